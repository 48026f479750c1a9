import { type DefaultValue, useForm } from "@conform-to/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { textOf } from "#test/html.ts";
import { CategoriesField } from "./category-fields.tsx";
import type { ProfileForm } from "./form-values.ts";

function fieldWith(offers: Parameters<typeof CategoriesField>[0]["offers"], chosen: string | string[]): string {
  function Part() {
    const [, fields] = useForm<ProfileForm>({ defaultValue: { microCategoryIds: chosen } as DefaultValue<ProfileForm> });
    return createElement(CategoriesField, { field: fields.microCategoryIds, offers });
  }
  return renderToString(createElement(Part));
}

it("drops chosen categories that no longer exist, and disables the others when ten are chosen", () => {
  const kinds = Array.from({ length: 12 }, (_, number) => ({ id: `kind-${number}`, name: `Kind ${number}` }));
  const chosen = kinds.slice(0, 10).map(({ id }) => id);
  const offers = [{ id: "home", name: "Home", microCategories: kinds }];
  const full = fieldWith(offers, [...chosen, "deleted"]);
  expect(full.match(/checked=""/g)).toHaveLength(10);
  expect(full.match(/disabled=""/g)).toHaveLength(2);
  expect(textOf(full)).toContain("10 of 10 selected");
  expect(textOf(full)).toContain("You have reached the limit.");
  expect(fieldWith(offers, chosen.slice(1))).not.toContain('disabled=""');
});
