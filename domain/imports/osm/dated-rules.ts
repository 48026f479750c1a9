/** The rules in an opening_hours value for certain dates, with the days as "YYYY-MM-DD", and the other rules. */
export type DatedRules = { dated: { days: string[]; hours: string }[]; others: string };

/**
 * Separates rules such as "Dec 25 off", "2026 Nov 26 off", and "Dec 24-26 10:00-14:00". A date without a year means its next
 * occurrence from `today` on. Past dates, and holidays such as "PH off" and "easter off", have no days. Ranges of more than 31
 * days are seasons and stay among the other rules.
 */
export function separateDatedRules(rules: string, today: string): DatedRules {
  const dated: DatedRules["dated"] = [];
  const others = rules.split(";").filter((rule) => {
    const [, dates, hours] = datedRule.exec(rule) ?? [];
    if (!dates || !hours) return true;
    const ranges = dates.split(",").flatMap((range) => daysOf(range, today));
    if (ranges.includes("season")) return true;
    dated.push({ days: ranges, hours });
    return false;
  });
  return { dated, others: others.join(";") };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month = `(?:${months.join("|")})`;
const date = String.raw`(?:(?:(?:\d{4}\s+)?${month}\s+\d\d?)(?:\s*-\s*(?:(?:\d{4}\s+)?${month}\s+)?\d\d?)?|PH|easter)`;
const datedRule = new RegExp(String.raw`^\s*(${date}(?:\s*,\s*${date})*)\s*:?\s+(off|closed|\d\d?:\d\d.*?)\s*$`, "i");
const range = new RegExp(
  String.raw`^(?:(?<year>\d{4})\s+)?(?<month>${month})\s+(?<day>\d\d?)(?:\s*-\s*(?:(?:(?<toYear>\d{4})\s+)?(?<toMonth>${month})\s+)?(?<toDay>\d\d?))?$`,
  "i",
);
const maxDays = 31;

/**
 * Returns the days in a range: none for a holiday, a past date, or a date that does not exist, and "season" if there are too
 * many.
 */
function daysOf(text: string, today: string): string[] {
  const parts = range.exec(text.trim())?.groups;
  if (!parts) return [];
  const thisYear = Number(today.slice(0, 4));
  const years = parts["year"] ? [Number(parts["year"])] : [thisYear - 1, thisYear, thisYear + 1];
  for (const year of years) {
    const first = dayOf(year, parts["month"]!, parts["day"]!);
    let last = dayOf(Number(parts["toYear"] ?? year), parts["toMonth"] ?? parts["month"]!, parts["toDay"] ?? parts["day"]!);
    if (first !== null && last !== null && last < first)
      last = dayOf(year + 1, parts["toMonth"] ?? parts["month"]!, parts["toDay"]!);
    if (first === null || last === null || last < first || isoDate(last) < today) continue;
    const length = (last - first) / dayInMilliseconds + 1;
    return length > maxDays ? ["season"] : Array.from({ length }, (_, index) => isoDate(first + index * dayInMilliseconds));
  }
  return [];
}

const dayInMilliseconds = 86_400_000;

/** Returns midnight UTC in milliseconds; null for a date that does not exist. */
function dayOf(year: number, monthName: string, day: string): number | null {
  const time = Date.UTC(year, months.indexOf(monthName.toLowerCase()), Number(day));
  return new Date(time).getUTCDate() === Number(day) ? time : null;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
