import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import {
  weekdays,
  type BusinessHours,
  type HoursException,
  noOpeningTimes,
  type OpeningTimes,
} from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "#domain/businesses/opening-times/opening-times-schema.shared.ts";
import { clockOf24Hours, spansOf } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { cleanLine } from "#domain/imports/parse/clean-text.ts";

type Cells = Readonly<Record<string, string>>;

/** Reports that a column is left out. */
type Wrong = (message: string, column: string) => void;

/**
 * Reads the cells that `spansText`, `exceptionsText`, and `temporaryClosingText` write, and times such as "9am-5pm" or
 * "8-17 Uhr". Calls `wrong` for each cell that it leaves out. A day without its hours would look closed, so a wrong one drops the week.
 */
export function parseOpeningTimes(cells: Cells, wrong: Wrong): OpeningTimes {
  const [temporarilyClosedFrom, temporarilyClosedUntil] = temporaryClosingOf(cells, wrong);
  const read = {
    hours: hoursOf(cells, wrong),
    hourExceptions: exceptionsOf(cells, wrong),
    ...{ temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn: cleanLine(cells["closed_for_good"]) },
  };
  return checked(read, wrong);
}

/** Returns the opening times without the facts that the schema refuses. */
function checked(read: OpeningTimes, wrong: Wrong): OpeningTimes {
  const { success, data, error } = openingTimesSchema.safeParse(read);
  if (success) return data;
  const problems = new Map(error.issues.map(({ path: [fact, day], message }) => [columnOf(fact, day), { fact, message }]));
  const lost: (keyof OpeningTimes)[] = [];
  for (const [column, { fact, message }] of problems) {
    wrong(message, column);
    if (column === "temporarily_closed") lost.push("temporarilyClosedFrom", "temporarilyClosedUntil");
    else lost.push(fact as keyof OpeningTimes);
  }
  return checked({ ...read, ...pick(noOpeningTimes, lost) }, wrong);
}

/** Returns the column of a problem that the schema found. */
function columnOf(fact: PropertyKey | undefined, day: PropertyKey | undefined): string {
  if (fact === "hours") return String(day);
  if (fact === "hourExceptions") return "hour_exceptions";
  return fact === "closedForGoodOn" ? "closed_for_good" : "temporarily_closed";
}

/** Returns null if every day is empty, because the hours are unknown. "closed" on any day means that they are known. */
function hoursOf(cells: Cells, wrong: Wrong): BusinessHours | null {
  // The mapping splits the hours of a week into days. Hours that it could not split remain in this cell.
  if (cleanLine(cells["opening_hours"]) !== null) {
    wrong("Invalid opening hours", "opening_hours");
    return null;
  }
  const hours: BusinessHours = {};
  let [isKnown, isWrong] = [false, false];
  const has24Hours = weekdays.some((day) => clockOf24Hours.test(cells[day] ?? ""));
  for (const day of weekdays) {
    const typed = cleanLine(cells[day]);
    if (typed === null) continue;
    isKnown = true;
    if (/^(?:closed|geschlossen|off|ruhetag|x)$/i.test(typed)) continue;
    const spans = spansOf(typed, has24Hours);
    if (spans) hours[day] = { enabled: true, ...spans };
    else {
      wrong("Invalid time format", day);
      isWrong = true;
    }
  }
  return isKnown && !isWrong ? hours : null;
}

function exceptionsOf(cells: Cells, wrong: Wrong): HoursException[] {
  const typed = cleanLine(cells["hour_exceptions"]);
  if (typed === null) return [];
  // A reason may contain a semicolon, so only one before a date ends an exception.
  const read = typed
    .replace(/;$/, "")
    .split(/;\s*(?=\d{4}-\d\d-\d\d)/)
    .map(exceptionOf);
  if (read.every((each) => each !== null)) return read;
  wrong("Invalid special hours", "hour_exceptions");
  return [];
}

function exceptionOf(typed: string): HoursException | null {
  const parts = /^(?<from>[\d-]+)(?:\s*\.\.\s*(?<to>[\d-]+))?\s+(?<hours>[^(]*[^(\s])\s*(?:\((?<reason>.*)\))?\s*$/.exec(
    typed,
  )?.groups;
  if (!parts?.["from"] || !parts["hours"]) return null;
  const { from, to = from, hours, reason } = parts;
  const dates = { from, to, ...(reason && { reason }) };
  const kind = hours.toLowerCase();
  if (kind === "closed") return { ...dates, kind };
  if (kind === "usual hours") return { ...dates, kind: "usual" };
  const spans = spansOf(hours);
  return spans && { ...dates, kind: "other", hours: spans };
}

function temporaryClosingOf(cells: Cells, wrong: Wrong): [from: string | null, until: string | null] {
  const typed = cleanLine(cells["temporarily_closed"]);
  if (typed === null) return [null, null];
  const [from, until, ...more] = typed.split("..").map((day) => day.trim() || null);
  if (from && until !== undefined && !more.length) return [from, until];
  wrong(
    "Please enter a temporary closure like this: 2026-01-02..2026-03-01 (first closed day..reopening date)",
    "temporarily_closed",
  );
  return [null, null];
}
