import { expect, it } from "vitest";
import { readTypedHours } from "./typed-hours.shared.ts";

/** Returns each day's hours, with equal days in a row joined: "mon-fri 08:00-17:00, sat closed". */
function text(typed: string): string {
  const days = Object.entries(readTypedHours(typed) ?? {}).map(([day, hours]) => {
    const second = hours?.open2 ? ` ${hours.open2}-${hours.close2}` : "";
    return { first: day.slice(0, 3), last: day.slice(0, 3), times: hours ? `${hours.open}-${hours.close}${second}` : "closed" };
  });
  const joined = days.reduce<typeof days>((all, each) => {
    const before = all.at(-1);
    if (before?.times === each.times) before.last = each.last;
    else all.push(each);
    return all;
  }, []);
  return joined.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`).join(", ");
}

it.each([
  ["8-5", "mon-sun 08:00-17:00"],
  ["8 to 5", "mon-sun 08:00-17:00"],
  ["11-9", "mon-sun 11:00-21:00"],
  ["24/7", "mon-sun 00:00-00:00"],
  ["8:00-5:00", "mon-sun 08:00-17:00"],
  ["9-5:30", "mon-sun 09:00-17:30"],
  ["8am-5", "mon-sun 08:00-17:00"],
  ["8a-5p", "mon-sun 08:00-17:00"],
  ["0800-1700", "mon-sun 08:00-17:00"],
  ["5:30-14:00", "mon-sun 05:30-14:00"],
  ["8-12 & 1-5", "mon-sun 08:00-12:00 13:00-17:00"],
  ["07:00AM-12:00PM, 01:00PM-05:00PM", "mon-sun 07:00-12:00 13:00-17:00"],
  ["Open 24 hrs", "mon-sun 00:00-00:00"],
  ["24 hours a day, 7 days a week", "mon-sun 00:00-00:00"],
  ["11am til 2am", "mon-sun 11:00-02:00"],
  ["closed", "mon-sun closed"],
  ["Mon-Wed 8-5", "mon-wed 08:00-17:00"],
  ["Open Mon Tue Wed from 8 until 5", "mon-wed 08:00-17:00"],
  ["MTWRF 8-5", "mon-fri 08:00-17:00"],
  ["sat 9am to 5:30pm", "sat 09:00-17:30"],
  ["Sun closed, Sat 10-2", "sun closed, sat 10:00-14:00"],
  ["weekends 11-9", "sat-sun 11:00-21:00"],
  ["Fri 8-12, 1-5", "fri 08:00-12:00 13:00-17:00"],
  ["Thu 17-2", "thu 17:00-02:00"],
  ["Fri noon to midnight", "fri 12:00-00:00"],
  ["Mon 6:30-2", "mon 06:30-14:00"],
  ["7 days 6am-10pm", "mon-sun 06:00-22:00"],
  ["MWF 9-5", "mon-fri 09:00-17:00"],
  ["8-5 M-F, 9-1 Sat", "mon-fri 08:00-17:00, sat 09:00-13:00"],
  ["Tues-Sat 10-6 closed Sun & Mon", "tue-sat 10:00-18:00, sun-mon closed"],
  ["Mon. thru Fri. 7:30 - 5:00", "mon-fri 07:30-17:00"],
  ["Mon - Thu: 11:00 am - 9:00 pm, Fri & Sat 11:00 am - 10:00 pm", "mon-thu 11:00-21:00, fri-sat 11:00-22:00"],
  ["Mon, Wed 8 a.m. to noon, F closed", "mon-wed 08:00-12:00, fri closed"],
  ["Mon 9am-5pm Tue closed Wed from 10am to 2pm", "mon 09:00-17:00, tue closed, wed 10:00-14:00"],
  ["Monday: 9 AM to 5 PM\nSunday: Closed", "mon 09:00-17:00, sun closed"],
  ["Mo. bis Di. 8-17 Uhr", "mon-tue 08:00-17:00"],
  ["Montag 8.00-12.00 und 13.30-18.00 Uhr, Di geschlossen", "mon 08:00-12:00 13:30-18:00, tue closed"],
  ["Samstags 9h-12h / 13h30-16h", "sat 09:00-12:00 13:30-16:00"],
  ['["Mo-Fr 09:00-17:00","Sa 10:00-14:00"],["UTC":"-6"]', "mon-fri 09:00-17:00, sat 10:00-14:00"],
  ["we call you", ""],
  ["Mon-Fri", ""],
  ["Mon 9am-5pm, call us", ""],
  ["Mon-Fri 8-5, closed for lunch 12-1", ""],
])("reads %s", (typed, expected) => {
  expect(text(typed)).toBe(expected);
});
