import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { Clock } from "#domain/app-context.ts";
import { StripeRefusal } from "./stripe/call.ts";
import { calls } from "./stripe/calls.ts";
import { openModel, type StripeAction } from "./stripe/model.ts";

/** The page size is small, so that lists of more than two objects need several pages. */
const maxPerPage = 2;

export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>;

/** A waiting event, signed. */
type PeerEvent = { id: string; body: string; signature: string };

type Answer = { status: number; body: object };

/** A request to the fake Stripe server. */
type Asked = { method: string; path: string; params: unknown; key: string | undefined };

/**
 * Starts a local server with the part of Stripe's documented API that the site uses. Its responses have the same fields as Stripe's
 * published examples, and it refuses unknown parameters. The returned functions control cards, banks, and time.
 */
export async function openStripePeer(clock: Clock) {
  const settings = { secretKey: "sk_test_peer", webhookSecret: "whsec_peer" };
  const model = openModel(clock);
  const asked: Asked[] = [];
  /** The responses by idempotency key, with their requests. */
  const answers = new Map<string, { request: string; answer: Answer }>();
  /** The next failures. "cut" runs the request and closes the connection without a response. */
  const faults: (Answer | "cut")[] = [];

  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const [path = "", query = ""] = request.url!.split("?");
    const form = request.method === "POST" ? await text(request) : query;
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`) {
      return { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } };
    }
    const key = request.headers["idempotency-key"] as string | undefined;
    const params = decodeForm(form);
    asked.push({ method: request.method!, path, params, key });
    const fault = request.method === "GET" && faults[0] === "cut" ? undefined : faults.shift();
    if (fault && fault !== "cut") return fault;
    const signature = `${request.method} ${path} ${form}`;
    const known = key && answers.get(key);
    if (known) return known.request === signature ? known.answer : reusedKey();
    const result = run(request.method!, path, params);
    // Stripe stores the result of each request that it starts, even a declined card, but not the result of a malformed request.
    if (key && request.method !== "GET" && [200, 402].includes(result.status))
      answers.set(key, { request: signature, answer: result });
    return fault ? null : result;
  }

  function run(method: string, path: string, params: Record<string, unknown>): Answer {
    const found = calls.find((one) => one.method === method && one.path.test(path));
    if (!found) return refusal(new StripeRefusal(404, "", `Unrecognized request URL (${method}: ${path}).`));
    const parsed = found.schema.safeParse(params);
    if (!parsed.success) return refusal(malformed(parsed.error.issues[0]!));
    try {
      const made = found.run(model, parsed.data as never, decodeURIComponent(found.path.exec(path)![1] ?? ""));
      const expand = (params["expand"] as string[] | undefined) ?? [];
      return { status: 200, body: model.things.expand(Array.isArray(made) ? page(made, path, params) : made, expand) as object };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error);
      throw error;
    }
  }

  const server = createServer((request, response) => {
    const send = (result: Answer | null) => {
      if (!result) return void request.socket.destroy();
      const headers = { "content-type": "application/json", "request-id": `req_${asked.length}` };
      response.writeHead(result.status, headers).end(JSON.stringify(result.body));
    };
    answer(request).then(send, (error: Error) =>
      send({ status: 500, body: { error: { type: "api_error", message: error.message } } }),
    );
  });
  server.on("connection", (socket) => void socket.unref());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // The server and its connections do not keep the process running.
  server.unref();

  const session = (id: string) => model.things.find("checkout.session", id);
  return {
    settings: { ...settings, apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    faults,
    model,
    close: () => new Promise((closed) => server.close(closed)),

    async pay(sessionId: string, card: "good" | "declined" | "slow" = "good", email = "payer@example.org") {
      const at = session(sessionId);
      if (at?.status !== "open" || model.moment() >= at.expires_at) return "closed";
      if (card === "declined") return "declined";
      model.pay(at, model.lines.get(sessionId)!, email, card === "slow");
      return card === "slow" ? "processing" : "paid";
    },
    settle: async (sessionId: string, good: boolean) => model.settle(session(sessionId)!, good),
    act: async (subscriptionId: string, action: StripeAction) =>
      model.act(model.things.find("subscription", subscriptionId)!, action),
    passTime: async (now: Date) => model.passTime(Math.floor(now.getTime() / 1000)),
    listEvents: async (): Promise<PeerEvent[]> =>
      model.events.map((event) => {
        const body = JSON.stringify(event, null, 2);
        return { id: event.id, body, signature: signatureOf(body, settings.webhookSecret, clock.now()) };
      }),
    sign: (body: string) => signatureOf(body, settings.webhookSecret, clock.now()),
    async deleteEvent(eventId: string) {
      model.events.splice(0, model.events.length, ...model.events.filter(({ id }) => id !== eventId));
    },
  };
}

/** Signs a payload as Stripe does for a webhook endpoint. */
export function signatureOf(payload: string, secret: string, now: Date): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
}

function page(all: { id: string }[], url: string, params: Record<string, unknown>): object {
  const after = all.findIndex(({ id }) => id === params["starting_after"]) + 1;
  const until = after + Math.min(Number(params["limit"] ?? 10), maxPerPage);
  return { object: "list", url, data: all.slice(after, until), has_more: until < all.length };
}

type Issue = { code: string; path: PropertyKey[]; message: string; keys?: string[] };

function malformed({ code, path, message, keys = [] }: Issue): StripeRefusal {
  const nameOf = (parts: PropertyKey[]) => parts.map((part, at) => (at ? `[${String(part)}]` : String(part))).join("");
  if (code !== "unrecognized_keys") return new StripeRefusal(400, "parameter_invalid", message, { param: nameOf(path) });
  const param = nameOf([...path, keys[0]!]);
  return new StripeRefusal(400, "parameter_unknown", `Received unknown parameter: ${param}`, { param });
}

function refusal({ status, body }: StripeRefusal): Answer {
  return { status, body };
}

function reusedKey(): Answer {
  const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
  return { status: 400, body: { error: { type: "idempotency_error", message } } };
}

/** Decodes form parameters such as `a[b][0]=c` into an object. */
function decodeForm(form: string): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const parts = name.split(/[[\]]+/).filter(Boolean);
    const last = parts.pop()!;
    let within: Record<string, unknown> = whole;
    for (const part of parts) within = (within[part] ??= {}) as Record<string, unknown>;
    within[last] = value;
  }
  return withLists(whole) as Record<string, unknown>;
}

function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
