import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isCarouselRequest } from "#app/routes/public/business-list/load-more-request.ts";
import type { ShownList } from "#domain/analytics/impressions/shown-list.ts";
import type { ProfileClick } from "#domain/analytics/profile-views-and-clicks.ts";
import type { VisitCounter } from "#domain/analytics/visit-counter.ts";
import type { Visitor } from "#domain/analytics/visitor-marks.ts";
import { actor, clientAddress, appContext } from "#app/http/request-context.ts";
import { isStaff } from "#domain/accounts/account-forms.shared.ts";

/** The visit counter. It is null in most tests and in commands, because they don't count visits. */
export const visitCounter = createContext<VisitCounter | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The businesses that a page lists. The loader sets this value, and the businesses are counted when the page is sent. */
export const shownList = createContext<ShownList | null>(null);

/**
 * Counts the visitors to pages, except admins and reviewers, and the businesses in the lists that visitors see. Leaves out the
 * paths that `uncounted` matches.
 */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  if (response.status !== 200 || uncounted.test(url.pathname)) return response;
  countVisit(context, request);
  const shown = context.get(shownList);
  const visitor = shown && !isCarouselRequest(url.search) && anonymousVisitor(context, request);
  if (visitor) context.get(visitCounter)?.countImpressions(visitor, shown);
  return response;
};

/** Counts the visitor for today, in memory. Prefetches, admins, and reviewers are not counted. */
export function countVisit(context: Context, request: Request): void {
  const visitor = !isStaff(context.get(actor).role) && visitorOf(context, request);
  if (visitor) context.get(visitCounter)?.countVisit(visitor);
}

/** Counts a profile view. Prefetches and signed-in users are not counted. */
export function countView(context: Context, request: Request, businessId: string): void {
  const visitor = anonymousVisitor(context, request);
  if (visitor) context.get(visitCounter)?.countView(visitor, businessId);
}

/** Counts a visitor's click on Call, Website, or the business's address, up to an hourly limit per client address. */
export function countClick(context: Context, request: Request, businessId: string, what: ProfileClick): void {
  const counter = context.get(visitCounter);
  if (!counter || context.get(actor).role !== "visitor") return;
  const address = context.get(clientAddress);
  if (isOverLimit(counter, address, context.get(appContext).clock.now().getTime())) return;
  counter.countClick({ address, userAgent: agentOf(request) }, businessId, what);
}

/** Returns the visitor who views a page, or null if the request is not a page view. */
function visitorOf(context: Context, request: Request): Visitor | null {
  if (request.method !== "GET" || isPrefetch((name) => request.headers.get(name))) return null;
  return { address: context.get(clientAddress), userAgent: agentOf(request) };
}

/**
 * Returns the visitor who views a page, or null for people who are logged in, because their visits do not count as customers'
 * visits.
 */
function anonymousVisitor(context: Context, request: Request): Visitor | null {
  return context.get(actor).role === "visitor" ? visitorOf(context, request) : null;
}

/** Matches paths in the admin area and in the development mailbox. */
const uncounted = /^\/(admin|dev)(?![\w-])/i;

/** The maximum length of a user agent, in characters. Longer user agents are truncated. */
export const maxUserAgentLength = 400;

function agentOf({ headers }: Request): string {
  return (headers.get("user-agent") ?? "").slice(0, maxUserAgentLength);
}

/** Returns whether a request is a prefetch, based on the headers that browsers send with one. */
export function isPrefetch(header: (name: string) => string | string[] | null | undefined): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => /prefetch|prerender/i.test(String(header(name) ?? "")));
}

/**
 * The maximum number of clicks per client address and hour, and of addresses per hour. No real visitor or town reaches these
 * limits.
 */
const max = { clicks: 60, addresses: 20_000 };
const hour = 3_600_000;

type Clicks = { until: number; of: Map<string, number> };

/** The current hour's clicks, in memory, because a database write per click would cost too much. A restart also resets them. */
const counted = new WeakMap<VisitCounter, Clicks>();

function isOverLimit(counter: VisitCounter, address: string, now: number): boolean {
  const before = counted.get(counter);
  const clicks = before && now < before.until ? before : { until: now + hour, of: new Map<string, number>() };
  counted.set(counter, clicks);
  const count = (clicks.of.get(address) ?? 0) + 1;
  if (count > max.clicks || clicks.of.size >= max.addresses) return true;
  clicks.of.set(address, count);
  return false;
}
