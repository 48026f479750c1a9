import { expect, it } from "vitest";
import { expectNothingLeft, raceRounds } from "#test/race-rounds.ts";
import { aSite } from "#test/site.ts";

// A hundred of each: npm run bench -- races
it.each(Object.entries(raceRounds))(
  "%s: one winner, one clear answer, no money without a record [billing.races]",
  async (_, round) => {
    const { app, clock } = aSite();
    for (let times = 0; times < 5; times += 1) {
      await round(app);
      clock.forward(3_600_000);
      await expect(expectNothingLeft(app)).resolves.toBeUndefined();
    }
  },
);
