import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { findOwnBusiness, getOwnBusiness, type OwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import type { BusinessStatus } from "#domain/businesses/business-types.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listCategoryChoices } from "#domain/sponsors/choose-sponsored-category.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, log, appContext, sessionError } from "#app/http/request-context.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Whether the action shows its form again. Without JavaScript, the page's loaders run after the action. The loaders must not redirect,
 * because a redirect would lose what the owner typed, and they must not load an owner's data without a session.
 */
export const formRedisplayed = createContext(false);

const denied = {
  title: "Access Denied",
  text: "You do not have permission to edit this business profile.",
  tone: "problem" as const,
};

/**
 * Calls a domain function about a business. Redirects with "Access Denied" if the business is unknown or belongs to another
 * owner.
 */
export async function redirectIfDenied<T>(context: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DomainError) || (error.kind !== "not_allowed" && error.kind !== "not_found")) throw error;
    if (error.kind === "not_allowed") context.get(recordSecurityEvent)("forbidden_write");
    throw await redirectWithToast("/dashboard", denied);
  }
}

/**
 * Loads a business for a page of its owner. Returns null if loading fails or a redisplayed form has no session. Redirects other
 * users.
 */
export async function loadOwnBusiness<T>(
  context: Context,
  businessId: string,
  read: (owner: Owner, business: OwnBusiness) => Promise<T> | T,
): Promise<T | null> {
  const owner = await findOwner(context);
  if (!owner) return null;
  const get = () => redirectIfDenied(context, () => getOwnBusiness(context.get(appContext).db, owner, businessId));
  return orNull(context.get(log), async () => read(owner, await get()));
}

/**
 * Loads the data for a new-business form. Redirects an owner who has a business to the dashboard, unless the form is
 * redisplayed.
 */
export async function loadNewOwner<T>(context: Context, read: (owner: Owner) => Promise<T> | T): Promise<T | null> {
  const owner = await findOwner(context);
  if (!owner) return null;
  return orNull(context.get(log), async () => {
    if (!context.get(formRedisplayed) && (await findOwnBusiness(context.get(appContext).db, owner))) throw redirect("/dashboard");
    return read(owner);
  });
}

/** Returns whether edits change only the proposal in a pending claim. */
export async function isProposal(context: Context, business: OwnBusiness | null | undefined): Promise<boolean> {
  if (business?.approvalStatus !== "pending") return false;
  return (await orNull(context.get(log), () => isBeingClaimed(context.get(appContext).db, [business.id]))) ?? false;
}

/** Returns the stored values that may exceed the form's limits as long as they are unchanged. */
export function storedLongValues({ tagline, microCategories }: OwnBusiness): BusinessStatus {
  return { tagline, microCategoryIds: microCategories.map(({ id }) => id) };
}

type Args = { request: Request; context: Context };

/** Returns the categories and services to choose from, or null if loading fails. */
export function loadMicroCategoryChoices({ request, context }: Args) {
  return awaitForFullPage(
    request,
    orNull(context.get(log), () => listMicroCategoryChoices(context.get(appContext).db)),
  );
}

/** Returns the categories that can be sponsored, or null if loading fails. `taken` marks categories that have another sponsor. */
export function loadSponsorChoices({ request, context }: Args, ownBusinessId: string | null) {
  const choices = orNull(context.get(log), async () => {
    const all = await listCategoryChoices(context.get(appContext).db);
    return all.map(({ id, name, sponsoredBy: sponsor }) => ({ id, name, taken: sponsor !== null && sponsor !== ownBusinessId }));
  });
  return awaitForFullPage(request, choices);
}

/** For a client-side navigation, streams long lists so that the form appears right away. For a full page, waits for the lists. */
async function awaitForFullPage<T>(request: Request, value: Promise<T>): Promise<{ it: Promise<T> | T }> {
  return { it: new URL(request.url).pathname.endsWith(".data") ? value : await value };
}

/**
 * Returns the logged-in owner. Returns null if the session is unreadable or a redisplayed form has no session. Otherwise,
 * redirects.
 */
async function findOwner(context: Context): Promise<Owner | null> {
  const signedOut = context.get(formRedisplayed) && context.get(actor).role !== "owner";
  const isUnknown = context.get(sessionError) !== null || signedOut;
  return isUnknown ? null : requireOwner(context);
}
