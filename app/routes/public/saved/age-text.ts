const minute = 60_000;
const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Formats how long ago a time was: "3 hours ago". */
export function ageText(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / minute);
  const [unit, length] = units.find(([, each]) => minutes >= each) ?? [];
  if (unit === undefined) return "less than a minute ago";
  return new Intl.RelativeTimeFormat("en").format(-Math.floor(minutes / length), unit);
}
