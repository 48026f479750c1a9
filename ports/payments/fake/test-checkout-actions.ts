import {
  type ProviderStore,
  completeCheckout,
  expireCheckout,
  failCheckout,
  findCheckoutIn,
  findSubscriptionIn,
  addEvent,
  viewCheckout,
} from "./checkout-and-event-store.ts";
import { signEvent } from "./sign-webhook.ts";
import { performAction, advanceTime, changePlan, prorationCents } from "./subscription-lifecycle.ts";
import { type ProviderState, type SubscriptionRecord, subscriptionView } from "./provider-state.ts";
import { PaymentError } from "#ports/payments/port.ts";
import type { TestCheckout, TestPortal } from "#ports/payments/test-checkout.ts";

const answerLifetime = 30 * 86_400_000;

/** Performs the actions on the test checkout and portal pages, and simulates the passing of time. */
export function openTestCheckoutActions(store: ProviderStore): TestCheckout {
  const { read, write, moment, now, newId, secret } = store;

  return {
    findOrder: (sessionId) =>
      read((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (!checkout) return null;
        const { offer, cancelUrl, customerEmail: prefilledEmail } = checkout;
        const successUrl = checkout.successUrl.replaceAll("{SESSION_ID}", sessionId);
        return { ...viewCheckout(store, state, checkout), offer, successUrl, cancelUrl, prefilledEmail };
      }),
    pay: (sessionId, { email, card }) =>
      write((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (checkout?.state !== "open" || moment() >= checkout.expiresAt) return "closed";
        if (card === "declined") return "declined";
        checkout.email = email;
        if (card === "good") {
          completeCheckout(store, state, checkout);
          return "paid";
        }
        checkout.state = "processing";
        addEvent(store, state, "checkout.session.completed", { sessionId });
        return "processing";
      }),
    settle: (sessionId, good) =>
      write((state) => {
        const checkout = findCheckoutIn(state, sessionId);
        if (checkout?.state !== "processing") return;
        if (good) completeCheckout(store, state, checkout);
        else failCheckout(store, state, checkout);
      }),
    findPortal: (portalId) =>
      read((state) => {
        const portal = portalIn(state, portalId, moment());
        if (!portal) return null;
        const records = state.subscriptions.filter((one) => one.customerId === portal.customerId);
        const subscriptions = records.map((one) => ({
          ...subscriptionView(one),
          offer: one.offer,
          nextOffer: one.nextOffer,
          failsNext: one.failsNext,
        }));
        return { returnUrl: portal.returnUrl, change: changeOf(portal, records, moment()), subscriptions };
      }),
    applyAction: (portalId, subscriptionId, action) =>
      write((state) => {
        const portal = portalIn(state, portalId, moment());
        const subscription = findSubscriptionIn(state, subscriptionId);
        if (!portal || subscription?.customerId !== portal.customerId)
          throw new PaymentError("there is no such subscription here");
        const event =
          action === "confirm_change"
            ? portal.change && changePlan(subscription, portal.change.to, moment(), newId)
            : performAction(subscription, action, moment(), newId);
        if (event) addEvent(store, state, event, { subscriptionId });
      }),
    passTime: (at) =>
      write((state) => {
        const time = at.getTime();
        for (const checkout of state.checkouts)
          if (checkout.state === "open" && time >= checkout.expiresAt) expireCheckout(store, state, checkout);
        for (const subscription of state.subscriptions) {
          const { subscriptionId } = subscription;
          for (const event of advanceTime(subscription, time, newId)) addEvent(store, state, event, { subscriptionId });
        }
        for (const [key, { at: then }] of Object.entries(state.answers))
          if (then < time - answerLifetime) delete state.answers[key];
      }),
    // The events are signed here, because a signature is valid for only five minutes.
    listEvents: () =>
      read((state) =>
        state.events.map((event) => {
          const body = JSON.stringify(event);
          return { id: event.id, body, signature: signEvent(body, secret, now()) };
        }),
      ),
    deleteEvent: (eventId) => write((state) => void (state.events = state.events.filter((event) => event.id !== eventId))),
  };
}

/** Returns the change that the portal asks to confirm, with its cost now. */
function changeOf(
  { change }: ProviderState["portals"][number],
  records: SubscriptionRecord[],
  now: number,
): TestPortal["change"] {
  const subscription = records.find((one) => one.subscriptionId === change?.subscriptionId);
  if (!change || subscription?.status !== "live" || subscription.offer.plan === change.to.plan) return null;
  const { subscriptionId, to } = change;
  return { subscriptionId, to, dueNowCents: prorationCents(subscription, to, now), isDeclined: subscription.failsNext };
}

function portalIn(state: ProviderState, portalId: string, now: number) {
  return state.portals.find((portal) => portal.id === portalId && portal.until > now) ?? null;
}
