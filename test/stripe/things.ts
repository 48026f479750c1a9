import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import fixtures from "./fixtures.json" with { type: "json" };

/** The fake Stripe server's objects, by Stripe's names. */
export type Kinds = {
  "checkout.session": Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  refund: Stripe.Refund;
  product: Stripe.Product;
  price: Stripe.Price;
  customer: Stripe.Customer;
  "billing_portal.session": Stripe.BillingPortal.Session;
};
type Thing = Kinds[keyof Kinds];

type StripeObjects = ReturnType<typeof openObjects>;

/** Returns the fake Stripe server's object store. Each object has exactly the same fields as Stripe's published example. */
export function openObjects(seconds: () => number) {
  const all = new Map<string, Thing>();

  const example = <Kind extends keyof Kinds>(kind: Kind) => JSON.parse(JSON.stringify(fixtures[kind])) as Kinds[Kind];

  function make<Kind extends keyof Kinds>(kind: Kind, fields: Partial<Kinds[Kind]>): Kinds[Kind] {
    const known = example(kind);
    const unknownFields = Object.keys(fields).filter((field) => !(field in known));
    if (unknownFields.length > 0) throw new Error(`Stripe's ${kind} has no ${unknownFields.join(", ")}`);
    const id = known.id.replace(/[^_]+$/, randomBytes(12).toString("hex"));
    const thing = { ...known, id, created: seconds(), metadata: {}, ...fields };
    all.set(thing.id, thing);
    return thing;
  }

  const find = <Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | null =>
    all.get(id)?.object === kind ? (all.get(id) as Kinds[Kind]) : null;

  const list = <Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] =>
    [...all.values()].filter(({ object }) => object === kind).reverse() as Kinds[Kind][];

  return { make, find, list, example, expand: (thing: unknown, paths: string[]) => expanded(all, list, thing, paths) };
}

/** Returns a copy with expanded objects at the given paths, at most four levels deep. */
function expanded(all: Map<string, Thing>, list: StripeObjects["list"], thing: unknown, paths: string[]): unknown {
  const copy = structuredClone(thing);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > 4) throw new Error(`Stripe expands four levels, not ${path}`);
    follow(copy as Record<string, unknown>, parts);
  }
  return copy;

  function follow(within: Record<string, unknown>, [field, ...rest]: string[]): void {
    if (!field) return;
    if (Array.isArray(within[field])) return within[field].forEach((each) => follow(each as Record<string, unknown>, rest));
    if (within["object"] === "invoice" && field === "payments") {
      const data = list("invoice_payment").filter(({ invoice }) => invoice === within["id"]);
      within[field] = structuredClone({ object: "list", data, has_more: false, url: "/v1/invoice_payments" });
    }
    if (typeof within[field] === "string") within[field] = structuredClone(all.get(within[field])) ?? within[field];
    if (within[field] && typeof within[field] === "object") follow(within[field] as Record<string, unknown>, rest);
  }
}
