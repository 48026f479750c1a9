import { expect, it } from "vitest";
import { expectNothingLeft, raceRounds } from "#test/race-rounds.ts";
import { aSite } from "#test/site.ts";

// `npm run bench -- races` runs a hundred rounds of each race.
it.each(Object.entries(raceRounds))(
  "%s: has one winner, a clear refusal for the others, and a record of every payment",
  async (_, round) => {
    const { app, clock } = aSite();
    for (let times = 0; times < 5; times += 1) {
      await round(app);
      clock.forward(3_600_000);
      await expect(expectNothingLeft(app)).resolves.toBeUndefined();
    }
  },
);
