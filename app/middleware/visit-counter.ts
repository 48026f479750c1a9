import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { VisitCounter } from "#domain/analytics/visit-counter.ts";
import { actor, clientAddress, appContext } from "#app/http/request-context.ts";

/** Null where nothing is counted: in most tests, and in commands. */
export const visitCounter = createContext<VisitCounter | null>(null);

type Context = Readonly<RouterContextProvider>;

/** Counts whoever was shown a page, or its data alone, as today's visitor. Not the admins, and not the way in or out. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  if (response.status === 200 && !besides.test(url.pathname)) countVisit(context, request);
  return response;
};

/** Counts whoever asks for a page as today's visitor, without making them wait. A page fetched ahead is no visit yet. */
export function countVisit(context: Context, request: Request): void {
  if (request.method !== "GET" || isPrefetch((name) => request.headers.get(name)) || context.get(actor).role === "admin") return;
  context.get(visitCounter)?.countVisit({ address: context.get(clientAddress), userAgent: agentOf(request) });
}

/** Counts a look at a profile by a visitor. Owners look at their own; what searches the web or fetches ahead looks at nothing. */
export function countView(context: Context, request: Request, businessId: string): void {
  if (request.method !== "GET" || isPrefetch((name) => request.headers.get(name)) || context.get(actor).role !== "visitor")
    return;
  context.get(visitCounter)?.countView(businessId, agentOf(request));
}

/** Counts a visitor's tap on Call or Website, so many of one address in an hour. */
export function countClick(context: Context, request: Request, businessId: string, what: "call" | "website"): void {
  const counting = context.get(visitCounter);
  if (!counting || context.get(actor).role !== "visitor") return;
  if (isTooOften(counting, context.get(clientAddress), context.get(appContext).clock.now().getTime())) return;
  counting.countTap(businessId, what, agentOf(request));
}

/** The doors of those who work here, and what is only for development. */
const besides = /^\/(admin|dev)(?![\w-])/i;

/** In characters; what is longer says no more. */
export const maxUserAgentLength = 400;

function agentOf({ headers }: Request): string {
  return (headers.get("user-agent") ?? "").slice(0, maxUserAgentLength);
}

/** Whether a browser only fetches ahead, by the headers in which one says so. */
export function isPrefetch(header: (name: string) => string | string[] | null | undefined): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => /prefetch|prerender/i.test(String(header(name) ?? "")));
}

/** More taps than anybody makes who looks for a plumber, and more addresses than a town has. */
const most = { clicks: 60, addresses: 20_000 };
const hour = 3_600_000;

type Taps = { until: number; of: Map<string, number> };

/** Kept in memory: a tap is worth no write, and a restart no care. */
const counted = new WeakMap<VisitCounter, Taps>();

function isTooOften(counting: VisitCounter, address: string, now: number): boolean {
  const before = counted.get(counting);
  const clicks = before && now < before.until ? before : { until: now + hour, of: new Map<string, number>() };
  counted.set(counting, clicks);
  const made = (clicks.of.get(address) ?? 0) + 1;
  if (made > most.clicks || clicks.of.size >= most.addresses) return true;
  clicks.of.set(address, made);
  return false;
}
