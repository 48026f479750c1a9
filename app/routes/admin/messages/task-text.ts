import { setUpDays } from "#domain/billing/billing-forms.shared.ts";
import { isPremium, type Plan } from "#domain/businesses/business-types.shared.ts";
import { adminPlanNames } from "#app/ui/badge.tsx";
import { asSentence, capitalized } from "#app/ui/format.ts";
import type { InboxItem } from "#domain/messages/inbox.ts";
import type { AdminTaskKind } from "#domain/messages/messages.shared.ts";
import { formatMoney } from "#domain/text/formats.shared.ts";

type Parts = { who: string; business: string; paid: string; text(name: string): string };

/** What happened, and what the admin should do, for each kind of task. */
export const taskTexts: Record<AdminTaskKind, { title: string; describe(parts: Parts): string; todo: string }> = {
  claim_issue: {
    title: "Paid claim failed",
    describe: ({ who, business, paid }) =>
      `${who} paid${paid} to claim ${business}, but the listing was no longer available when the payment arrived. They still have their account and subscription.`,
    todo: "Email them. Help them claim another listing, or refund the payment on the payment provider's site.",
  },
  never_set_up: {
    title: "Paid, but no account was set up",
    describe: ({ who, paid }) =>
      `${who} paid${paid} ${setUpDays} days ago and has not set up an account. We sent reminders. The subscription will not renew.`,
    todo: "Email them or refund the payment on the payment provider's site.",
  },
  provider_refuses: {
    title: "The payment provider refused a request",
    describe: ({ text }) =>
      `${providerTasks[text("task")] ?? "The request"} ${text("subject")} failed ten times.${text("lastFailure") && ` ${asSentence(text("lastFailure"))}`}`,
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
  email_failed: {
    title: "Email not sent",
    describe: ({ who, text }) =>
      `The site tried ten times to send ${who} the email “${capitalized(text("kind").replaceAll("-", " "))}.” ${asSentence(text("reason"))}`,
    todo: "Send it again if the address is right. Otherwise, contact the person in another way.",
  },
};

const providerTasks: Record<string, string> = {
  refund: "Refunding the payment for",
  end: "Ending the subscription",
  stop: "Canceling the subscription",
};

/** Returns what happened. The amounts in the facts are in minor units of the currency. */
export function describeTask({ task, facts, business, email }: InboxItem, currency: string): string {
  const text = (name: string) => String(facts?.[name] ?? "");
  const { plan, cents } = facts ?? {};
  const forPlan = typeof plan === "string" && isPremium(plan as Plan) ? ` for ${adminPlanNames[plan as Plan]}` : "";
  return taskTexts[task!].describe({
    who: email ?? (text("email") || "Someone"),
    business: business?.name ?? (text("business") || "a deleted business"),
    paid: `${typeof cents === "number" ? ` ${formatMoney(cents, currency)}` : ""}${forPlan}`,
    text,
  });
}
