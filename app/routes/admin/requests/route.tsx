import { withFormattedPhones } from "#domain/businesses/format-phone.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { ListScreen, withParam } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { getRequest, listRequests, type Request } from "#domain/requests/list-requests.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { decisionFailures, KindBadge, RejectBusiness, requestRefusals, requestsPath } from "./request-parts.tsx";

const notFetched = "Failed to fetch business requests.";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async ({ db, town }, admin, { page }) => {
    const list = await listRequests(db, admin, { page });
    return { ...list, rows: withFormattedPhones(list.rows, town.country), opened: await loadOpened(args) };
  });

/** Returns the request that the address opens, or why it can't be shown, or null. */
async function loadOpened({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("view");
  if (!id) return null;
  const load = async () => ({
    request: await getRequest(context.get(appContext), await requireAdmin(context), id),
    problem: null,
  });
  return load().catch((error: unknown) => {
    if (error instanceof DomainError) return { request: null, problem: requestRefusals[error.code] ?? notFetched };
    throw error;
  });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Pending Business Requests" }];

export default function BusinessRequests({ loaderData: { list } }: Route.ComponentProps) {
  useRefresh();
  const [query] = useSearchParams();
  const view = (id: string) => withParam(query, "view", id);
  // The value is memoized, so that the same failure shows only one toast.
  const notLoaded = useMemo<Toast | null>(() => (list ? null : { title: notFetched, tone: "problem" }), [list]);
  return (
    <ListScreen
      title="Pending Business Requests"
      above={<PageToast toast={notLoaded} />}
      text={list?.total ? waiting(list.total) : undefined}
      list={list}
      failed="Error loading business requests. Please try again later."
      noun={["request", "requests"]}
      empty={{
        title: "No pending business requests",
        text: "You have reviewed every request. New requests appear here automatically.",
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
          cell: ({ id, kind, name, version, email }) => (
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
                  <RejectBusiness request={{ id, name, version, kind, email }} />
                </>
              )}
            </div>
          ),
        },
      ]}
      below={list?.opened && <Opened {...list.opened} />}
    />
  );
}

function waiting(requests: number): string {
  return `${howMany(requests, "request is", "requests are")} waiting for your review. Claims come first, then the newest requests.`;
}

function Contact({ kind, claimant, contactName, phone, email }: Request) {
  return (
    <>
      {kind === "claim" && (
        <span className="block wrap-anywhere">{claimant ? `Claimed by ${claimant}` : "Claimed by a deleted account"}</span>
      )}
      <span className="block">{contactName}</span>
      <span className="block whitespace-nowrap tabular-nums">{phone}</span>
      <span className="block truncate text-ink-soft md:max-w-44" title={email ?? undefined}>
        {email}
      </span>
      {!contactName && !phone && !email && <span className="text-ink-soft">No contact</span>}
    </>
  );
}

function Opened({ request, problem }: NonNullable<Awaited<ReturnType<typeof loadOpened>>>) {
  const [query] = useSearchParams();
  const back = withParam(query, "view", null);
  if (request) return <RequestDialog key={request.business.id} request={request} back={back} />;
  return (
    <Dialog title="Business request" close={back}>
      <p role="alert">{problem}</p>
      <p>
        <LinkButton to={back} preventScrollReset label="Back to the list" />
      </p>
    </Dialog>
  );
}
