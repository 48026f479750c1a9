import { type ReactNode, Suspense, use, useEffect, useRef } from "react";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { FormSection, type SectionProps } from "#app/ui/form/form-section.tsx";
import { ChoiceSection } from "./form-sections.tsx";
import { asList } from "./form-values.ts";
import { ChosenHiddenFields, MicroCategoryPicker, type OfferChoice } from "./micro-category-picker.tsx";

/** A list, a promise of a list, or null if loading failed. */
type Loadable<T> = Promise<T[] | null> | T[] | null;

export type Choices = {
  offers: Loadable<OfferChoice>;
  /** Present only in forms with a category sponsorship. */
  sponsorable?: Loadable<CategoryChoice>;
};

const failed = "We couldn't load the categories. Your choices are still selected. Please try again.";

const ownerHelp = `Choose 1 to ${limits.microCategories} categories. Customers use them to find you.`;

export function CategoriesSection(props: CategoriesProps) {
  return (
    <FormSection title="Categories" help={props.admin ? "Customers use categories to find a business." : ownerHelp}>
      <CategoriesField {...props} />
    </FormSection>
  );
}

/** The field for a business's micro-categories. */
export function CategoriesField({ fields, offers, admin = false }: CategoriesProps) {
  const { name, id, initialValue } = fields.microCategoryIds;
  const chosen = asList(initialValue);
  const withHiddenFields = (text: string) => (
    <ChosenHiddenFields name={name} chosen={chosen}>
      {text}
    </ChosenHiddenFields>
  );
  return (
    <ChoiceSection field={fields.microCategoryIds} label={admin ? "Business Categories" : "Business Categories*"}>
      <WhenLoaded value={offers} fallback={withHiddenFields("Loading categories...")}>
        {(choices) =>
          choices ? <MicroCategoryPicker {...{ name, id, choices, chosen }} limited={!admin} /> : withHiddenFields(failed)
        }
      </WhenLoaded>
    </ChoiceSection>
  );
}

type CategoriesProps = SectionProps & { offers: Choices["offers"] };

const help = "Your logo becomes this category's banner. Each category has one sponsor.";

export function SponsoredSection({ fields, sponsorable }: SectionProps & Required<Pick<Choices, "sponsorable">>) {
  const { name, id, initialValue, errorId, errors } = fields.sponsoredCategoryId;
  const [chosen = ""] = asList(initialValue);
  const withHiddenFields = (text: string) => (
    <ChosenHiddenFields name={name} chosen={asList(chosen)}>
      {text}
    </ChosenHiddenFields>
  );
  return (
    <FormSection title="Category Sponsorship" help={help}>
      <ChoiceSection field={fields.sponsoredCategoryId} label="Category to sponsor*">
        <WhenLoaded value={sponsorable} fallback={withHiddenFields("Loading categories...")}>
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
              withHiddenFields(failed)
            )
          }
        </WhenLoaded>
      </ChoiceSection>
    </FormSection>
  );
}

type WhenLoadedProps<T> = { value: Loadable<T>; fallback: ReactNode; children(choices: T[] | null): ReactNode };

/**
 * Renders a loaded value without a Suspense boundary. Inside a boundary, React may send the content out of order, and scripts
 * must then move it into place.
 */
function WhenLoaded<T>({ value, fallback, children }: WhenLoadedProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Loaded value={value}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded<T>({ value, children }: { value: Promise<T[] | null>; children: WhenLoadedProps<T>["children"] }) {
  return children(use(value));
}

export type CategoryChoice = { id: string; name: string; taken: boolean };

type Props = { name: string; id: string; label: string; choices: CategoryChoice[]; chosen: string; describedBy?: string };

/** Radio buttons for the category to sponsor. Categories with another sponsor are disabled. */
export function CategoryPicker({ name, id, label, choices, chosen, describedBy }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list, not the page, to the chosen category.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("input:checked")?.closest("label");
    if (row) list.current!.scrollTop = row.offsetTop - list.current!.offsetTop - row.offsetHeight;
  }, []);

  return (
    <div
      ref={list}
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
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
            defaultChecked={choice.id === chosen}
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
  );
}
