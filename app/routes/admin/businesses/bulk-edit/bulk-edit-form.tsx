import { useId, type ReactNode } from "react";
import { Form } from "react-router";
import type { OfferPreview, PlanPreview } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { plans } from "#domain/businesses/business-types.shared.ts";
import type { DeletionPreview as DeletionEffects } from "#domain/businesses/deletion/bulk-delete.ts";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { AdminPlanBadge, MicroCategoryBadges } from "#app/ui/badge.tsx";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { Options } from "#app/ui/form/field.tsx";
import { howMany } from "#app/ui/format.ts";
import type { OfferChoice } from "#app/ui/business-form/micro-category-picker.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { DeletionPreview } from "./deletion-preview.tsx";

type HiddenFields = [name: string, value: string][];

const box = "mt-1.5 block h-11 w-full rounded-control border border-line-strong bg-surface px-3";

/** The possible bulk changes. Each form opens a preview. */
export function BulkChoices({ fields, offers }: { fields: HiddenFields; offers: OfferChoice[] | null }) {
  const plansShown = usePlansShown();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:fit-columns-56">
      {plansShown && (
        <Choice title="Plan" change="plan" fields={fields}>
          <Select label="New plan" name="to">
            <Options of={plans.map((plan) => [plan, adminPlanNames[plan]])} />
          </Select>
        </Choice>
      )}
      {offers ? (
        <>
          <Choice title="Add a category" change="add" fields={fields}>
            <Select label="Micro-category to add" name="microCategoryId">
              <Offers offers={offers} />
            </Select>
          </Choice>
          <Choice title="Replace a category" change="replace" fields={fields}>
            <Select label="Micro-category to replace" name="insteadOf">
              <Offers offers={offers} />
            </Select>
            <Select label="Replace with" name="microCategoryId">
              <Offers offers={offers} />
            </Select>
          </Choice>
        </>
      ) : (
        <p className="text-ink-soft">We couldn't load the categories.</p>
      )}
      <Choice title="Delete" change="delete" fields={fields}>
        <p>{`Businesses with an owner${plansShown ? ", a claim, or a paid plan" : " or a claim"} are not deleted. You can undo this for 30 days.`}</p>
      </Choice>
    </div>
  );
}

function Choice({
  title,
  change,
  fields,
  children,
}: {
  title: string;
  change: string;
  fields: HiddenFields;
  children: ReactNode;
}) {
  return (
    <Form preventScrollReset aria-label={title}>
      <FormSection title={title}>
        <HiddenInputs fields={[...fields, ["change", change]]} />
        {children}
        <button className="btn btn-quiet justify-self-start">Preview</button>
      </FormSection>
    </Form>
  );
}

function Select({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} name={name} required defaultValue="" className={box}>
        <option value="" disabled>
          Choose one
        </option>
        {children}
      </select>
    </div>
  );
}

function Offers({ offers }: { offers: OfferChoice[] }) {
  return offers.map(({ id, name, microCategories }) => (
    <optgroup key={id} label={name}>
      <Options of={microCategories.map((micro) => [micro.id, micro.name])} />
    </optgroup>
  ));
}

function HiddenInputs({ fields }: { fields: HiddenFields }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

export type BulkPreviewData =
  | ({ kind: "plan" } & PlanPreview)
  | ({ kind: "delete" } & DeletionEffects)
  | ({ kind: "offer" } & OfferPreview);

/** Shows the effects of a bulk change, with the form that confirms it. */
export function BulkPreview({ preview, fields, names, categories, cancelTo }: PreviewProps) {
  const { changing, unchanged, rows } = preview;
  if (preview.kind === "delete") return <DeletionPreview {...{ preview, fields, cancelTo }} />;
  if (!changing)
    return (
      <TableMessage title="Nothing would change" text={`None of the selected businesses would change (${howMany(unchanged)}).`} />
    );
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-4">
      <p role="status" className="text-lg">
        <strong>{howMany(changing)}</strong> will change
        {unchanged > 0 && `, and ${unchanged.toLocaleString("en-US")} will not`}.
      </p>
      <DataTable label="What will change" columns={[{ title: "Name", wide: true }, { title: "Before" }, { title: "After" }]}>
        {preview.kind === "plan"
          ? preview.rows.map(({ id, name, from, to, sponsored }) => (
              <Row key={id}>
                <Cell heading>{name}</Cell>
                <Cell label="Before">
                  <AdminPlanBadge plan={from} />
                </Cell>
                <Cell label="After">
                  <AdminPlanBadge plan={to} />
                  {sponsored && <span className="ml-2 text-amber">no longer sponsors {categories[sponsored] ?? sponsored}</span>}
                </Cell>
              </Row>
            ))
          : preview.rows.map(({ id, name, from, to }) => (
              <Row key={id}>
                <Cell heading>{name}</Cell>
                <Cell label="Before">
                  <MicroCategoryBadges names={from.map((each) => names[each] ?? each)} />
                </Cell>
                <Cell label="After">
                  <MicroCategoryBadges names={to.map((each) => names[each] ?? each)} />
                </Cell>
              </Row>
            ))}
      </DataTable>
      {rows.length < changing && (
        <p className="text-ink-soft">
          Showing the first {rows.length}. The other {(changing - rows.length).toLocaleString("en-US")} will change the same way.
        </p>
      )}
      <PostForm
        failed={{ title: "Failed to update the businesses.", text: "Please try again." }}
        toastOnly

        className="flex flex-wrap justify-end gap-3 max-md:sticky max-md:bottom-3 max-md:z-20 max-md:rounded-card max-md:border max-md:border-line-strong max-md:bg-surface max-md:p-3 max-md:shadow-float max-md:[&_.btn]:grow"
      >
        <HiddenInputs fields={fields} />
        <LinkButton to={cancelTo} label="Cancel" />
        <SubmitButton label={`Update ${howMany(changing)}`} sending="Updating..." />
      </PostForm>
    </section>
  );
}

type PreviewProps = {
  preview: BulkPreviewData;
  fields: HiddenFields;
  /** Names of micro-categories, by id. */
  names: Record<string, string>;
  categories: Record<string, string>;
  cancelTo: string;
};
