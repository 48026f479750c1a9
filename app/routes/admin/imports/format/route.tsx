import { Fragment, type ReactNode } from "react";
import type { Route } from "./+types/route.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { importsPath } from "#app/routes/admin/imports/import-links.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { importFileMegabytes } from "#domain/imports/limits.shared.ts";
import { columnNames } from "#domain/imports/mapping/column-names.shared.ts";
import { fieldLabels, importFields } from "#domain/imports/mapping/import-fields.shared.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context);
  return null;
}

export const meta = () => [{ title: "Import file format" }];

const columns = [
  { title: "Field", wide: true },
  { title: "Column in our format" },
  { title: "Other names that we recognize", wide: true },
];
const formats = [
  {
    title: "CSV",
    text: "The first row is the header. Each row below it is one business. Separate the cells with commas, semicolons, tabs, or vertical bars. Save the file as UTF-8, UTF-16, or Windows-1252.",
  },
  {
    title: "Excel (XLSX)",
    text: "We read the first sheet. Titles above the header and merged cells are fine. If a cell has a formula, we use the value that the cell shows.",
  },
  { title: "OpenStreetMap", text: "Use GeoJSON from Overpass Turbo, or JSON from Overpass. The tags become categories." },
];
const examples = [
  {
    title: "Opening hours",
    text: "09:00-17:00, 09:00-12:00 13:00-17:00, 18:00-02:00 (past midnight), or closed.",
  },
  { title: "Special dates", text: "2026-11-26 closed (Thanksgiving); 2026-12-24..2026-12-26 10:00-14:00" },
  {
    title: "Temporarily closed",
    text: "2026-01-02..2026-03-01 (reopens on the second date), or 2026-01-02.. (no reopening date yet).",
  },
  {
    title: "Categories",
    text: "Use a category's name, ID, or synonym. Separate multiple categories with semicolons.",
  },
  {
    title: "ID in the source",
    text: "For example, a license number or a membership number. With this ID, the next file updates the same business.",
  },
];

export default function ImportFormat() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Import file format"
        text={`Files can be up to ${importFileMegabytes} MB. Only the business name is required.`}
      />
      <div className="flex flex-wrap gap-3">
        <a href={`${importsPath}/sample.csv`} download className="btn btn-accent">
          <Icon name="download" className="size-4" />
          Download a sample (CSV)
        </a>
        <LinkButton to={importsPath} label="Back to imports" />
      </div>
      <FormSection title="Files">
        <Terms of={formats} />
      </FormSection>
      <FormSection title="Values">
        <Terms of={examples} />
        <p>We leave out values that we can&apos;t use and list them in the report. We import the rest of the row.</p>
      </FormSection>
      <FormSection
        title="Columns"
        help="Your file can have other columns, and its columns can have other names. You choose a field for each column after you upload the file."
      >
        <DataTable label="Columns" columns={columns}>
          {importFields.map((field) => (
            <Row key={field}>
              <Cell heading>{fieldLabels[field]}</Cell>
              <Cell label="Column in our format">
                <code>{breakable(field)}</code>
              </Cell>
              <Cell label="Other names that we recognize" className="wrap-anywhere">
                {columnNames[field]?.filter((name) => !isOfOneCountry(name)).join(", ")}
              </Cell>
            </Row>
          ))}
        </DataTable>
      </FormSection>
    </div>
  );
}

/** A column name that can break after each underscore. */
function breakable(field: string): ReactNode {
  return field.split("_").map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));
}

/** Returns whether a column name is used in only a few countries, which call postal codes ZIP codes. */
function isOfOneCountry(name: string): boolean {
  return name.includes("zip");
}

function Terms({ of }: { of: { title: string; text: string }[] }) {
  return (
    <dl className="grid gap-3">
      {of.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="wrap-anywhere text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
