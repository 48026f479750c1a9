import { readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendRequestToHolder, acquireStoreLock, StoreInUse } from "./acquire-store-lock.ts";
import { collect, runProcess, temporaryFolder } from "#test/embedded-store.ts";

const SITE = "the site at http://localhost:3000";

test("a second process gets an error that names the holder", async () => {
  const folder = temporaryFolder();
  const holder = runProcess(`await acquireStoreLock(${JSON.stringify(folder)}, '${SITE}'); say('held');`);
  expect(await holder.nextLine()).toBe("held");

  const refusal = await acquireStoreLock(folder, "town import").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreInUse);
  expect((refusal as StoreInUse).holder).toMatchObject({ pid: holder.child.pid, name: SITE });
  expect((refusal as StoreInUse).message).toContain(`${SITE} (process ${holder.child.pid}`);
  expect((refusal as StoreInUse).message).not.toContain("\n");
});

test("all paths to a folder share one lock", async () => {
  const folder = temporaryFolder();
  const link = join(temporaryFolder(), "link");
  symlinkSync(folder, link);
  const lock = await acquireStoreLock(folder, SITE);
  await expect(acquireStoreLock(link, "town import")).rejects.toThrow(SITE);
  await lock.release();
  await (await acquireStoreLock(link, "town import")).release();
});

test("the lock of a killed process is released, and the next holder replaces its record", async () => {
  const folder = temporaryFolder();
  const holder = runProcess(`await acquireStoreLock(${JSON.stringify(folder)}, '${SITE}'); say('held');`);
  expect(await holder.nextLine()).toBe("held");
  await holder.kill();
  const lock = await acquireStoreLock(folder, "town import");
  await expect(acquireStoreLock(folder, "town backup")).rejects.toThrow("town import");
  await lock.release();
});

test("only one of several processes that start at once gets the lock", async () => {
  const folder = temporaryFolder();
  const code = `
    await acquireStoreLock(${JSON.stringify(folder)}, 'one of them').then(() => say('held'), (error) => say(error.name));`;
  const words = await Promise.all(Array.from({ length: 5 }, () => runProcess(code).nextLine()));
  expect(words.toSorted()).toEqual(["StoreInUse", "StoreInUse", "StoreInUse", "StoreInUse", "held"]);
});

test("only the owner can read holder.json", async () => {
  const folder = temporaryFolder();
  const lock = await acquireStoreLock(folder, SITE);
  expect(statSync(join(folder, "holder.json")).mode & 0o777).toBe(0o600);
  await lock.release();
});

test("sending a request to an unlocked or missing store returns null", async () => {
  expect(await sendRequestToHolder(temporaryFolder(), { do: "import" })).toBeNull();
  expect(await sendRequestToHolder("/no/such/folder", { do: "import" })).toBeNull();
});

test("the holder refuses a request with the wrong token", async () => {
  const folder = temporaryFolder();
  const lock = await acquireStoreLock(folder, SITE);
  lock.answer(async function* () {
    yield "secret";
  });
  const file = join(folder, "holder.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), token: "0".repeat(64) }));
  await expect(collect(folder, {})).rejects.toThrow("token");
  await lock.release();
});
