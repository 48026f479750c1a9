import type { RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { appContext } from "#app/http/request-context.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

/** A business as its owner or claimant edits it. */
type Editable = Awaited<ReturnType<typeof getOwnBusiness>>;
type Context = Readonly<RouterContextProvider>;

const denied = {
  title: "Access Denied",
  text: "You do not have permission to edit this business profile.",
  tone: "problem" as const,
};

/** Redirects with "Access Denied" unless the user owns or claims the business. */
export async function getOwnBusinessOrRedirect(context: Context, owner: Owner, businessId: string): Promise<Editable> {
  try {
    return await getOwnBusiness(context.get(appContext).db, owner, businessId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "not_allowed") throw error;
    context.get(recordSecurityEvent)("forbidden_write");
    throw await redirectWithToast("/dashboard", denied);
  }
}
