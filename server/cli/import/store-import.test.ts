import { beforeEach, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { getImportDraft } from "#domain/imports/drafts/import-drafts.ts";
import { saveImportMapping } from "#domain/imports/drafts/save-mapping.ts";
import { signatureOfFile } from "#domain/imports/drafts/summarize-file.ts";
import { readFile } from "#domain/imports/files/read-file.ts";
import { readingOf } from "#domain/imports/import-row.ts";
import type { ImportMessage } from "#domain/imports/import-progress.ts";
import { fitProfileToFile } from "#domain/imports/profiles/profiles.ts";
import { readRows } from "#domain/imports/read-listings-file.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { aFile, anImportDraft, importDraft } from "#test/imports.ts";
import { loadImportContext, storeImport } from "./store-import.ts";

const app = createTestContext({ db });
const text = "Nr,Firm,What\n1,Aspen,odd jobs\n2,Birch,plumbing\n";

beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const admin = await anAdmin(db);
  const id = await anImportDraft(app, admin, text);
  const { titleCase, checkPhones, mergeRepeats } = (await getImportDraft(app, admin, id)).mapping;
  const fields = ["id", "name", "micro_categories"];
  const form = { sourceName: "Firms", fields, values: [], defaultCategory: "plumbing", titleCase, checkPhones, mergeRepeats };
  expect(await saveImportMapping(app, admin, id, form)).toEqual({});
  await importDraft(app, admin, id);
});

it("imports a file on the command line with a mapping that was stored in the browser, and adds nothing twice", async () => {
  const file = await readFile(aFile(text).bytes, "again.csv", null);
  const context = await loadImportContext(app, { signature: signatureOfFile(file), profileName: null });
  if ("refused" in context) throw new Error(context.refused);
  const { microCategories, place, profile } = context;
  expect(profile).toMatchObject({ name: "Firms" });
  const reading = readingOf({ ...app.town, ...place }, new Map(microCategories), app.clock.now());
  const rows = readRows(file, "again.csv", reading, fitProfileToFile(profile!, file));
  const messages = [];
  for await (const message of storeImport(app, { dryRun: false, fileName: "again.csv", total: 2 }, rows)) messages.push(message);
  const last = messages.findLast((message): message is ImportMessage => "progress" in message);
  expect(last).toMatchObject({ progress: { read: 2, added: 0, updated: 0, unchanged: 2 } });
  expect(await db.$count(businesses)).toBe(2);
});

it("refuses a mapping that does not exist", async () => {
  const choice = { signature: "any", profileName: "Nowhere" };
  expect(await loadImportContext(app, choice)).toEqual({ refused: "import_profile_unknown" });
});
