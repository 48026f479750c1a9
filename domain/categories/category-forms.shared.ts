import { z } from "#domain/zod.shared.ts";
import { line, lines, note, text } from "#domain/text/text-validators.shared.ts";

/** The maximum length of a category's name, description, and id, in characters. */
export const categoryLimits = { name: 80, description: 500, id: 80 };

const name = (min: number, message: string, missing = message) => text(line, min, message, categoryLimits.name, missing);

/** The form for a category. */
export const categoryFields = z.object({
  name: name(1, "Name is required"),
  description: note(lines, categoryLimits.description).default(""),
});

/** What admins can change about a category. */
export type CategoryForm = { name: string; description?: string };

/** The form that renames a category. */
export const categoryNameFields = z.object({ name: name(1, "Category name cannot be empty") });

const shortName = "Name must be at least 2 characters.";
const shortId = "ID must be at least 2 characters.";
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The form for a new micro-category. If the id is missing, it is made from the name. An id never changes. */
export const microCategoryFields = z.object({
  name: name(2, shortName),
  id: text(line, 2, shortId, categoryLimits.id)
    .refine((id) => slug.test(id), "Please use lowercase letters and digits, with single hyphens between them")
    .optional(),
});

export type MicroCategoryForm = z.output<typeof microCategoryFields>;

/** The form that renames a micro-category. */
export const microCategoryNameFields = z.object({ name: name(2, shortName, "Name cannot be empty") });

/** Returns the id made from a name: lowercase letters and digits, with hyphens for spaces, or "" if nothing is left. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  const words = plain.replace(/[^a-z0-9\s]/g, "").trim();
  return words.replace(/\s+/g, "-").slice(0, categoryLimits.id).replace(/-$/, "");
}
