import type Stripe from "stripe";
import type { Model } from "./model.ts";
import type { Kinds } from "./things.ts";

/** An error response from Stripe. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", code, message } };
  }
}

type Params = Record<string, string>;

/** A call returns an object, or all objects of a list, newest first. `id` is the key in the path. */
type Call = { names: string; run(model: Model, params: Params, id: string): { id: string } | { id: string }[] };

/** Lists the objects that equal these fields. */
const listed =
  <Kind extends keyof Kinds>(kind: Kind, matches: (thing: Kinds[Kind], params: Params) => unknown) =>
  ({ things }: Model, params: Params) =>
    things.list(kind).filter((thing) => matches(thing, params));

function get<Kind extends keyof Kinds>({ things }: Model, kind: Kind, id: string): Kinds[Kind] {
  const thing = things.find(kind, id);
  if (!thing) throw new StripeRefusal(404, "resource_missing", `No such ${kind}: '${id}'`);
  return thing;
}

const retrieve =
  (kind: keyof Kinds) =>
  (model: Model, _: Params, id: string): { id: string } =>
    get(model, kind, id);

/** Returns the values of a parameter that is a map, such as `metadata`. */
function mapOf(params: Params, name: string): Stripe.Metadata {
  const entries = Object.entries(params).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

function running(model: Model, id: string): Stripe.Subscription {
  const subscription = get(model, "subscription", id);
  if (subscription.status === "canceled") throw new StripeRefusal(404, "resource_missing", "No such subscription.");
  return subscription;
}

function configure(model: Model, params: Params, id: string) {
  const prices = Object.entries(params).flatMap(([name, value]) => (/\[prices\]\[\d+\]$/.test(name) ? [value] : []));
  const known = model.configurations.find((one) => one.id === id);
  const configuration = known ?? { id: `bpc_${model.configurations.length + 1}`, metadata: {}, prices: [] };
  if (!known) model.configurations.unshift(configuration);
  return Object.assign(configuration, { metadata: mapOf(params, "metadata"), prices });
}

const paging = "limit starting_after";
const change = "flow_data[subscription_update_confirm]";

/** The part of Stripe's API that the site uses, with the names of each call's parameters. */
export const calls: Record<string, Call> = {
  "POST products": {
    names: "id name",
    run({ things }, params) {
      if (things.find("product", params["id"])) throw new StripeRefusal(400, "resource_already_exists", "It exists already.");
      return things.make("product", params);
    },
  },
  "GET webhook_endpoints": { names: paging, run: ({ webhooks }) => webhooks },
  "GET prices": {
    names: `${paging} lookup_keys[] active`,
    run: listed("price", ({ active, lookup_key }, params) => active && lookup_key === params["lookup_keys[0]"]),
  },
  "POST prices": {
    names: "currency product unit_amount recurring[interval] lookup_key transfer_lookup_key",
    run({ things }, { currency, product, lookup_key, unit_amount, "recurring[interval]": interval }) {
      for (const price of things.list("price")) if (price.lookup_key === lookup_key) price.lookup_key = null;
      const recurring = { interval, interval_count: 1 } as Stripe.Price.Recurring;
      const names = { currency: currency!, product: product!, lookup_key: lookup_key! };
      return things.make("price", { ...names, unit_amount: Number(unit_amount), recurring, active: true });
    },
  },
  "POST checkout/sessions": {
    names: `mode allowed_payment_method_types[] client_reference_id metadata[*] subscription_data[metadata][*] line_items[][quantity] line_items[][price]
      success_url cancel_url expires_at customer_email`,
    run(model, params) {
      const { client_reference_id = "", success_url = "", cancel_url = "", customer_email = null } = params;
      const expires_at = Number(params["expires_at"]);
      if (expires_at - model.moment() < 1800) throw new StripeRefusal(400, "parameter_invalid_integer", "Bad expires_at.");
      if (!success_url.includes("{CHECKOUT_SESSION_ID}")) throw new StripeRefusal(400, "url_invalid", "No session id.");
      const price = get(model, "price", params["line_items[0][price]"]!);
      if (!price.active) throw new StripeRefusal(400, "price_inactive", "The price specified is inactive.");
      const metadata = mapOf(params, "metadata");
      const given = { client_reference_id, success_url, cancel_url, customer_email, expires_at, metadata };
      const session = model.things.make("checkout.session", { ...given, subscription: null, customer_details: null });
      session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
      model.lines.set(session.id, { price, metadata: mapOf(params, "subscription_data[metadata]") });
      return session;
    },
  },
  "GET checkout/sessions/:id": { names: "", run: retrieve("checkout.session") },
  "POST checkout/sessions/:id/expire": {
    names: "",
    run(model, _, id) {
      const session = get(model, "checkout.session", id);
      if (session.status !== "open") throw new StripeRefusal(400, "", "Only an open Checkout Session can be expired.");
      model.expire(session);
      return session;
    },
  },
  "GET subscriptions": { names: paging, run: listed("subscription", ({ status }) => status !== "canceled") },
  "GET subscriptions/:id": { names: "", run: retrieve("subscription") },
  "POST subscriptions/:id": {
    names: "items[][id] items[][price] proration_behavior cancel_at_period_end",
    run(model, params, id) {
      const subscription = running(model, id);
      const price = params["items[0][price]"];
      if (price) model.setPrice(subscription, get(model, "price", price));
      if (params["cancel_at_period_end"]) subscription.cancel_at_period_end = true;
      model.say("customer.subscription.updated", subscription);
      return subscription;
    },
  },
  "DELETE subscriptions/:id": {
    names: "",
    run(model, _, id) {
      const subscription = running(model, id);
      model.end(subscription, model.moment());
      return subscription;
    },
  },
  "GET invoices": {
    names: `${paging} subscription status`,
    run: listed(
      "invoice",
      ({ status, parent }, params) =>
        status === params["status"] && parent?.subscription_details?.subscription === params["subscription"],
    ),
  },
  "GET invoice_payments": {
    names: `${paging} payment[type] payment[payment_intent]`,
    run: listed("invoice_payment", ({ payment }, params) => payment.payment_intent === params["payment[payment_intent]"]),
  },
  "GET payment_intents/:id": { names: "", run: retrieve("payment_intent") },
  "GET disputes": { names: `${paging} charge`, run: listed("dispute", ({ charge }, params) => charge === params["charge"]) },
  "POST refunds": {
    names: "charge",
    run(model, { charge: id }) {
      const charge = get(model, "charge", id!);
      const disputes = model.things.list("dispute").filter((one) => one.charge === id);
      if (charge.refunded) throw new StripeRefusal(400, "charge_already_refunded", "It was refunded already.");
      if (disputes.some(({ status }) => status !== "won")) throw new StripeRefusal(400, "charge_disputed", "It is disputed.");
      return model.refund(charge);
    },
  },
  "GET billing_portal/configurations": { names: `${paging} active`, run: ({ configurations }) => configurations },
  "POST billing_portal/configurations": { names: "metadata[*] features", run: configure },
  "POST billing_portal/configurations/:id": { names: "metadata[*] features", run: configure },
  "POST billing_portal/sessions": {
    names: `customer return_url configuration flow_data[type] ${change}[subscription] ${change}[items][][id]
      ${change}[items][][price] ${change}[items][][quantity]`,
    run(model, params) {
      get(model, "customer", params["customer"]!);
      const configuration = model.configurations.find(({ id }) => id === params["configuration"]);
      const [price, subscription] = [params[`${change}[items][0][price]`], params[`${change}[subscription]`]];
      if (price && !configuration?.prices.includes(price))
        throw new StripeRefusal(400, "", "The portal doesn't offer the price.");
      if (price) model.flows.set(subscription!, get(model, "price", price));
      return model.things.make("billing_portal.session", { url: `https://billing.stripe.com/p/session/test_${model.moment()}` });
    },
  },
};
