import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { Clock } from "#domain/app-context.ts";
import { calls, StripeRefusal } from "./stripe/calls.ts";
import { openModel, type StripeAction } from "./stripe/model.ts";

/** The page size is small, so that lists of more than two objects need several pages. */
const maxPerPage = 2;

export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>;

type Answer = { status: number; body: object };

/** A request to the fake Stripe server. The parameters have Stripe's names, such as `items[0][price]`. */
type Asked = { method: string; path: string; params: Record<string, string>; key: string | undefined };

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
    const method = request.method!;
    const [path = "", query = ""] = request.url!.split("?");
    const form = method === "POST" ? await text(request) : query;
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`) return refusal(401, "", "Invalid API Key provided");
    const key = request.headers["idempotency-key"] as string | undefined;
    const params = Object.fromEntries(new URLSearchParams(form));
    asked.push({ method, path, params, key });
    const fault = method === "GET" && faults[0] === "cut" ? undefined : faults.shift();
    if (fault && fault !== "cut") return fault;
    const signature = `${method} ${path} ${form}`;
    const known = key && answers.get(key);
    if (known) return known.request === signature ? known.answer : refusal(400, "idempotency_error", "Other parameters.");
    const result = run(method, path, params);
    // Stripe stores the result of each request that it starts, but not of a malformed one.
    if (key && result.status === 200) answers.set(key, { request: signature, answer: result });
    return fault ? null : result;
  }

  function run(method: string, path: string, params: Record<string, string>): Answer {
    const [, id = ""] = /(?:sessions|subscriptions|payment_intents|configurations)\/(\w+)/.exec(path) ?? [];
    const name = path.slice("/v1/".length);
    const call = calls[`${method} ${id ? name.replace(id, ":id") : name}`];
    if (!call) return refusal(404, "", `Unrecognized request URL (${method}: ${path}).`);
    const names = call.names.split(/\s+/);
    const unknown = Object.keys(params).find((each) => !each.startsWith("expand[") && !names.includes(kindOf(each)));
    if (unknown) return refusal(400, "parameter_unknown", `Received unknown parameter: ${unknown}`);
    try {
      const made = call.run(model, params, id);
      const body = structuredClone(Array.isArray(made) ? page(made, path, params) : made);
      for (const [each, value] of Object.entries(params))
        if (each.startsWith("expand[")) model.things.expand(body, value.split("."));
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return error;
      throw error;
    }
  }

  const server = createServer((request, response) => {
    const send = (result: Answer | null) => {
      if (!result) return void request.socket.destroy();
      const headers = { "content-type": "application/json", "request-id": `req_${asked.length}` };
      response.writeHead(result.status, headers).end(JSON.stringify(result.body));
    };
    answer(request).then(send, (error: Error) => send(refusal(500, "", error.message)));
  });
  server.on("connection", (socket) => void socket.unref());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // The server and its connections do not keep the process running.
  server.unref();
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret, timestamp: model.moment() });

  return {
    settings: { ...settings, apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    ...{ asked, faults, model, sign },
    close: () => new Promise((closed) => server.close(closed)),
    pay: async (sessionId: string, card: "good" | "declined" = "good", email = "payer@example.org") =>
      model.pay(sessionId, card, email),
    act: async (subscriptionId: string, action: StripeAction) => model.act(subscriptionId, action),
    passTime: async (now: Date) => model.passTime(Math.floor(now.getTime() / 1000)),
    /** Returns the waiting events, signed as for a webhook endpoint. */
    listEvents: async () =>
      model.events.map((event) => {
        const body = JSON.stringify(event, null, 2);
        return { id: event.id, body, signature: sign(body) };
      }),
    async deleteEvent(eventId: string) {
      model.events.splice(0, model.events.length, ...model.events.filter(({ id }) => id !== eventId));
    },
  };
}

/** Returns a parameter's name as the calls list it: without indexes and keys, and without the names of the portal's features. */
function kindOf(name: string): string {
  return name
    .replace(/^features\[.*/, "features")
    .replaceAll(/\[\d+\]/g, "[]")
    .replace(/(metadata\]?)\[\w+\]$/, "$1[*]");
}

function page(all: { id: string }[], url: string, params: Record<string, string>): object {
  const after = all.findIndex(({ id }) => id === params["starting_after"]) + 1;
  const until = after + Math.min(Number(params["limit"] ?? 10), maxPerPage);
  return { object: "list", url, data: all.slice(after, until), has_more: until < all.length };
}

function refusal(status: number, code: string, message: string): Answer {
  const { body } = new StripeRefusal(status, code, message);
  return { status, body };
}
