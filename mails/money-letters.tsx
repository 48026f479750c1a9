import { z } from "zod";
import { PaymentFailedMail, paymentFailedSubject } from "./payment-failed.tsx";
import { PaymentNotArrivedMail, paymentNotArrivedSubject } from "./payment-not-arrived.tsx";
import { PaymentReturnedMail, paymentReturnedSubject } from "./payment-returned.tsx";
import { PlanChangedMail, planChangedSubject } from "./plan-changed.tsx";
import { PlanLapsedMail, planLapsedSubject } from "./plan-lapsed.tsx";
import { PlanRestoredMail, planRestoredSubject } from "./plan-restored.tsx";
import { PlanStartedMail, planStartedSubject } from "./plan-started.tsx";
import { PurchaseKnownAddressMail, purchaseKnownAddressSubject } from "./purchase-known-address.tsx";
import { PurchaseSetUpMail, purchaseSetUpSubject } from "./purchase-set-up.tsx";
import { SetUpReminderMail, setUpReminderSubject } from "./set-up-reminder.tsx";
import { SetUpStoppedMail, setUpStoppedSubject } from "./set-up-stopped.tsx";
import { SetUpUnconfirmedMail, setUpUnconfirmedSubject } from "./set-up-unconfirmed.tsx";
import { SubscriptionEndedMail, subscriptionEndedSubject } from "./subscription-ended.tsx";
import { SubscriptionEndingMail, subscriptionEndingSubject } from "./subscription-ending.tsx";
import { SubscriptionRenewedMail, subscriptionRenewedSubject } from "./subscription-renewed.tsx";
import { type LinkField, mail, type Writer } from "./writer.tsx";

const about = {
  name: z.string().optional(),
  plan: z.enum(["premium", "premium_sponsorship"]),
  currency: z.string().optional(),
};
const business = z.string().nullish();
const cents = z.number().int().nonnegative();
const price = z.object({ amount: cents, currency: z.string(), interval: z.string() }).nullish();
const until = z.iso.datetime();
const bought = (link: LinkField) => z.object({ ...about, cents, business, link });
const dashboard = "/dashboard";
const ownPlan = "/premium-upgrade";

/** The mails about money. */
export const moneyMails: Record<string, Writer> = {
  "purchase-set-up": mail(bought, purchaseSetUpSubject, PurchaseSetUpMail),
  "set-up-reminder": mail(bought, setUpReminderSubject, SetUpReminderMail),
  "set-up-unconfirmed": mail(
    (link) => z.object({ ...about, address: z.string(), link }),
    setUpUnconfirmedSubject,
    SetUpUnconfirmedMail,
  ),
  "set-up-stopped": mail(bought, setUpStoppedSubject, SetUpStoppedMail),
  "purchase-known-address": mail(
    (link) => z.object({ ...about, business, link, resetLink: link.prefault("/forgot-password") }),
    purchaseKnownAddressSubject,
    PurchaseKnownAddressMail,
  ),
  "plan-started": mail(
    (link) => {
      const outcome = z.enum(["plan", "claim", "claim_issue"]);
      return z.object({ ...about, price, until, outcome, business, link: link.prefault(dashboard) });
    },
    planStartedSubject,
    PlanStartedMail,
  ),
  "plan-changed": mail(
    (link) => {
      const when = z.enum(["now", "later"]);
      return z.object({ ...about, from: about.plan, cents: cents.nullish(), when, until, link: link.prefault(ownPlan) });
    },
    planChangedSubject,
    PlanChangedMail,
  ),
  "payment-not-arrived": mail((link) => z.object({ ...about, business, link }), paymentNotArrivedSubject, PaymentNotArrivedMail),
  "payment-failed": mail(
    (link) => z.object({ ...about, until, link: link.prefault(ownPlan) }),
    paymentFailedSubject,
    PaymentFailedMail,
  ),
  "plan-lapsed": mail(
    (link) => z.object({ ...about, why: z.enum(["unpaid", "disputed"]), sponsorship: z.boolean(), link: link.prefault(ownPlan) }),
    planLapsedSubject,
    PlanLapsedMail,
  ),
  "plan-restored": mail(
    (link) => z.object({ ...about, sponsorship: z.string().nullish(), link: link.prefault(dashboard) }),
    planRestoredSubject,
    PlanRestoredMail,
  ),
  "subscription-renewed": mail(
    (link) => z.object({ ...about, cents: cents.nullish(), until, link: link.prefault(dashboard) }),
    subscriptionRenewedSubject,
    SubscriptionRenewedMail,
  ),
  "subscription-ending": mail(
    (link) => z.object({ ...about, until, link: link.prefault(ownPlan) }),
    subscriptionEndingSubject,
    SubscriptionEndingMail,
  ),
  "subscription-ended": mail(
    (link) => z.object({ ...about, sponsorship: z.boolean(), link: link.prefault(ownPlan) }),
    subscriptionEndedSubject,
    SubscriptionEndedMail,
  ),
  "payment-returned": mail(
    (link) => {
      const why = z.enum(["second", "refunded", "listing", "category"]);
      return z.object({ ...about, cents: cents.nullish(), business, why, link: link.prefault("/contact") });
    },
    paymentReturnedSubject,
    PaymentReturnedMail,
  ),
};
