import { Link } from "react-router";
import type { Twin } from "#domain/businesses/twins.ts";
import type { EarlierDecision } from "#domain/moderation/queue.ts";
import { Moment } from "./desk-moment.tsx";
import { Icon } from "./icon.tsx";
import { requestsAt } from "./request-place.ts";

const likenesses = { phone: "telephone", website: "website", address: "name and address", email: "email" };

/** The businesses that a request may be one and the same with. */
export function RequestTwins({ twins, page }: { twins: Twin[]; page: number }) {
  if (!twins.length) return null;
  return (
    <section className="rounded-control border border-amber px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold text-amber">
        <Icon name="copy" className="size-4" />
        May be listed already
      </h3>
      <ul className="mt-1 grid gap-1">
        {twins.map(({ id, name, address, approvalStatus, owned, alike }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={approvalStatus === "approved" ? `/business/${id}` : requestsAt(page, { view: id })}
              className="link font-semibold"
            >
              {name}
            </Link>
            {` – ${[
              `same ${alike.map((each) => likenesses[each]).join(", ")}`,
              address,
              approvalStatus === "approved" ? "in the directory" : "waits as well",
              owned && "has an owner",
            ]
              .filter(Boolean)
              .join(" · ")}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const deeds: Record<string, string> = {
  approve_business: "Approved",
  reject_business: "Rejected",
  approve_claim: "Claim approved",
  reject_claim: "Claim rejected",
  send_in_again: "Sent in again",
};

/** What was decided before, newest first. */
export function RequestHistory({ history }: { history: EarlierDecision[] }) {
  if (!history.length) return null;
  return (
    <section>
      <h3 className="text-sm text-ink-soft">Earlier decisions</h3>
      <ul className="mt-1 grid gap-1">
        {history.map(({ at, deed, by, reason }) => (
          <li key={`${at.getTime()} ${deed}`} className="wrap-anywhere">
            {deeds[deed] ?? deed}
            {by && ` by ${by}`}, <Moment at={at} />
            {reason && <span className="block whitespace-pre-line text-ink-soft">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
