import { z } from "zod";
import type { Model } from "./model.ts";

/** An error response from Stripe. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: status === 402 ? "card_error" : "invalid_request_error", code, message, ...more } };
  }
}

/** One of Stripe's endpoints, with its parameters and its effect. `id` is the key in the URL. */
export type Call = { method: string; path: RegExp; schema: z.ZodType; run(model: Model, params: never, id: string): unknown };

export function call<Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  run: (model: Model, params: z.output<Schema>, id: string) => unknown,
): Call {
  return { method, path: new RegExp(`^/v1/${path.replace(":id", "([^/]+)")}$`), schema, run };
}

export const whole = z.string().regex(/^\d+$/).transform(Number);
export const expand = z.array(z.string()).optional();
export const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
export const paging = { limit: whole.optional(), starting_after: z.string().optional(), expand };

export function get<Kind extends Parameters<Model["things"]["find"]>[0]>({ things }: Model, kind: Kind, id: string) {
  const thing = things.find(kind, id);
  if (!thing) throw new StripeRefusal(404, "resource_missing", `No such ${kind}: '${id}'`, { param: "id" });
  return thing;
}

export function priceOf(model: Model, id: string) {
  const { active, product, unit_amount, currency, recurring } = get(model, "price", id);
  if (!active) throw new StripeRefusal(400, "price_inactive", "The price specified is inactive.");
  return { id, product: product as string, unit_amount: unit_amount!, currency, recurring };
}
