import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** The schemas for the responses under /api. They list every field. The API publishes nothing else about a business. */

const id = z.uuid();
const slug = z.string().regex(/^[a-z0-9-]{1,100}$/);
const at = z.iso.datetime();
const day = z.iso.date();
const webAddress = z.string().regex(/^https?:\/\//i);
const time = z.string().regex(/^\d\d:\d\d$/);

/** A closing time before the opening time is on the next day. Equal times mean the whole day. */
const span = z.strictObject({ open: time, close: time });
const spans = z.array(span).max(2);

const hours = z.strictObject({
  timeZone: z.string(),
  week: z.strictObject(
    Object.fromEntries(weekdays.map((name) => [name, spans])) as Record<(typeof weekdays)[number], typeof spans>,
  ),
  /** The days with special hours. `from` and `to` are inclusive. If a holiday has the usual hours, `hours` is null. */
  exceptions: z.array(z.strictObject({ from: day, to: day, hours: spans.nullable(), reason: z.string().nullable() })),
  temporarilyClosed: z.strictObject({ from: day, until: day.nullable() }).nullable(),
});

/** The license under which a listing may be used. */
const license = z.strictObject({ name: z.string(), url: webAddress, attribution: z.string() });

const businessSchema = z.strictObject({
  id,
  url: webAddress,
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  /** In E.164 format. */
  phone: z
    .string()
    .regex(/^\+\d+$/)
    .nullable(),
  address: z.string().nullable(),
  website: webAddress.nullable(),
  socialMedia: z.array(webAddress),
  services: z.array(z.strictObject({ id: slug, name: z.string(), categoryId: slug })),
  /** Null if unknown. */
  hours: hours.nullable(),
  changedAt: at,
  license,
});
export type OpenBusiness = z.output<typeof businessSchema>;

/** `next` is the path of the next page; null on the last one. */
const next = z.string().startsWith("/api/").nullable();

export const responseSchemas = {
  "/api": z.strictObject({ name: z.string(), schema: z.string(), endpoints: z.array(z.string()), terms: z.string() }),
  "/api/categories": z.strictObject({
    categories: z.array(
      z.strictObject({
        id: slug,
        name: z.string(),
        description: z.string(),
        services: z.array(z.strictObject({ id: slug, name: z.string() })),
      }),
    ),
  }),
  "/api/businesses": z.strictObject({ businesses: z.array(businessSchema), next }),
  "/api/businesses/{id}": businessSchema,
  /**
   * The businesses that changed, and the ids of those that are no longer listed. Next time, ask for the changes since `until`.
   * Ask at least once a month.
   */
  "/api/changes": z.strictObject({ changed: z.array(businessSchema), removed: z.array(id), until: at, next }),
  error: z.strictObject({ error: z.string() }),
} as const;

/** Returns the schemas as one JSON Schema document, by path. */
export function jsonSchema(): object {
  const $defs = Object.fromEntries(Object.entries(responseSchemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
  return { $schema: "https://json-schema.org/draft/2020-12/schema", $defs };
}
