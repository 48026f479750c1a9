import { useNavigation } from "react-router";
import { planNames, type PaidPlan, money, type Price } from "#domain/plans/fields.ts";
import { reasonLimit, type SkipReason } from "#domain/moderation/fields.ts";
import { LinkButton } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { FormProblem } from "./fields.tsx";
import { longDay } from "./format.ts";
import { PostForm } from "./post-form.tsx";
import { requestKeys, useShortcuts } from "./request-keys.ts";
import { useTown } from "./town.tsx";

/** When a decision could not be sent. */
export const failedDecision = {
  approve: { title: "Failed to approve business request." },
  reject: { title: "Failed to reject business request." },
};

const undoable = "You can take this back within 30 days, in the activity log.";

/** What came of the form of a dialog: why not, and the reason that was typed. */
export type DecisionProblem = { problem: string; reason: string };

type RejectProps = {
  request: {
    id: string;
    name: string;
    version: number;
    reachable: boolean;
    /** Only of a claim: who made it, and what they paid, where that is known. */
    claim: { id: string; claimant: string | null; price: Price | null } | null;
    /** What its owner goes on paying for; null when nothing. */
    subscription: GoingOn | null;
  };
  back: string;
  answer: DecisionProblem | undefined;
};

/** Asks before one request is rejected. */
export function RejectDialog({ request: { id, name, version, reachable, claim, subscription }, back, answer }: RejectProps) {
  return (
    <Dialog title="Confirm Rejection" back={back}>
      {answer && <FormProblem>{answer.problem}</FormProblem>}
      {claim ? (
        <ClaimRejection name={name} {...claim} />
      ) : (
        <>
          <p className="wrap-anywhere">
            Reject <strong>{name}</strong>? It will not appear in the directory.{" "}
            {reachable ? "Whoever sent it in gets an email that says so." : "It has no email address, so nobody is told."}
          </p>
          {subscription && <Money subscription={subscription} />}
          <p className="text-ink-soft">{undoable}</p>
        </>
      )}
      <PostForm failed={failedDecision.reject} preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value={claim ? "reject-claim" : "reject"} />
        <input type="hidden" name={claim ? "claimId" : "id"} value={claim?.id ?? id} />
        <input type="hidden" name="version" value={version} />
        <ReasonField
          typed={answer?.reason ?? ""}
          help={claim ? "Stands in the email. It says why the claim was not accepted." : undefined}
        />
        <DialogActions back={back}>
          <DecideButton decision="reject">Reject</DecideButton>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

/** A subscription that goes on whatever is decided. */
export type GoingOn = { plan: PaidPlan; price: Price | null; endsThen: boolean; until: string };

/** What becomes of the money of an owner who pays: rejecting does not end or refund anything. */
function Money({ subscription: { plan, price, endsThen, until } }: { subscription: GoingOn }) {
  const { town } = useTown();
  const day = longDay(new Date(until), town.timeZone);
  const renewal = endsThen
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? ` for ${money(price.amount, price.currency)}` : ""}.`;
  return (
    <p>
      {`Its owner pays for ${planNames[plan]}, and nothing is refunded: the subscription goes on. ${renewal} The email says so. To give the money back, open the business and choose “Refund and end”.`}
    </p>
  );
}

/** What becomes of the listing, the claimant and the money. */
function ClaimRejection({ name, claimant, price }: { name: string; claimant: string | null; price: Price | null }) {
  return (
    <>
      <p className="wrap-anywhere">
        Reject the claim to <strong>{name}</strong>? The listing stays as visitors see it now, without an owner, and others can
        claim it. What the claimant changed is dropped.
      </p>
      <p className="wrap-anywhere">
        {`${price ? `The payment of ${money(price.amount, price.currency)}` : "The payment"} goes back in full and the subscription ends. `}
        {claimant ? `${claimant} gets an email that says so.` : "The claimant's account is gone, so nobody is told."}
      </p>
      <p className="text-ink-soft">This cannot be taken back.</p>
    </>
  );
}

/** A business of many: what a decision would do with it. */
type Outcome = { id: string; name: string | null } & ({ done: true } | { done: false; reason: SkipReason });

type BulkProps = {
  decision: "approve" | "reject";
  chosen: string[];
  /** Null when it could not be found out. */
  outcomes: Outcome[] | null;
  /** Why nothing can be decided: nothing or too much is chosen. */
  refused: string | null;
  back: string;
  answer: DecisionProblem | undefined;
};

/** Says what a decision about several would do, and asks for it. */
export function BulkDialog({ decision, chosen, outcomes, refused, back, answer }: BulkProps) {
  const [does, left] = [outcomes?.filter(({ done }) => done) ?? [], outcomes?.filter(({ done }) => !done) ?? []];
  const approves = decision === "approve";
  const title = approves ? "Approve selected requests" : "Confirm Rejection";
  const problem = answer?.problem ?? refused;
  return (
    <Dialog title={title} back={back}>
      {problem && <FormProblem>{problem}</FormProblem>}
      {!refused && (
        <>
          <OutcomeList title={`Will be ${approves ? "approved" : "rejected"}: ${does.length}`} outcomes={does} />
          {left.length > 0 && <OutcomeList title={`Left alone: ${left.length}`} outcomes={left} />}
          <p className="text-ink-soft">Whoever gave an email address is told. {undoable}</p>
        </>
      )}
      <PostForm failed={failedDecision[decision]} preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="decision" value={decision} />
        {chosen.map((each) => (
          <input key={each} type="hidden" name="chosen" value={each} />
        ))}
        {!approves && does.length > 0 && <ReasonField typed={answer?.reason ?? ""} />}
        <DialogActions back={back}>
          {does.length > 0 && (
            <DecideButton decision={decision}>{`${approves ? "Approve" : "Reject"} ${does.length}`}</DecideButton>
          )}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

const skipped: Record<SkipReason, string> = {
  not_pending: "decided already",
  stale: "changed since you looked at it",
  business_unknown: "deleted meanwhile",
  claim: "a claim, to be looked at by itself",
};

function OutcomeList({ title, outcomes }: { title: string; outcomes: Outcome[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            {outcome.name ?? "A business"}
            {!outcome.done && <span className="text-ink-soft">{` – ${skipped[outcome.reason]}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const whatToMend = "Stands in the email. It says what to mend, so that the business can be sent in again.";

function ReasonField({ typed, help = whatToMend }: { typed: string; help?: string | undefined }) {
  return (
    <div>
      <label htmlFor="reason" className="font-semibold">
        Reason (optional)
      </label>
      <p id="reason-help" className="text-sm text-ink-soft">
        {help}
      </p>
      <textarea
        id="reason"
        name="reason"
        rows={4}
        maxLength={reasonLimit}
        defaultValue={typed}
        aria-describedby="reason-help"
        className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface px-3 py-2"
      />
    </div>
  );
}

function DecideButton({ decision, children }: { decision: "approve" | "reject"; children: string }) {
  const busy = useNavigation().formMethod === "POST";
  const look = decision === "approve" ? "btn-accent" : "border-brick bg-surface text-brick hover:bg-sunken";
  return (
    <button className={`btn ${look}`} disabled={busy}>
      {busy ? "Saving..." : children}
    </button>
  );
}

/** A request that cannot be shown, and why. */
export function NoRequestDialog({ title, problem, back }: { title: string; problem: string; back: string }) {
  return (
    <Dialog title={title} back={back}>
      <p role="alert">{problem}</p>
      <p>
        <LinkButton to={back} preventScrollReset label="Back to the list" />
      </p>
    </Dialog>
  );
}

/** What the keys do, and the switch that turns them off. */
export function KeysDialog({ back }: { back: string }) {
  const [on, setOn] = useShortcuts();
  return (
    <Dialog title="Keyboard shortcuts" back={back}>
      <label className="needs-script flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} className="size-5 accent-accent" />
        Use single keys in this list
      </label>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {requestKeys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-9 place-content-center rounded-control border border-line-strong bg-sunken font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">They rest while you type and while a dialog is open.</p>
    </Dialog>
  );
}
