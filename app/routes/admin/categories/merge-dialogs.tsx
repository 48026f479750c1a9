import { FormDialog, type Reply } from "#app/ui/form/schema-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { howMany } from "#app/ui/format.ts";
import { mergeFields } from "#domain/categories/category-forms.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";

type Props = { all: AdminCategory[]; back: string; reply: Reply };

const choose = "Choose a category";

/** The dialog that merges a category into another one. */
export function MergeCategory({ category, all, ...form }: Props & { category: AdminCategory }) {
  const { id, name, microCategories, businessCount, sponsor } = category;
  const others = all.filter((each) => each.id !== id).map((each) => [each.id, each.name]);
  const moving = [
    ...(microCategories.length ? [howMany(microCategories.length, "micro-category", "micro-categories")] : []),
    ...(businessCount ? [howMany(businessCount)] : []),
  ];
  return (
    <FormDialog
      {...form}
      title="Merge Category"
      schema={mergeFields}
      fields={{ intent: "mergeCategory", id }}
      failed={{ title: "Failed to merge the categories" }}
      button="Merge"
      sending="Merging..."
    >
      {({ into }) => (
        <>
          <p>
            {`"${name}" will no longer exist. `}
            {moving.length
              ? `Its ${moving.join(" and ")} will move to the category that you choose, and the old address will redirect there.`
              : "Its address will redirect to the category that you choose."}
          </p>
          {sponsor && <p>{`${sponsor.name} will then sponsor that category.`}</p>}
          <SelectField field={into} label="Merge into" help="Micro-categories with the same name are merged.">
            {[["", choose], ...others]}
          </SelectField>
          <p className="text-ink-soft">This action cannot be undone.</p>
        </>
      )}
    </FormDialog>
  );
}

type MicroProps = Props & { micro: AdminCategory["microCategories"][number] };

/** The dialog that merges a micro-category into another one. */
export function MergeMicroCategory({ micro: { id, name, businessCount }, all, ...form }: MicroProps) {
  const groups = all.map((category): [string, [string, string][]] => [
    category.name,
    category.microCategories.filter((each) => each.id !== id).map((each) => [each.id, each.name]),
  ]);
  return (
    <FormDialog
      {...form}
      title="Merge Micro-Category"
      schema={mergeFields}
      fields={{ intent: "mergeMicroCategory", microCategoryId: id }}
      failed={{ title: "Failed to merge the micro-categories" }}
      button="Merge"
      sending="Merging..."
    >
      {({ into }) => (
        <>
          <p>
            {`"${name}" will no longer exist. `}
            {businessCount
              ? `${howMany(businessCount)} will move to the micro-category that you choose, and the old address will redirect there.`
              : "Its address will redirect to the micro-category that you choose."}
          </p>
          <SelectField field={into} label="Merge into">
            {Object.fromEntries(groups.filter(([, options]) => options.length))}
          </SelectField>
          <p className="text-ink-soft">This action cannot be undone.</p>
        </>
      )}
    </FormDialog>
  );
}
