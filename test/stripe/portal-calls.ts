import { z } from "zod";
import { type Call, call, get, metadata, paging, priceOf, StripeRefusal } from "./call.ts";

const planChange = z.strictObject({
  subscription: z.string(),
  items: z.array(z.strictObject({ id: z.string(), price: z.string(), quantity: z.literal("1") })).length(1),
});
type Features = { subscription_update?: { products: { product: string; prices: string[] }[] } };
/** The SDK's types check the features' other parameters. */
const configuration = z.strictObject({ metadata, features: z.custom<Features>() });

/** The calls about the customer portal. */
export const portalCalls: Call[] = [
  call(
    "GET",
    "billing_portal/configurations",
    z.strictObject({ ...paging, active: z.literal("true") }),
    (model) => model.configurations,
  ),
  call("POST", "billing_portal/configurations", configuration, (model, params) => {
    const added = {
      id: `bpc_${model.configurations.length + 1}`,
      object: "billing_portal.configuration",
      active: true,
      ...params,
    };
    model.configurations.unshift(added);
    return added;
  }),
  call("POST", "billing_portal/configurations/:id", configuration, (model, params, id) => {
    const found = model.configurations.find((one) => one.id === id);
    if (!found) throw new StripeRefusal(404, "resource_missing", "No such configuration.");
    return Object.assign(found, params);
  }),
  call(
    "POST",
    "billing_portal/sessions",
    z.strictObject({
      customer: z.string(),
      return_url: z.url(),
      configuration: z.string(),
      flow_data: z
        .strictObject({ type: z.literal("subscription_update_confirm"), subscription_update_confirm: planChange })
        .optional(),
    }),
    (model, { flow_data: flow, ...params }) => {
      get(model, "customer", params.customer);
      const features = model.configurations.find(({ id }) => id === params.configuration)?.features;
      if (!features) throw new StripeRefusal(404, "resource_missing", "No such configuration.");
      const change = flow?.subscription_update_confirm;
      const price = change && priceOf(model, change.items[0]!.price);
      const isOffered = features.subscription_update?.products.some(({ prices }) => price && prices.includes(price.id));
      if (price && !isOffered) throw new StripeRefusal(400, "", "The price is not in the configuration's product catalog.");
      const session = model.things.make("billing_portal.session", params);
      if (price) model.flows.set(change.subscription, price);
      session.url = `https://billing.stripe.com/p/session/${session.id}`;
      return session;
    },
  ),
];
