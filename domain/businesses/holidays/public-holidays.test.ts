import { expect, it } from "vitest";
import { holidayNames, listPublicHolidays } from "./public-holidays.ts";

it("names the public holidays of the town's country, with the day on which a weekend's holiday is observed", async () => {
  const williston = { country: "US", stateCode: "ND" } as const;
  expect(await holidayNames(williston, "2026-07-01", "2026-12-31")).toEqual({
    "2026-07-03": "Independence Day (observed)",
    "2026-07-04": "Independence Day",
    "2026-09-07": "Labor Day",
    "2026-10-12": "Columbus Day",
    "2026-11-11": "Veterans Day",
    "2026-11-26": "Thanksgiving",
    "2026-12-25": "Christmas Day",
  });
  // Owners are asked about the holiday itself.
  expect((await listPublicHolidays(williston, "2026-07-01", "2026-07-31")).map(({ from }) => from)).toEqual(["2026-07-04"]);
  const rapperswil = { country: "CH", stateCode: "SG" } as const;
  expect(await holidayNames(rapperswil, "2026-11-20", "2026-12-31")).toEqual({
    "2026-12-25": "Christmas Day",
    "2026-12-26": "Boxing Day",
  });
  expect(Object.keys(await holidayNames(rapperswil, "2026-07-01", "2026-08-02"))).toEqual(["2026-08-01"]);
});
