import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-micro-category-choices.ts";
import { findOwnBusiness, getOwnBusiness, type OwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { isBeingClaimed } from "#domain/businesses/claims.ts";
import type { BusinessStatus } from "#domain/businesses/business-fields.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listCategoryChoices } from "#domain/sponsorships/choose-sponsored-category.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, log, appContext, sessionError } from "#app/http/request-context.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Whether the action before has words of its own and shows its form again. Without scripts the page's loaders run after it:
 * they must not lead away from what was typed, and give nothing of an owner when there is none.
 */
export const formRedisplayed = createContext(false);

const denied = {
  title: "Access Denied",
  text: "You do not have permission to edit this business profile.",
  tone: "problem" as const,
};

/** Runs a domain call about a business; one of somebody else, or none, ends the request with the specified message. */
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
 * What a page about one's own business reads of it; null when it could not be read. Whoever may not see it is sent on, but
 * not when the form is shown again.
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

/** The same for a form that makes one's business: `read` is only asked while there is none; otherwise to the dashboard. */
export async function loadNewOwner<T>(context: Context, read: (owner: Owner) => Promise<T> | T): Promise<T | null> {
  const owner = await findOwner(context);
  if (!owner) return null;
  return orNull(context.get(log), async () => {
    if (!context.get(formRedisplayed) && (await findOwnBusiness(context.get(appContext).db, owner))) throw redirect("/dashboard");
    return read(owner);
  });
}

/** Whether an edit of the business only changes what a pending claim proposes. */
export async function isProposal(context: Context, business: OwnBusiness | null | undefined): Promise<boolean> {
  if (business?.approvalStatus !== "pending") return false;
  return (await orNull(context.get(log), () => isBeingClaimed(context.get(appContext).db, [business.id]))) ?? false;
}

/** What of a business is stored and may be longer than a form allows, until it is changed. */
export function storedLongValues({ tagline, microCategories }: OwnBusiness): BusinessStatus {
  return { tagline, microCategoryIds: microCategories.map(({ id }) => id) };
}

type Args = { request: Request; context: Context };

/** What can be chosen from, by whoever fills in a form; null when it could not be read. */
export function loadMicroCategoryChoices({ request, context }: Args) {
  return awaitForFullPage(
    request,
    orNull(context.get(log), () => listMicroCategoryChoices(context.get(appContext).db)),
  );
}

/** The categories to sponsor; those of other sponsors are taken. Null when they could not be read. */
export function loadSponsorChoices({ request, context }: Args, ownBusinessId: string | null) {
  const choices = orNull(context.get(log), async () => {
    const all = await listCategoryChoices(context.get(appContext).db);
    const taken = (by: string | null) => by !== null && by !== ownBusinessId;
    return all.map(({ id, name, sponsoredBy }) => ({ id, name, taken: taken(sponsoredBy) }));
  });
  return awaitForFullPage(request, choices);
}

/** A browser that changes pages by itself shows the form before its long lists have come; a whole page has them in it. */
async function awaitForFullPage<T>(request: Request, coming: Promise<T>): Promise<{ it: Promise<T> | T }> {
  return { it: new URL(request.url).pathname.endsWith(".data") ? coming : await coming };
}

/** Null while nobody can say who asks: a page then says that it could not be loaded. */
async function findOwner(context: Context): Promise<Owner | null> {
  const signedOut = context.get(formRedisplayed) && context.get(actor).role !== "owner";
  const nobody = context.get(sessionError) !== null || signedOut;
  return nobody ? null : requireOwner(context);
}
