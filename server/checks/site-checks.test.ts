import { expect, it, onTestFinished, vi } from "vitest";
import { openLog } from "#server/observability/logger.ts";
import { readSettings } from "#server/startup/environment-variables.ts";
import { brokenDb } from "#test/db.ts";
import { linesOf } from "#test/log-lines.ts";
import { aSite } from "#test/site.ts";
import { startChecks } from "./site-checks.ts";

it("checks that can't read the database are logged, and the process goes on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { lines, stream } = linesOf();
  const { app } = aSite({ db: brokenDb() });
  const checks = startChecks(app, readSettings({}), openLog("info", stream));
  await vi.advanceTimersByTimeAsync(10_000);
  await checks.stop();
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: "the checks failed" })]);
});
