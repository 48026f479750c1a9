import {
  type Book,
  deliver,
  expire,
  fail,
  findCheckoutIn,
  findSubscriptionIn,
  say,
  tellCheckout,
} from "./checkout-and-event-store.ts";
import { signEvent } from "./sign-webhook.ts";
import { performAction, passTimeOf } from "./subscription-lifecycle.ts";
import { type ProviderState, subscriptionView } from "./provider-state.ts";
import { type TestCheckout, PaymentError } from "#ports/payments/port.ts";

const answersKept = 30 * 86_400_000;

/** What is done by hand, or by time, where a real provider has cards, banks and customers. */
export function openTestCheckoutActions(book: Book): TestCheckout {
  const { look, write, moment, now, newId, secret } = book;

  return {
    findOrder: (sessionId) =>
      look((state) => {
        const kept = findCheckoutIn(state, sessionId);
        if (!kept) return null;
        const { offer, cancelUrl, customerEmail: prefilledEmail } = kept;
        const successUrl = kept.successUrl.replaceAll("{SESSION_ID}", sessionId);
        return { ...tellCheckout(book, state, kept), offer, successUrl, cancelUrl, prefilledEmail };
      }),
    pay: (sessionId, { email, card }) =>
      write((state) => {
        const kept = findCheckoutIn(state, sessionId);
        if (kept?.state !== "open" || moment() >= kept.expiresAt) return "closed";
        if (card === "declined") return "declined";
        kept.email = email;
        if (card === "good") {
          deliver(book, state, kept);
          return "paid";
        }
        kept.state = "processing";
        say(book, state, "checkout.session.completed", { sessionId });
        return "processing";
      }),
    settle: (sessionId, good) =>
      write((state) => {
        const kept = findCheckoutIn(state, sessionId);
        if (kept?.state !== "processing") return;
        if (good) deliver(book, state, kept);
        else fail(book, state, kept);
      }),
    findPortal: (portalId) =>
      look((state) => {
        const portal = portalIn(state, portalId, moment());
        if (!portal) return null;
        const own = state.subscriptions.filter((one) => one.customerId === portal.customerId);
        const subscriptions = own.map((one) => ({ ...subscriptionView(one), offer: one.offer, failsNext: one.failsNext }));
        return { returnUrl: portal.returnUrl, subscriptions };
      }),
    act: (portalId, subscriptionId, action) =>
      write((state) => {
        const portal = portalIn(state, portalId, moment());
        const kept = findSubscriptionIn(state, subscriptionId);
        if (!portal || kept?.customerId !== portal.customerId) throw new PaymentError("there is no such subscription here");
        const happened = performAction(kept, action, moment(), newId);
        if (happened) say(book, state, happened, { subscriptionId });
      }),
    passTime: (at) =>
      write((state) => {
        const time = at.getTime();
        for (const kept of state.checkouts) if (kept.state === "open" && time >= kept.expiresAt) expire(book, state, kept);
        for (const kept of state.subscriptions) {
          const { subscriptionId } = kept;
          for (const happened of passTimeOf(kept, time, newId)) say(book, state, happened, { subscriptionId });
        }
        for (const [key, { at: then }] of Object.entries(state.answers)) if (then < time - answersKept) delete state.answers[key];
      }),
    // Signed when they are asked for: a signature is good for minutes only.
    listEvents: () =>
      look((state) =>
        state.events.map((event) => {
          const body = JSON.stringify(event);
          return { id: event.id, body, signature: signEvent(body, secret, now()) };
        }),
      ),
    taken: (eventId) => write((state) => void (state.events = state.events.filter((event) => event.id !== eventId))),
  };
}

function portalIn(state: ProviderState, portalId: string, now: number) {
  return state.portals.find((portal) => portal.id === portalId && portal.until > now) ?? null;
}
