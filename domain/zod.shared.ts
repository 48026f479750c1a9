import { z } from "zod";

// The content security policy forbids `eval`. Zod would try to use `eval`, and the browser would report it. This line must run
// before the first schema is created, so shared schemas import zod from this file.
z.config({ jitless: true });

export { z };

/** Returns a schema that also accepts the value as JSON, as hidden fields of forms have it. An empty field is null. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    try {
      return typeof value === "string" ? (JSON.parse(value || "null") as unknown) : value;
    } catch {
      return value;
    }
  }, schema);
}
