const minute = 60_000;
const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Says how old a stored copy is, such as "Saved copy from 3 hours ago". */
export function savedCopyText(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / minute);
  const [unit, length] = units.find(([, each]) => minutes >= each) ?? [];
  if (unit === undefined) return "Saved copy from less than a minute ago";
  return `Saved copy from ${new Intl.RelativeTimeFormat("en").format(-Math.floor(minutes / length), unit)}`;
}
