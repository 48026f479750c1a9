import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { type Content, importContent } from "#test/hostile-files.ts";
import { hostileFiles } from "#test/hostile-file-list.ts";

const app = createTestContext({ db, clock: aClock() });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Food", ["Pizza"]);
});

const importFile = (fileName: string, content: Content) => importContent(app, admin, fileName, content);

describe("a hostile file is rejected with a message that says where the problem is, and nothing is stored", () => {
  it.each(hostileFiles)(
    "%s",
    async (_, fileName, content, expected) => {
      const { problem, names } = await importFile(fileName, content());
      expect(names).toEqual([]);
      expect(problem).toMatch(expected);
      expect(problem).toContain(fileName);
    },
    90_000,
  );
});
