import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { FieldGroup } from "#app/ui/form/form-section.tsx";
import { MicroCategoryPicker, type OfferChoice } from "./micro-category-picker.tsx";

type CategoriesProps = {
  field: FieldMetadata<string[]>;
  /** The categories to choose from; null if they could not be loaded. */
  offers: OfferChoice[] | null;
  /** Whether this is an admin's form, which does not limit the number of categories. */
  admin?: boolean;
};

/** The field for a business's micro-categories. */
export function CategoriesField({ field, offers, admin = false }: CategoriesProps) {
  const { name, id, initialValue, errors, errorId } = field;
  // One value is posted as a string, and several values as an array.
  const chosen = [initialValue ?? []].flat().filter((each) => each !== undefined);
  return (
    <FieldGroup id={id} label={admin ? "Business Categories" : "Business Categories*"}>
      {offers ? (
        <MicroCategoryPicker {...{ name, id, chosen }} choices={offers} limited={!admin} />
      ) : (
        <p className="rounded-control border border-line px-4 py-6 text-center text-ink-soft">
          {chosen.map((each) => (
            <input key={each} type="hidden" name={name} value={each} />
          ))}
          We couldn't load the categories. Your choices are still selected. Please try again.
        </p>
      )}
      {errors && <FieldProblem id={errorId}>{errors.join(" ")}</FieldProblem>}
    </FieldGroup>
  );
}

export type CategoryChoice = { id: string; name: string; taken: boolean };

export const sponsorHelp = "Your logo becomes this category's banner. Each category has one sponsor.";

/** Radio buttons for the category to sponsor. Categories with another sponsor are disabled. */
export function SponsoredCategoryField({
  field,
  choices,
}: {
  field: FieldMetadata<string | undefined>;
  choices: CategoryChoice[];
}) {
  const { name, id, initialValue, errors, errorId } = field;
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list, not the page, to the chosen category.
  useEffect(() => {
    const row = list.current!.querySelector<HTMLElement>("input:checked")?.closest("label");
    if (row) list.current!.scrollTop = row.offsetTop - list.current!.offsetTop - row.offsetHeight;
  }, []);

  return (
    <FieldGroup id={id} label="Category to sponsor*">
      <div
        ref={list}
        tabIndex={-1}
        role="radiogroup"
        aria-label="Category to sponsor"
        aria-describedby={errors ? errorId : undefined}
        className="mt-3 max-h-[200px] divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken has-checked:bg-accent-soft has-disabled:bg-transparent has-disabled:text-ink-soft"
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              defaultChecked={choice.id === initialValue}
              disabled={choice.taken}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="grow">{choice.name}</span>
            {choice.taken && (
              <span className="rounded-full border border-line px-2.5 text-sm font-semibold text-ink-soft">Sponsored</span>
            )}
          </label>
        ))}
      </div>
      {errors && <FieldProblem id={errorId}>{errors.join(" ")}</FieldProblem>}
    </FieldGroup>
  );
}
