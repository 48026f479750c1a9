import { Suspense, type ReactNode } from "react";
import { Await } from "react-router";
import { limits } from "#domain/businesses/business-fields.shared.ts";
import { FormSection, type SectionProps } from "#app/ui/form/form-section.tsx";
import { ChoiceSection } from "./form-sections.tsx";
import { asList } from "./form-values.ts";
import { CategoryPicker, type CategoryChoice } from "./category-picker.tsx";
import { ChosenUnseen, MicroCategoryPicker, type OfferChoice } from "./micro-category-picker.tsx";

/** May still be on the way; null when it could not be read. */
type Coming<T> = Promise<T[] | null> | T[] | null;

export type Choices = {
  offers: Coming<OfferChoice>;
  /** Only where a category is sponsored as well. */
  sponsorable?: Coming<CategoryChoice>;
};

const failed = "The categories could not be loaded. What you chose is kept; please try again.";

const ownersHelp = `What you offer: choose one to ${limits.microCategories}. People find you by them.`;

export function CategoriesSection({ fields, meanwhile, offers, admin = false, title = "Categories" }: CategoriesProps) {
  const { name, id, initialValue } = fields.microCategoryIds;
  const chosen = asList(initialValue);
  const unseen = (words: string) => (
    <ChosenUnseen name={name} chosen={chosen}>
      {words}
    </ChosenUnseen>
  );
  return (
    <FormSection title={title} help={admin ? "People find a business by what it offers." : ownersHelp}>
      <ChoiceSection
        field={fields.microCategoryIds}
        label={admin ? "Business Categories" : "Business Categories*"}
        meanwhile={meanwhile["microCategoryIds"]}
      >
        <WhenHere coming={offers} until={unseen("Loading categories...")}>
          {(choices) => (choices ? <MicroCategoryPicker {...{ name, id, choices, chosen }} limited={!admin} /> : unseen(failed))}
        </WhenHere>
      </ChoiceSection>
    </FormSection>
  );
}

type CategoriesProps = SectionProps & { offers: Choices["offers"]; title?: string };

const help = "Your logo becomes this category's banner. Each category has one sponsor.";

export function SponsoredSection({ fields, meanwhile, sponsorable }: SectionProps & Required<Pick<Choices, "sponsorable">>) {
  const { name, id, initialValue, errorId, errors } = fields.sponsoredCategoryId;
  const [chosen = ""] = asList(initialValue);
  const unseen = (words: string) => (
    <ChosenUnseen name={name} chosen={asList(chosen)}>
      {words}
    </ChosenUnseen>
  );
  return (
    <FormSection title="Category Sponsorship" help={help}>
      <ChoiceSection field={fields.sponsoredCategoryId} label="Category to sponsor*" meanwhile={meanwhile["sponsoredCategoryId"]}>
        <WhenHere coming={sponsorable} until={unseen("Loading categories...")}>
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
        </WhenHere>
      </ChoiceSection>
    </FormSection>
  );
}

type WhenHereProps<T> = { coming: Coming<T>; until: ReactNode; children(choices: T[] | null): ReactNode };

/** What has arrived with the page is simply there: within a boundary React may leave it to scripts to put it in its place. */
function WhenHere<T>({ coming, until, children }: WhenHereProps<T>) {
  if (!(coming instanceof Promise)) return children(coming);
  return (
    <Suspense fallback={until}>
      <Await resolve={coming}>{children}</Await>
    </Suspense>
  );
}
