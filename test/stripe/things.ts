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

/** Returns the fake Stripe server's object store. Each object has exactly the same fields as Stripe's published example. */
export function openObjects(seconds: () => number) {
  const all = new Map<string, Thing>();

  function make<Kind extends keyof Kinds>(kind: Kind, fields: Partial<Kinds[Kind]>): Kinds[Kind] {
    const known = JSON.parse(JSON.stringify(fixtures[kind])) as Kinds[Kind];
    const unknownFields = Object.keys(fields).filter((field) => !(field in known));
    if (unknownFields.length > 0) throw new Error(`Stripe's ${kind} has no ${unknownFields.join(", ")}`);
    const id = known.id.replace(/[^_]+$/, randomBytes(12).toString("hex"));
    const thing = { ...known, id, created: seconds(), metadata: {}, ...fields };
    all.set(thing.id, thing);
    return thing;
  }

  const find = <Kind extends keyof Kinds>(kind: Kind, id: unknown): Kinds[Kind] | null => {
    const thing = all.get(id as string);
    return thing?.object === kind ? (thing as Kinds[Kind]) : null;
  };

  /** Returns all objects of a kind, newest first. */
  const list = <Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] =>
    [...all.values()].filter(({ object }) => object === kind).reverse() as Kinds[Kind][];

  /** Replaces the ids at a path, such as "data.payments", with their objects. */
  function expand(within: unknown, [field, ...rest]: string[]): void {
    if (Array.isArray(within)) return within.forEach((each) => expand(each, field ? [field, ...rest] : []));
    if (!field || typeof within !== "object" || within === null) return;
    const thing = within as Record<string, unknown>;
    if (thing["object"] === "invoice" && field === "payments")
      thing[field] = { object: "list", data: list("invoice_payment").filter(({ invoice }) => invoice === thing["id"]) };
    thing[field] = structuredClone(all.get(thing[field] as string) ?? thing[field]);
    expand(thing[field], rest);
  }

  return { make, find, list, expand };
}
