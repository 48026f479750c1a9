import type { PaymentEventKind } from "#domain/billing/fields.ts";
import type { PaymentEvent } from "#domain/billing/payment-events.ts";
import { planNames, money } from "#domain/plans/fields.ts";
import { longDay } from "./format.ts";
import { useTown } from "./town.tsx";

/** What happened to the owner's money, the latest first; null when it could not be read. */
export function PaymentHistory({ events }: { events: PaymentEvent[] | null }) {
  const { town } = useTown();
  if (!events) return <p role="alert">Failed to fetch your payments. Please try again.</p>;
  if (!events.length) return <p className="text-ink-soft">No payments yet.</p>;
  return (
    <ul className="grid max-w-prose gap-4">
      {events.map((event) => (
        <li key={event.id} className="border-b border-line pb-4 wrap-anywhere last:border-b-0">
          <p className="text-sm text-ink-soft">
            <time dateTime={event.at.toISOString()}>{longDay(event.at, town.timeZone)}</time>
          </p>
          <p>{words[event.kind](partsOf(event))}</p>
        </li>
      ))}
    </ul>
  );
}

type Parts = { plan: string; business: string; sum: string };

function partsOf({ plan, amount, currency, business }: PaymentEvent): Parts {
  return {
    plan: planNames[plan],
    business: business ?? "a business",
    sum: amount === null || currency === null ? "" : money(amount, currency),
  };
}

const words: Record<PaymentEventKind, (parts: Parts) => string> = {
  plan_started: ({ plan, sum }) => `${plan} started.${sum && ` Charged ${sum}.`}`,
  renewed: ({ plan, sum }) => `${plan} renewed.${sum && ` Charged ${sum}.`}`,
  renewal_failed: ({ plan }) => `The renewal of ${plan} failed. Nothing was charged.`,
  payment_failed: ({ plan }) => `Your payment for ${plan} did not arrive. Nothing was charged.`,
  plan_changed: ({ plan, sum }) => `Changed to ${plan}.${sum && ` Charged ${sum} for the rest of the month.`}`,
  plan_change_agreed: ({ plan }) => `${plan} will change at the end of what is paid for. Nothing was charged.`,
  cancelled: ({ plan }) => `${plan} cancelled. It stays until the end of what is paid for.`,
  ended: ({ plan }) => `${plan} ended.`,
  lapsed: ({ plan }) => `${plan} stopped, because its payment is owed or disputed.`,
  restored: ({ plan }) => `${plan} is back.`,
  refunded: ({ plan, sum }) => `Refunded ${sum || "your payment"} for ${plan}. The plan has ended.`,
  partly_refunded: ({ plan, sum }) =>
    sum ? `In total, ${sum} of your payment for ${plan} is refunded.` : `Part of your payment for ${plan} is refunded.`,
  second_payment_refunded: ({ plan, sum }) => `Refunded ${sum || "your second payment"} for ${plan}. You had a plan already.`,
  listing_lost: ({ plan, sum, business }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Somebody else claimed ${business} while you paid.`,
  category_lost: ({ plan, sum }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Somebody else bought the last free category while you paid.`,
  claim_rejected: ({ business }) => `Your claim of ${business} was not accepted. Your payment goes back to you.`,
};
