const dayMs = 86_400_000;
/** Each rule keeps the newest backup of each of the newest `most` periods. */
const retentionRules = [
  { most: 7, periodOf: (at: number) => Math.floor(at / dayMs) },
  { most: 4, periodOf: weekOf },
  { most: 12, periodOf: (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth() },
];

/** Returns the backups to keep: the newest of each of 7 days, 4 weeks, and 12 months. */
export function selectBackupsToKeep(times: Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const selected = new Set(
    retentionRules.flatMap(({ most, periodOf }) => {
      const newest = new Map<number, Date>();
      for (const time of newestFirst) if (!newest.has(periodOf(time.getTime()))) newest.set(periodOf(time.getTime()), time);
      return [...newest.values()].slice(0, most);
    }),
  );
  return newestFirst.filter((time) => selected.has(time));
}

/** Returns the number of the week since 1970. Weeks begin on Monday; Jan 1, 1970 was a Thursday. */
function weekOf(at: number): number {
  return Math.floor((at / dayMs + 3) / 7);
}
