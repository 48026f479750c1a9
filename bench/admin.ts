/** Measures the admin lists: `npm run bench -- admin --sizes 10000 --on embedded,server`. Times are in milliseconds. */
import { previewCategoryChange, previewPlanChange } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { listDuplicates } from "#domain/duplicates/list-duplicates.ts";
import { eachTown, measure } from "./databases.ts";

const admin = { role: "system", name: "bench" } as const;
const rounds = 30;

if (!process.argv.includes("--sizes")) process.argv.push("--sizes", "10000");

await eachTown(async (db, label) => {
  const list = (search: string, page: number) => () => listBusinesses(db, admin, { search, page });
  const all = { filter: {} };
  await measure(`${label}list, first page`, rounds, list("", 1));
  await measure(`${label}list, last page`, rounds, list("", 100));
  await measure(`${label}search, a name`, rounds, list("plumbing", 1));
  await measure(`${label}search, a letter`, rounds, list("a", 3));
  await measure(`${label}search, a phone number`, rounds, list("701-555-0123", 1));
  await measure(`${label}search, an email`, rounds, list("hello@", 1));
  await measure(`${label}search, a street`, rounds, list("12 main street", 1));
  await measure(`${label}search, a word of every address`, rounds, list("williston", 1));
  await measure(`${label}search, nothing`, rounds, list("xqzvwk", 1));
  await measure(`${label}preview, plan of all`, rounds, () => previewPlanChange(db, admin, all, "premium"));
  await measure(`${label}preview, plan of a search`, rounds, () =>
    previewPlanChange(db, admin, { filter: { search: "plumbing" } }, "premium"),
  );
  const offer = { microCategoryId: "plumbing" };
  await measure(`${label}preview, service of all`, rounds, () => previewCategoryChange(db, admin, all, offer));
  await measure(`${label}likely duplicates`, rounds, () => listDuplicates(db, admin, 1));
});
