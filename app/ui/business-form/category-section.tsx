import { Suspense, type ReactNode } from "react";
import { Await } from "react-router";
import { limits } from "#domain/businesses/business-fields.shared.ts";
import { FormSection, type SectionProps } from "#app/ui/form/form-section.tsx";
import { ChoiceSection } from "./form-sections.tsx";
import { asList } from "./form-values.ts";
import { CategoryPicker, type CategoryChoice } from "./category-picker.tsx";
import { ChosenHiddenFields, MicroCategoryPicker, type OfferChoice } from "./micro-category-picker.tsx";

/** May still be on the way; null when it could not be read. */
type Loadable<T> = Promise<T[] | null> | T[] | null;

export type Choices = {
  offers: Loadable<OfferChoice>;
  /** Only where a category is sponsored as well. */
  sponsorable?: Loadable<CategoryChoice>;
};

const failed = "The categories could not be loaded. What you chose is kept; please try again.";

const ownersHelp = `What you offer: choose one to ${limits.microCategories}. People find you by them.`;

export function CategoriesSection({ fields, conflicts, offers, admin = false, title = "Categories" }: CategoriesProps) {
  const { name, id, initialValue } = fields.microCategoryIds;
  const chosen = asList(initialValue);
  const unseen = (words: string) => (
    <ChosenHiddenFields name={name} chosen={chosen}>
      {words}
    </ChosenHiddenFields>
  );
  return (
    <FormSection title={title} help={admin ? "People find a business by what it offers." : ownersHelp}>
      <ChoiceSection
        field={fields.microCategoryIds}
        label={admin ? "Business Categories" : "Business Categories*"}
        conflicts={conflicts["microCategoryIds"]}
      >
        <WhenLoaded value={offers} fallback={unseen("Loading categories...")}>
          {(choices) => (choices ? <MicroCategoryPicker {...{ name, id, choices, chosen }} limited={!admin} /> : unseen(failed))}
        </WhenLoaded>
      </ChoiceSection>
    </FormSection>
  );
}

type CategoriesProps = SectionProps & { offers: Choices["offers"]; title?: string };

const help = "Your logo becomes this category's banner. Each category has one sponsor.";

export function SponsoredSection({ fields, conflicts, sponsorable }: SectionProps & Required<Pick<Choices, "sponsorable">>) {
  const { name, id, initialValue, errorId, errors } = fields.sponsoredCategoryId;
  const [chosen = ""] = asList(initialValue);
  const unseen = (words: string) => (
    <ChosenHiddenFields name={name} chosen={asList(chosen)}>
      {words}
    </ChosenHiddenFields>
  );
  return (
    <FormSection title="Category Sponsorship" help={help}>
      <ChoiceSection field={fields.sponsoredCategoryId} label="Category to sponsor*" conflicts={conflicts["sponsoredCategoryId"]}>
        <WhenLoaded value={sponsorable} fallback={unseen("Loading categories...")}>
          {(choices) =>
            choices ? (
              <CategoryPicker
                name={name}
                id={`${id}-choices`}
                label="Category to sponsor"
                choices={choices}
                chosen={chosen}
                describedBy={errors ? errorId : undefined}
              />
            ) : (
              unseen(failed)
            )
          }
        </WhenLoaded>
      </ChoiceSection>
    </FormSection>
  );
}

type WhenLoadedProps<T> = { value: Loadable<T>; fallback: ReactNode; children(choices: T[] | null): ReactNode };

/** What has arrived with the page is simply there: within a boundary React may leave it to scripts to put it in its place. */
function WhenLoaded<T>({ value, fallback, children }: WhenLoadedProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value}>{children}</Await>
    </Suspense>
  );
}
