import { parse } from "@conform-to/react";
import { picturesIn, valuesOf, type FormBusiness, type FormValues, type ShownPictures } from "./form-values.ts";
import type { Draft } from "./draft/use-draft.ts";

type InitialValues = { values: FormValues; pictures: ShownPictures; version: string | null; base: string | null };

/** Returns the initial values: those of a restored draft or of the stored business, or else only the suggested name, if any. */
export function initialValuesOf(
  business: FormBusiness | null,
  sponsoredCategoryId: string | null,
  draft: Omit<Draft, "at"> | null,
  suggestedName?: string,
): InitialValues {
  const values = draft
    ? valuesIn(draft)
    : business
      ? valuesOf(business, sponsoredCategoryId)
      : suggestedName
        ? { name: suggestedName }
        : {};
  const stored = business ? [business.logo, ...business.photos].filter((picture) => picture !== null) : [];
  const pictures = picturesIn(values, [...stored, ...(draft?.pictures ?? [])]);
  const base = draft ? (values.base ?? null) : business && JSON.stringify(values);
  return { values, pictures, version: (values.version as string | undefined) ?? null, base };
}

function valuesIn({ entries }: Pick<Draft, "entries">): FormValues {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return parse(fields, { resolve: () => ({ value: null }) }).payload as FormValues;
}
