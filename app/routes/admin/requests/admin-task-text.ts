import type { AdminTaskKind } from "#domain/admin-tasks/admin-task-kinds.shared.ts";
import { isPremium, type Plan } from "#domain/businesses/business-fields.shared.ts";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { dollars } from "#app/ui/format.ts";

/** What a case is about: the person's address and what else is known, as far as it is. */
type CaseFacts = { business: string | null; person: string | null; facts: Record<string, string | number | null> };

/** What happened, and what there is to do about it. */
type CaseWords = { title: string; happened: string; todo: string };

/** A case in words. */
export function adminTaskText(kind: AdminTaskKind, about: CaseFacts): CaseWords {
  const said = sayings[kind];
  return { title: said.title, happened: said.happened(partsOf(about)), todo: said.todo };
}

type Parts = { who: string; business: string; paid: string; text(name: string): string };

const sayings: Record<AdminTaskKind, { title: string; happened(parts: Parts): string; todo: string }> = {
  claim_issue: {
    title: "Paid claim that could not be delivered",
    happened: ({ who, business, paid }) =>
      `${who} paid${paid} to claim ${business}, which could not be claimed any more when the payment came. Their account and subscription stand.`,
    todo: "Write to them. Help them to another listing, or give the payment back.",
  },
  never_set_up: {
    title: "Paid, but no account was set up",
    happened: ({ who, paid }) =>
      `${who} paid${paid} 30 days ago and has set up no account since, though reminded by email. The subscription does not renew.`,
    todo: "Write to them, or give the payment back.",
  },
  second_payment: {
    title: "Somebody paid twice",
    happened: ({ who, paid }) => `${who} paid${paid} although a subscription of theirs was in force already.`,
    todo: "The second payment goes back by itself. Check at the payment provider that it did.",
  },
  provider_refuses: {
    title: "The payment provider refuses",
    happened: ({ text }) =>
      `${tasks[text("task")] ?? text("task")} ${text("subject")} failed ten times. ${text("lastFailure")}`.trim(),
    todo: "Do it by hand at the payment provider.",
  },
  unconfirmed_address: {
    title: "Paid account whose address nobody confirms",
    happened: ({ who, paid, text }) =>
      `The account of ${who} was set up${text("payer") && ` by ${text("payer")}, who paid${paid},`} a week ago or more, and nobody has confirmed the address. It may be mistyped. Charging goes on.`,
    todo: "Correct the address or send the link again. If nobody answers, write to the address that was paid with.",
  },
  sponsor_displaced: {
    title: "Sponsor that lost its category",
    happened: ({ business, text }) => `${business} no longer sponsors ${text("category") || "its category"}.`,
    todo: "Whoever pays for it was emailed and may pick another free category. See that they do, or agree with them on money back.",
  },
};

const tasks: Record<string, string> = {
  refund: "Giving back the payment of",
  end: "Ending the subscription",
  stop: "Cancelling the subscription",
  close: "Closing the checkout",
};

function partsOf({ business, person, facts }: CaseFacts): Parts {
  const text = (name: string) => String(facts[name] ?? "");
  const { plan, cents } = facts;
  const named = typeof plan === "string" && isPremium(plan as Plan) ? ` for ${adminPlanNames[plan as Plan]}` : "";
  return {
    who: person ?? (text("email") || "Somebody"),
    business: business ?? (text("business") || "a business that is gone"),
    paid: `${typeof cents === "number" ? ` ${dollars(cents)}` : ""}${named}`,
    text,
  };
}
