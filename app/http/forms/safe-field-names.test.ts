import { expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "./parse-form.ts";

const fields = z.object({
  name: z.string(),
  photos: z.array(z.object({ key: z.string() })).default([]),
  ids: z.array(z.string()).default([]),
  hours: z.object({ monday: z.object({ enabled: z.boolean().default(false) }).optional() }).optional(),
});
const read = (posted: [string, string][]) =>
  readForm(new Request("http://site.test/", { method: "POST", body: new URLSearchParams(posted) }), fields);

it("reads the fields that the form has", async () => {
  const posted: [string, string][] = [
    ["name", "Sam"],
    ["ids", "x"],
    ["ids", "y"],
    ["hours.monday.enabled", "on"],
  ];
  const form = await read(posted);
  expect(form).toMatchObject({ value: { name: "Sam", ids: ["x", "y"], hours: { monday: { enabled: true } } } });
  expect(
    await read([
      ["name", "Sam"],
      ["photos[0].key", "a"],
      ["photos[1].key", "b"],
      ["ids[]", "x"],
    ]),
  ).toMatchObject({
    value: { photos: [{ key: "a" }, { key: "b" }], ids: ["x"] },
  });
});

it.each([
  "photos[99999999].key",
  "ids[4294967294]",
  "ids[100]",
  "unknown[99999999]",
  "__proto__[polluted]",
  "__proto__.polluted",
  "hours.constructor.prototype.polluted",
  "a[b",
  "a..b",
  "ids[]x",
  "",
  "a".repeat(5000),
])("ignores a field name that no form has: %s", async (odd) => {
  expect(
    await read([
      ["name", "Sam"],
      [odd, "x"],
    ]),
  ).toMatchObject({ ok: true, value: { name: "Sam", photos: [], ids: [] } });
  expect(await read([[odd, "x"]])).toMatchObject({ ok: false });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
