import { expect, test } from "vitest";
import { temporaryFolder } from "#test/embedded-store.ts";
import { watchDiskSpace } from "./disk-space-guard.ts";
import { openStore } from "./open-store.ts";

test("while the disk is nearly full everything can be read and nothing changed; then again, without a restart [ops.full]", async () => {
  let free = 1_000_000_000;
  const told: boolean[] = [];
  const { pg, close } = await openStore(temporaryFolder(), "a test");
  await pg.exec("create table kept (id int); insert into kept values (1)");
  const diskSpace = await watchDiskSpace(
    pg,
    (isNearlyFull) => void told.push(isNearlyFull),
    async () => free,
  );

  free = 1_000_000;
  await diskSpace.check();
  expect(diskSpace.isNearlyFull()).toBe(true);
  await expect(pg.query("insert into kept values (2)")).rejects.toMatchObject({ code: "25006" });
  expect((await pg.query("select id from kept")).rows).toEqual([{ id: 1 }]);

  free = 1_000_000_000;
  await diskSpace.check();
  await pg.query("insert into kept values (2)");
  expect((await pg.query("select id from kept")).rows).toHaveLength(2);
  expect(told).toEqual([true, false]);
  diskSpace.stop();
  await close();
});
