import { expect, test } from "vitest";
import { temporaryFolder } from "#test/embedded-store.ts";
import { watchDiskSpace } from "./disk-space-guard.ts";
import { openStore } from "./open-store.ts";

test("the store is read-only while the disk is nearly full, and writable again without a restart", async () => {
  let free = 1_000_000_000;
  const changes: boolean[] = [];
  const { pg, close } = await openStore(temporaryFolder(), "a test");
  await pg.exec("create table t (id int); insert into t values (1)");
  const diskSpace = await watchDiskSpace(
    pg,
    (isNearlyFull) => void changes.push(isNearlyFull),
    async () => free,
  );

  free = 1_000_000;
  await diskSpace.check();
  expect(diskSpace.isNearlyFull()).toBe(true);
  await expect(pg.query("insert into t values (2)")).rejects.toMatchObject({ code: "25006" });
  expect((await pg.query("select id from t")).rows).toEqual([{ id: 1 }]);

  free = 1_000_000_000;
  await diskSpace.check();
  await pg.query("insert into t values (2)");
  expect((await pg.query("select id from t")).rows).toHaveLength(2);
  expect(changes).toEqual([true, false]);
  diskSpace.stop();
  await close();
});
