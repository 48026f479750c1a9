import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import { slugShape } from "./page-form.shared.ts";

type Entry = { path?: string; children?: Entry[] };

/** Returns the first parts of all addresses in the route table. */
function firstParts(entries: Entry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path.split("/")[0]!] : []), ...firstParts(children)]);
}

it("the reserved slugs include the first part of every route, if it could be a slug", () => {
  const parts = firstParts(routes as Entry[]).filter((part) => slugShape.test(part));
  expect(parts.filter((part) => !reservedSlugs.has(part))).toEqual([]);
});
