import fc from "fast-check";
import { expect, test } from "vitest";
import { anyMoment, anyOpeningTimes, townTime } from "#test/opening-times.ts";
import { fromCompactTimes, toCompactTimes, withDatesNear } from "./compact-opening-times.shared.ts";
import { openState } from "./open-state.shared.ts";

test("the compact form gives the same state for two weeks, and the same sentence before a change within a week, in extreme time zones", () => {
  fc.assert(
    fc.property(anyOpeningTimes, anyMoment, fc.integer({ min: 0, max: 14 * 96 }), (times, rendered, quarters) => {
      const compact = toCompactTimes(withDatesNear(times, rendered, 21));
      const read = fromCompactTimes(compact);
      const now = new Date(rendered.getTime() + quarters * 15 * 60_000);
      for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const [found, expected] = [openState(read, townTime(zone), now), openState(times, townTime(zone), now)];
        expect(found.state.replace("-24-hours", "")).toBe(expected.state.replace("-24-hours", ""));
        const isNear = expected.minutesLeft !== null && expected.minutesLeft < 7 * 1440;
        if (isNear) expect(found).toEqual(expected);
      }
    }),
  );
});
