import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { RequestKind } from "#domain/requests/review-forms.shared.ts";
import type { Request } from "#domain/requests/list-requests.ts";
import { failedDecision, requestsQuery } from "./request-links.ts";
import { Cell, DataTable, Row, stickyCell } from "#app/ui/table/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

type Props = { rows: Request[]; page: number };

const columns = [
  { title: "Business", wide: true },
  { title: "Contact" },
  { title: "Submitted" },
  { title: "Actions", sticky: true },
];

/** One page of requests that the admin can view, approve, or reject. */
export function RequestTable({ rows, page }: Props) {
  return (
    <div className="grid">
      <DataTable label="Pending business requests" columns={columns}>
        {rows.map((row) => (
          <RequestLine key={`${row.id}:${row.version}`} row={row} page={page} />
        ))}
      </DataTable>
    </div>
  );
}

function RequestLine({ row, page }: { row: Request; page: number }) {
  const { id, kind, claimant, name, description, contactName, phone, email, createdAt, version } = row;
  const view = requestsQuery(page, { view: id });
  return (
    <Row>
      <Cell heading className="max-w-96">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Link
            to={view}
            preventScrollReset
            className="underline-offset-3 hover:underline max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {name}
          </Link>
          <KindBadge kind={kind} />
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm font-normal text-ink-soft">{description}</span>
      </Cell>
      <Cell>
        {kind === "claim" && (
          <span className="block wrap-anywhere">{claimant ? `Claimed by ${claimant}` : "Claimed by a deleted account"}</span>
        )}
        <span className="block">{contactName}</span>
        <span className="block whitespace-nowrap tabular-nums">{phone}</span>
        <span className="block truncate text-ink-soft md:max-w-44" title={email ?? undefined}>
          {email}
        </span>
        {!contactName && !phone && !email && <span className="text-ink-soft">No contact</span>}
      </Cell>
      <Cell label="Submitted">
        <DateTime at={createdAt} stacked />
      </Cell>
      <Cell className={stickyCell}>
        <div className="flex gap-1.5 whitespace-nowrap max-md:flex-wrap max-md:pt-1 [&_.btn]:px-3">
          <LinkButton to={view} preventScrollReset icon="eye" label="View" aria-label={`View ${name}`} />
          {kind === "claim" ? (
            <LinkButton
              to={view}
              preventScrollReset
              label="Review"
              look="btn-quiet text-accent"
              aria-label={`Review the claim on ${name}`}
            />
          ) : (
            <ApproveButton id={id} version={version} name={name} quiet />
          )}
          <LinkButton
            to={requestsQuery(page, { reject: id })}
            preventScrollReset
            icon="x"
            label="Reject"
            look="btn-quiet text-brick"
            aria-label={`Reject ${name}`}
          />
        </div>
      </Cell>
    </Row>
  );
}

/** The button that approves this version of a request. */
export function ApproveButton({ id, version, name, next, quiet = false }: ApproveProps) {
  return (
    <PostForm
      failed={failedDecision.approve}
      fields={{ intent: "approve", id, version, next: next ?? "" }}
      toastOnly
      preventScrollReset
    >
      <SubmitButton
        icon="check"
        label="Approve"
        sending="Approving..."
        look={`w-full ${quiet ? "btn-quiet text-accent" : "btn-accent"}`}
        aria-label={`Approve ${name}`}
      />
    </PostForm>
  );
}

type ApproveProps = {
  id: string;
  version: number;
  name: string;
  /** The request that opens after the decision. It is undefined in the list. */
  next?: string | null;
  /** Makes the button less prominent, because each row has one. */
  quiet?: boolean;
};

const kinds: Record<RequestKind, { label: string; icon: string; look: string }> = {
  claim: { label: "Claim", icon: "badge-check", look: "border-amber text-amber" },
  owner: { label: "Owner's business", icon: "user", look: "border-accent text-accent" },
  submission: { label: "Submission", icon: "send", look: "border-line-strong text-ink-soft" },
};

/** The badge with the request's kind. */
export function KindBadge({ kind }: { kind: RequestKind }) {
  const { label, ...look } = kinds[kind];
  return <Badge {...look}>{label}</Badge>;
}
