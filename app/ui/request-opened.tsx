import type { ComponentProps } from "react";
import type { RequestDetails } from "#domain/moderation/queue.ts";
import { RequestDialog } from "./request-details.tsx";
import { BulkDialog, KeysDialog, NoRequestDialog, RejectDialog, type DecisionProblem } from "./request-dialogs.tsx";
import { requestsAt } from "./request-place.ts";

type Bulk = Pick<ComponentProps<typeof BulkDialog>, "decision" | "chosen" | "outcomes">;

/** What stands open above the list. */
export type Opened =
  | { kind: "view" | "reject"; request: RequestDetails | null; problem: string }
  | ({ kind: "bulk"; problem: string | null } & Bulk)
  | { kind: "keys" };

type Props = { opened: Opened; page: number; answer: DecisionProblem | undefined };

export function OpenedRequestDialog({ opened, page, answer }: Props) {
  const back = requestsAt(page);
  if (opened.kind === "keys") return <KeysDialog back={back} />;
  if (opened.kind === "bulk") {
    const { problem, ...bulk } = opened;
    return <BulkDialog {...bulk} refused={problem} back={back} answer={answer} />;
  }
  const { kind, request, problem } = opened;
  if (!request) {
    const title = kind === "view" ? "Business request" : "Confirm Rejection";
    return <NoRequestDialog title={title} problem={problem} back={back} />;
  }
  if (kind === "view") return <RequestDialog request={request} page={page} answer={answer} />;
  const { id, name, version, email } = request.business;
  const reachable = Boolean(request.ownerEmail ?? email);
  const claim = request.claim && {
    id: request.claim.id,
    claimant: request.claim.claimant?.email ?? null,
    price: request.claim.price,
  };
  return (
    <RejectDialog
      request={{ id, name, version, reachable, claim, subscription: request.subscription }}
      back={back}
      answer={answer}
    />
  );
}
