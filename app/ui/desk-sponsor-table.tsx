import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Cell, DataTable, Row } from "./data-table.tsx";
import { type DeskSponsored, sponsorsAt } from "./desk-sponsor-place.ts";
import { bareUrl } from "./format.ts";
import { Icon } from "./icon.tsx";
import { refuseLongPaste } from "./refuse-long-paste.ts";

const columns = [
  { title: "Category", wide: true },
  { title: "Sponsored By", wide: true },
  { title: "Website" },
  { title: "Manage" },
];

/** Every category with its sponsor. */
export function SponsorTable({ categories, search }: { categories: DeskSponsored[]; search: string }) {
  return (
    <DataTable label="Category sponsors" columns={columns}>
      {categories.map(({ id, name, sponsor, heldFor }) => (
        <Row key={id}>
          <Cell heading>{name}</Cell>
          <Cell label="Sponsored By">
            {sponsor && <SponsorName {...sponsor} />}
            {heldFor && <HeldFor {...heldFor} />}
            {!sponsor && !heldFor && <span className="text-ink-soft">No sponsor</span>}
          </Cell>
          <Cell label={sponsor?.website ? "Website" : undefined} className={sponsor?.website ? "" : "max-md:hidden"}>
            {sponsor?.website ? (
              <a
                href={sponsor.website}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex items-center gap-1 wrap-anywhere max-md:min-h-11"
              >
                {bareUrl(sponsor.website)}
                <Icon name="external-link" className="size-4 shrink-0" />
                <span className="sr-only">(opens a new window)</span>
              </a>
            ) : (
              <span className="text-ink-soft">—</span>
            )}
          </Cell>
          <Cell beside className="max-md:mr-0 max-md:py-0.5">
            <Link to={sponsorsAt({ search, manage: id })} preventScrollReset className="btn btn-quiet">
              Manage<span className="sr-only"> {name}</span>
            </Link>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function SponsorName({ id, name, visible }: { id: string; name: string; visible: boolean }) {
  return (
    <>
      <Link
        to={`/admin/dashboard/businesses/${id}`}
        className="link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {name}
      </Link>
      {!visible && <span className="block text-sm text-amber">Pending review: visitors don&apos;t see it yet</span>}
    </>
  );
}

/** A claimant chose the category; approving the claim makes the business its sponsor. */
function HeldFor({ id, name }: { id: string; name: string }) {
  return (
    <span className="block text-amber">
      Held for the claim of{" "}
      <Link to={`/admin/dashboard/businesses/${id}`} className="link wrap-anywhere">
        {name}
      </Link>
    </span>
  );
}

/** How long typing must pause before the list follows; in milliseconds. */
const searchDebounce = 300;

/** Narrows the list down to what a category's or its sponsor's name contains. */
export function SponsorSearch({ search }: { search: string }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  function followSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), searchDebounce);
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label="Categories"
      onSubmit={() => clearTimeout(timer.current)}
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      className="flex gap-2"
    >
      <label className="relative min-w-0 grow">
        <span className="sr-only">Search categories</span>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          type="search"
          name="search"
          defaultValue={search}
          onChange={followSoon}
          placeholder="Search categories..."
          autoComplete="off"
          maxLength={200}
          className="h-11 w-full rounded-control border border-line-strong bg-surface px-3 pl-10"
        />
      </label>
      <button className="btn btn-quiet">Search</button>
    </Form>
  );
}
