import { Form, Link, useNavigation } from "react-router";
import type { RequestKind } from "#domain/moderation/fields.ts";
import { Cell, DataTable, stuckCell, TickAll, tickLook } from "./data-table.tsx";
import { Icon } from "./icon.tsx";
import { KindBadge } from "./request-kind.tsx";
import { requestsAt } from "./request-place.ts";
import { useRequestKeys } from "./request-keys.ts";
import { useTown } from "./town.tsx";
import { useTicks } from "./use-ticks.ts";

/** A pending business as the list shows it. */
export type RequestRow = {
  id: string;
  kind: RequestKind;
  name: string;
  description: string | null;
  contactName: string | null;
  phone: string | null;
  email: string | null;
  createdAt: Date;
  version: number;
};

type Props = { rows: RequestRow[]; page: number };

const columns = [
  { title: "Business", wide: true },
  { title: "Contact" },
  { title: "Submitted" },
  { title: "Actions", stuck: true },
];
const bulk = "chosen-requests";

/** A page of requests to look at, approve and reject, one by one or several that are ticked. */
export function RequestTable({ rows, page }: Props) {
  const { list, ticked, all, tickAll, noticed } = useTicks(rows);
  useRequestKeys(list, rows);
  return (
    <div ref={list} onChange={noticed} className="group/list grid gap-4">
      <Form id={bulk} method="get" preventScrollReset>
        {page > 1 && <input type="hidden" name="page" value={page} />}
      </Form>
      <DataTable label="Pending business requests" columns={columns} corner={<TickAll all={all} tickAll={tickAll} />}>
        {rows.map((row) => (
          <Row key={`${row.id}:${row.version}`} row={row} page={page} />
        ))}
      </DataTable>
      <div className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float group-has-[[data-row]:checked]/list:flex">
        <p role="status" className="needs-script grow pl-2 font-semibold tabular-nums">
          {ticked} selected
        </p>
        <button type="button" className="btn btn-quiet needs-script" onClick={() => tickAll(false)}>
          Clear
        </button>
        <button form={bulk} name="decision" value="reject" className="btn btn-quiet text-brick">
          Reject selected
        </button>
        <button form={bulk} name="decision" value="approve" className="btn btn-accent">
          Approve selected
        </button>
      </div>
    </div>
  );
}

function Row({ row, page }: { row: RequestRow; page: number }) {
  const { id, kind, name, description, contactName, phone, email, createdAt, version } = row;
  return (
    <tr data-request={id} tabIndex={-1} className="outline-offset-[-3px]">
      <td className="p-0 align-top">
        <label className={tickLook}>
          <span className="sr-only">Select {name}</span>
          <input data-row type="checkbox" form={bulk} name="chosen" value={`${id}:${version}`} className="size-5 accent-accent" />
        </label>
      </td>
      <Cell heading className="max-w-96">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Link to={requestsAt(page, { view: id })} preventScrollReset className="underline-offset-3 hover:underline">
            {name}
          </Link>
          <KindBadge kind={kind} />
        </span>
        <span className="mt-0.5 line-clamp-2 font-normal text-ink-soft">{description}</span>
      </Cell>
      <Cell>
        <span className="block">{contactName}</span>
        <span className="block whitespace-nowrap tabular-nums">{phone}</span>
        <span className="block max-w-44 truncate text-ink-soft" title={email ?? undefined}>
          {email}
        </span>
        {!contactName && !phone && !email && <span className="text-ink-soft">None</span>}
      </Cell>
      <Cell className="min-w-32">
        <SubmittedAt at={createdAt} />
      </Cell>
      <Cell className={stuckCell}>
        <div className="flex gap-1.5 whitespace-nowrap [&_.btn]:px-3">
          <Link
            to={requestsAt(page, { view: id })}
            preventScrollReset
            data-key="v"
            className="btn btn-quiet"
            aria-label={`View ${name}`}
          >
            <Icon name="eye" className="size-4" />
            View
          </Link>
          <ApproveButton id={id} version={version} name={name} />
          <Link
            to={requestsAt(page, { reject: id })}
            preventScrollReset
            data-key="r"
            className="btn btn-quiet text-brick"
            aria-label={`Reject ${name}`}
          >
            <Icon name="x" className="size-4" />
            Reject
          </Link>
        </div>
      </Cell>
    </tr>
  );
}

/** Approves one request, as it was when it was looked at. */
export function ApproveButton({ id, version, name }: { id: string; version: number; name: string }) {
  const { formData, state } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "approve" && formData.get("id") === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button data-key="a" className="btn btn-accent" aria-label={`Approve ${name}`} disabled={busy}>
        <Icon name="check" className="size-4" />
        {busy ? "Approving..." : "Approve"}
      </button>
    </Form>
  );
}

/** In the town's time, wherever the reader is. */
export function SubmittedAt({ at }: { at: Date }) {
  const { town } = useTown();
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: town.timeZone });
  return <time dateTime={at.toISOString()}>{time.format(at)}</time>;
}
