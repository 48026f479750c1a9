import { parse } from "@conform-to/react";
import { picturesIn, valuesOf, type FormBusiness, type FormValues, type ShownPictures } from "./form-values.ts";
import type { Draft } from "./draft/use-draft.ts";

/** What a form is opened with. */
export type InitialValues = { values: FormValues; pictures: ShownPictures; version: string | null; base: string | null };

/** A form begins with what is stored, with a draft that is taken up again, or with nothing. */
export function initialValuesOf(
  business: FormBusiness | null,
  sponsoredCategoryId: string | null,
  draft: Draft | null,
): InitialValues {
  const values = draft ? valuesIn(draft) : business ? valuesOf(business, sponsoredCategoryId) : {};
  const own = business ? [business.logo, ...business.photos].filter((picture) => picture !== null) : [];
  const pictures = picturesIn(values, [...own, ...(draft?.pictures ?? [])]);
  const base = draft ? (values.base ?? null) : business && JSON.stringify(values);
  return { values, pictures, version: (values.version as string | undefined) ?? null, base };
}

function valuesIn({ entries }: Draft): FormValues {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return parse(fields, { resolve: () => ({ value: null }) }).payload as FormValues;
}
