import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { z } from "zod";
import { withSafeFieldNames } from "./safe-field-names.ts";

const schema = z.object({
  name: z.string(),
  photos: z.array(z.object({ key: z.string() })).default([]),
  ids: z.array(z.string()).default([]),
  hours: z.object({ monday: z.object({ enabled: z.boolean().default(false) }).optional() }).optional(),
});

function read(posted: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Sam", ...posted })) form.append(name, value);
  return parseWithZod(withSafeFieldNames(form), { schema });
}

it("reads the fields that the form has", () => {
  const posted = { "hours.monday.enabled": "on", "photos[0].key": "a", "photos[1].key": "b", "ids[]": "x" };
  const value = { name: "Sam", hours: { monday: { enabled: true } }, photos: [{ key: "a" }, { key: "b" }], ids: ["x"] };
  expect(read(posted)).toMatchObject({ value });
});

it.each([
  "photos[99999999].key",
  "ids[100]",
  "__proto__.polluted",
  "hours.constructor.prototype.polluted",
  "a[b",
  "ids[]x",
  "a".repeat(5000),
])("ignores a field name that no form has: %s", (odd) => {
  expect(read({ [odd]: "x" })).toMatchObject({ status: "success", value: { name: "Sam", photos: [], ids: [] } });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
