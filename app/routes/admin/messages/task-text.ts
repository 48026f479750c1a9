import { formatMoney } from "#domain/text/formats.shared.ts";
import { setUpDays } from "#domain/billing/checkout/limits.shared.ts";
import type { AdminTaskKind } from "#domain/admin-tasks/admin-task-kinds.shared.ts";
import { isPremium, type Plan } from "#domain/businesses/business-types.shared.ts";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { asSentence } from "#app/ui/format.ts";

/** The known facts about a task: the business, the person's email, and the stored details. */
type TaskFacts = { business: string | null; person: string | null; facts: Record<string, string | number | null> };

/** A task in plain text. `todo` says what the admin should do. */
type TaskText = { title: string; description: string; todo: string };

/** Returns a task's text. The amounts in `facts` are in minor units of the currency. */
export function adminTaskText(kind: AdminTaskKind, facts: TaskFacts, currency: string): TaskText {
  const { title, describe, todo } = texts[kind];
  return { title, description: describe(partsOf(facts, currency)), todo };
}

/** Returns the title for a kind of task. */
export function adminTaskTitle(kind: AdminTaskKind): string {
  return texts[kind].title;
}

type Parts = { who: string; business: string; paid: string; text(name: string): string };

const texts: Record<AdminTaskKind, { title: string; describe(parts: Parts): string; todo: string }> = {
  claim_issue: {
    title: "Paid claim failed",
    describe: ({ who, business, paid }) =>
      `${who} paid${paid} to claim ${business}, but the listing was no longer available when the payment arrived. They still have their account and subscription.`,
    todo: "Email them. Help them claim another listing, or refund the payment.",
  },
  never_set_up: {
    title: "Paid, but no account was set up",
    describe: ({ who, paid }) =>
      `${who} paid${paid} ${setUpDays} days ago and has not set up an account. We sent reminders. The subscription will not renew.`,
    todo: "Email them or refund the payment.",
  },
  second_payment: {
    title: "Paid twice",
    describe: ({ who, paid }) => `${who} paid${paid} but already had an active subscription.`,
    todo: "The second payment is refunded automatically. On the payment provider's site, check that the refund went through.",
  },
  provider_refuses: {
    title: "The payment provider refused a request",
    describe: ({ text }) =>
      `${providerTask(text("task"), text("subject"))} failed ten times.${text("lastFailure") && ` ${asSentence(text("lastFailure"))}`}`,
    todo: "Make this change on the payment provider's site.",
  },
  claim_granted: {
    title: "Listing claimed with a code",
    describe: ({ who, business }) =>
      `${who} claimed ${business} with a code sent to the listing's email, and now manages it. We told that email address who manages the listing.`,
    todo: "If the claim looks right, mark this as done. If not, or if someone objects later, take the listing back.",
  },
  message_limit: {
    title: "Too many messages",
    describe: ({ text }) =>
      `${text("max")} messages a day arrived from people who were not logged in. The site refuses more of them for a day. Messages from owners still arrive.`,
    todo: "Delete the messages that are spam. Real visitors can call you until the day is over.",
  },
  sponsor_displaced: {
    title: "Sponsor lost its category",
    describe: ({ business, text }) => `${business} no longer sponsors ${text("category") || "its category"}.`,
    todo: "We emailed the owner. They can pick another available category. Make sure they do, or arrange a refund.",
  },
};

const providerTasks: Record<string, string> = {
  refund: "Refunding the payment for",
  end: "Ending the subscription",
  stop: "Canceling the subscription",
};

function providerTask(task: string, subject: string): string {
  return `${providerTasks[task] ?? "The request"} ${subject}`;
}

function partsOf({ business, person, facts }: TaskFacts, currency: string): Parts {
  const text = (name: string) => String(facts[name] ?? "");
  const { plan, cents } = facts;
  const forPlan = typeof plan === "string" && isPremium(plan as Plan) ? ` for ${adminPlanNames[plan as Plan]}` : "";
  return {
    who: person ?? (text("email") || "Someone"),
    business: business ?? (text("business") || "a deleted business"),
    paid: `${typeof cents === "number" ? ` ${formatMoney(cents, currency)}` : ""}${forPlan}`,
    text,
  };
}
