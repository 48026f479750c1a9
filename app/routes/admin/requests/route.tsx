import { withFormattedPhones } from "#domain/businesses/format-phone.ts";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt } from "#app/http/domain-errors.ts";
import { ListScreen, withParam } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { getRequest, listRequests, type Request, type RequestDetails } from "#domain/requests/list-requests.ts";
import { RequestDialog, decisionFailures, KindBadge, RejectButton, requestRefusals, requestsPath } from "./request-dialog.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { page }) => {
    const list = await listRequests(app.db, admin, { page });
    const id = args.url.searchParams.get("view");
    const read = id ? await attempt(() => getRequest(app, admin, id)) : null;
    const opened = read && "refused" in read ? { refused: read.refused.code } : read;
    return { ...list, rows: withFormattedPhones(list.rows, app.town.country), opened };
  });

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Pending Business Requests" }];

export default function BusinessRequests({ loaderData: { list } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const view = (id: string) => withParam(query, "view", id);
  return (
    <ListScreen
      title="Pending Business Requests"
      text={list ? "Claims come first, then the newest requests." : "Failed to fetch business requests."}
      list={list}
      noun={["business request", "business requests"]}
      empty={{
        title: "No pending business requests",
        text: "You have reviewed every request.",
      }}
      columns={[
        {
          title: "Business",
          wide: true,
          look: "max-w-96",
          cell: ({ id, name, kind, description }) => (
            <>
              <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
                <Link
                  to={view(id)}
                  preventScrollReset
                  className="underline-offset-3 hover:underline max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {name}
                </Link>
                <KindBadge kind={kind} />
              </span>
              <span className="mt-0.5 line-clamp-2 text-sm font-normal text-ink-soft">{description}</span>
            </>
          ),
        },
        { title: "Contact", cell: (row) => <Contact {...row} /> },
        { title: "Submitted", labeled: true, cell: ({ createdAt }) => <DateTime at={createdAt} stacked /> },
        {
          title: "Actions",
          sticky: true,
          cell: ({ id, kind, name, version }) => (
            <div className="flex gap-1.5 whitespace-nowrap max-md:flex-wrap max-md:pt-1 [&_.btn]:px-3">
              <LinkButton to={view(id)} preventScrollReset icon="eye" label="View" aria-label={`View ${name}`} />
              {kind !== "claim" && (
                <>
                  <ActionButton
                    action={`${requestsPath}/approve`}
                    fields={{ id, version }}
                    failed={decisionFailures.approve}
                    icon="check"
                    label="Approve"
                    about={name}
                    sending="Approving..."
                    look="btn-quiet text-accent"
                  />
                  <RejectButton request={{ id, name, version, kind }} />
                </>
              )}
            </div>
          ),
        },
      ]}
      below={list?.opened && <Opened opened={list.opened} />}
    />
  );
}

function Contact({ kind, claimant, contactName, phone, email }: Request) {
  return (
    <>
      {kind === "claim" && (
        <span className="block wrap-anywhere">{claimant ? `Claimed by ${claimant}` : "Claimed by a deleted account"}</span>
      )}
      <span className="block">{contactName}</span>
      <span className="block whitespace-nowrap tabular-nums">{phone}</span>
      {email && (
        <span className="block text-ink-soft">
          <Breakable text={email} />
        </span>
      )}
      {!contactName && !phone && !email && <span className="text-ink-soft">No contact</span>}
    </>
  );
}

function Opened({ opened }: { opened: { done: RequestDetails } | { refused: string } }) {
  const [query] = useSearchParams();
  const back = withParam(query, "view", null);
  if ("done" in opened) return <RequestDialog key={opened.done.business.id} request={opened.done} back={back} />;
  return (
    <Dialog title="Business request" close={back}>
      <p role="alert">{requestRefusals[opened.refused] ?? "Failed to fetch business requests."}</p>
    </Dialog>
  );
}
