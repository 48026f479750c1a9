import { z } from "zod";
import { type Call, call, expand, get, metadata, paging, priceOf, StripeRefusal, whole } from "./call.ts";
import { portalCalls } from "./portal-calls.ts";

const newItems = z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1);

const sessions = "checkout/sessions";
const halfHour = 1800;

/** The part of Stripe's API that the site uses. Like Stripe, it refuses unknown parameters. */
export const calls: Call[] = [
  call("POST", "products", z.strictObject({ id: z.string(), name: z.string() }), ({ things }, params) => {
    if (things.find("product", params.id)) throw new StripeRefusal(400, "resource_already_exists", "Product already exists.");
    return things.make("product", params);
  }),

  call("GET", "webhook_endpoints", z.strictObject(paging), ({ webhooks }) => webhooks),
  call(
    "GET",
    "prices",
    z.strictObject({ ...paging, lookup_keys: z.array(z.string()), active: z.literal("true") }),
    ({ things }, { lookup_keys: keys }) =>
      things.list("price").filter(({ active, lookup_key: key }) => active && key !== null && keys.includes(key)),
  ),
  call(
    "POST",
    "prices",
    z.strictObject({
      currency: z.string().length(3),
      product: z.string(),
      unit_amount: whole,
      recurring: z.strictObject({ interval: z.enum(["month", "year"]) }),
      lookup_key: z.string().max(200),
      transfer_lookup_key: z.literal("true"),
    }),
    (model, { lookup_key, product, unit_amount, currency, recurring }) => {
      get(model, "product", product);
      for (const price of model.things.list("price")) if (price.lookup_key === lookup_key) price.lookup_key = null;
      const amount = { unit_amount, unit_amount_decimal: String(unit_amount) as never };
      const period = { ...model.things.example("price").recurring!, ...recurring };
      return model.things.make("price", { currency, product, lookup_key, ...amount, recurring: period });
    },
  ),

  call(
    "POST",
    sessions,
    z.strictObject({
      mode: z.literal("subscription"),
      client_reference_id: z.string().max(200),
      metadata,
      subscription_data: z.strictObject({ metadata }),
      line_items: z.array(z.strictObject({ quantity: z.literal("1"), price: z.string() })).length(1),
      success_url: z.string().includes("{CHECKOUT_SESSION_ID}"),
      cancel_url: z.url(),
      expires_at: whole,
      customer_email: z.email().optional(),
    }),
    (model, { line_items: lines, subscription_data, metadata = {}, ...params }) => {
      const ahead = params.expires_at - model.moment();
      if (ahead < halfHour || ahead > 24 * 2 * halfHour)
        throw new StripeRefusal(400, "parameter_invalid_integer", "Bad expires_at.");
      const price = priceOf(model, lines[0]!.price);
      const total = { amount_subtotal: price.unit_amount, amount_total: price.unit_amount, currency: price.currency };
      const session = model.things.make("checkout.session", {
        ...params,
        ...total,
        metadata,
        subscription: null,
        payment_intent: null,
        customer_details: null,
      });
      session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
      model.lines.set(session.id, { price, metadata: subscription_data.metadata ?? {} });
      return session;
    },
  ),
  call("GET", `${sessions}/:id`, z.strictObject({ expand }), (model, _, id) => get(model, "checkout.session", id)),
  call("POST", `${sessions}/:id/expire`, z.strictObject({}), (model, _, id) => {
    const session = get(model, "checkout.session", id);
    if (session.status !== "open")
      throw new StripeRefusal(400, "", 'Only Checkout Sessions with a status in ["open"] can be expired.');
    model.expire(session);
    return session;
  }),
  call("GET", "subscriptions", z.strictObject(paging), ({ things }) =>
    things.list("subscription").filter(({ status }) => status !== "canceled"),
  ),
  call("GET", "subscriptions/:id", z.strictObject({ expand }), (model, _, id) => get(model, "subscription", id)),
  call(
    "POST",
    "subscriptions/:id",
    z.strictObject({
      items: newItems.optional(),
      proration_behavior: z.literal("none").optional(),
      cancel_at_period_end: z.literal("true").optional(),
    }),
    (model, params, id) => {
      const subscription = get(model, "subscription", id);
      if (subscription.status === "canceled") throw new StripeRefusal(404, "resource_missing", "No such subscription.");
      const [item] = params.items ?? [];
      if (item && item.id !== model.itemOf(subscription).id) throw new StripeRefusal(400, "resource_missing", "No such item.");
      if (item) model.changePrice(subscription, priceOf(model, item.price), false);
      if (params.cancel_at_period_end) subscription.cancel_at_period_end = true;
      model.say("customer.subscription.updated", subscription);
      return subscription;
    },
  ),
  call("DELETE", "subscriptions/:id", z.strictObject({}), (model, _, id) => {
    const subscription = get(model, "subscription", id);
    if (subscription.status === "canceled") throw new StripeRefusal(404, "resource_missing", "No such subscription.");
    model.end(subscription, model.moment());
    return subscription;
  }),

  call(
    "GET",
    "invoices",
    z.strictObject({ ...paging, subscription: z.string(), status: z.enum(["paid", "open"]) }),
    ({ things }, { subscription, status }) =>
      things
        .list("invoice")
        .filter((one) => one.status === status && one.parent?.subscription_details?.subscription === subscription),
  ),
  call(
    "GET",
    "invoice_payments",
    z.strictObject({ ...paging, payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() }) }),
    ({ things }, { payment }) =>
      things.list("invoice_payment").filter((one) => one.payment.payment_intent === payment.payment_intent),
  ),
  call("GET", "payment_intents/:id", z.strictObject({ expand }), (model, _, id) => get(model, "payment_intent", id)),
  call("GET", "disputes", z.strictObject({ ...paging, charge: z.string() }), ({ things }, { charge }) =>
    things.list("dispute").filter((one) => one.charge === charge),
  ),
  call("POST", "refunds", z.strictObject({ charge: z.string() }), (model, params) => {
    const charge = get(model, "charge", params.charge);
    if (charge.refunded) throw new StripeRefusal(400, "charge_already_refunded", "It was refunded already.");
    const disputes = model.things.list("dispute").filter((one) => one.charge === charge.id);
    if (disputes.some(({ status }) => status !== "won")) throw new StripeRefusal(400, "charge_disputed", "It is disputed.");
    return model.refund(charge);
  }),
  ...portalCalls,
];
