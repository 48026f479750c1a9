import { describe, expect, it } from "vitest";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { recordStoreTown } from "#domain/site-health/store-town.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { readSettings } from "./environment-variables.ts";
import { readTaxonomy } from "./read-town-files.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { warnOfWrongStore } from "./warn-of-wrong-store.ts";

const ownTown = { DEMO: "off", ADMIN_EMAIL: "ada@example.test", ADMIN_PASSWORD: "river bend 1887" };
const { town: demoTown } = createTestContext({ db });
const otherTown = { ...demoTown, name: "Kandersteg", country: "CH" as const };

/** Checks the store as a start with this town file and these settings does, and returns the warnings. */
async function warnings(environment: Record<string, string> = ownTown, town = demoTown): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (_: object, message: string) => void lines.push(message) };
  await warnOfWrongStore(aSite({ town, townFile: town }).app, readSettings(environment), log);
  return lines;
}

describe("a start", () => {
  it("with another town's store logs a warning each time and says what to do", async () => {
    await aUser(db, { role: "admin", email: ownTown.ADMIN_EMAIL });
    expect(await warnings()).toEqual([]);
    const wrong = [
      expect.stringMatching(
        /^this store belongs to Williston, US, but TOWN_FILE \(.*\) is for Kandersteg, CH\. Set DATA_DIR \(.*\) to an empty store .* town check --renamed$/,
      ),
    ];
    expect(await warnings(ownTown, otherTown)).toEqual(wrong);
    expect(await warnings(ownTown, otherTown)).toEqual(wrong);
    expect(await warnings()).toEqual([]);
    const app = aSite({ town: otherTown, townFile: otherTown }).app;
    await recordStoreTown(app, { replace: true });
    expect(await warnings(ownTown, otherTown)).toEqual([]);
  });

  it("with demo businesses although DEMO is off logs a warning and doesn't record the town", async () => {
    const { app } = aSite();
    await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy(demoTown));
    await seedDemoTown(app);
    const [demo, ...others] = await warnings({ DEMO: "off" }, otherTown);
    expect(demo).toMatch(/^this store has 634 demo businesses, but DEMO is off\. .* Set DATA_DIR \(\.\/data\) to an empty one$/);
    expect(others).toEqual([]);
    expect(await warnings({ DEMO: "on" })).toEqual([]);
  });

  it("without any admin logs a warning", async () => {
    expect(await warnings({ DEMO: "off" })).toEqual([
      "there is no admin, so nobody can log in at /admin. Set ADMIN_EMAIL and ADMIN_PASSWORD and restart the site, or make an existing user an admin with town admin EMAIL",
    ]);
  });

  it("with an ADMIN_EMAIL that has no effect logs a warning", async () => {
    await aUser(db, { role: "admin", email: "eve@example.test" });
    expect(await warnings()).toEqual([
      "ADMIN_EMAIL has no effect because an admin already existed. ada@example.test is not an admin. " +
        "Make this user an admin after they sign up (town admin ada@example.test), or remove ADMIN_EMAIL and ADMIN_PASSWORD",
    ]);
  });
});
