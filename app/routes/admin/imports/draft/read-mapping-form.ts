import type { MappingInput } from "#domain/imports/drafts/save-mapping.ts";

/** Reads the mapping form. The form contains one "field" for each column and one "category" for each value. */
export function readMappingForm(form: FormData): MappingInput {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const text = (name: string) => texts(name)[0] ?? "";
  const categories = texts("category");
  return {
    ...{ sourceName: text("sourceName"), fields: texts("field"), defaultCategory: text("defaultCategory") },
    values: texts("value").map((value, index) => ({ value, text: categories[index] ?? "" })),
    ...{ titleCase: form.has("titleCase"), checkPhones: form.has("checkPhones"), mergeRepeats: form.has("mergeRepeats") },
  };
}
