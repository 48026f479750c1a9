import { parseWithZod } from "@conform-to/zod/v4";
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { readPictureForm } from "#app/http/uploads/business-pictures.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { editLinkCookie, statusPath } from "#app/routes/join/edit-listing/edit-link-cookie.ts";
import { loadMicroCategoryChoices, storedLongValues } from "#app/routes/owner/business-form/load-business.ts";
import { conflictMessage, sentForReview, submitFailed, validationError } from "#app/routes/owner/business-form/save-messages.ts";
import { sendForReview } from "#app/ui/business-form/form-intents.ts";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import type { AppContext } from "#domain/app-context.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { withProposedEdit } from "#domain/businesses/submission/proposed-edits.ts";
import { submissionEditFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { findEditableListing } from "#domain/businesses/submission/edit-links.ts";
import { saveSubmission } from "#domain/businesses/submission/edit-submission.ts";
import { EditSubmissionForm } from "./edit-submission-form.tsx";

/** Whether the action shows its form again. In that case, a redirect by the loader would lose what was typed. */
const formRedisplayed = createContext(false);

const saved: CarriedToast = { title: "Changes saved", text: "We will review your listing with these changes." };
const failed = submitFailed("Submission Failed");
const stale = "The listing was changed while this page was open, so your changes are not saved yet. Check them and save again.";

/** Returns the listing for its submitter to edit, including the changes that are waiting for review. */
async function findForForm(app: AppContext, token: string): Promise<OwnBusiness | null> {
  const listing = await findEditableListing(app, token);
  return listing && withProposedEdit(app.db, listing);
}

function findListing(request: Request, context: Readonly<RouterContextProvider>) {
  return orNull(context.get(log), async () => ({
    listing: await findForForm(context.get(appContext), await editLinkCookie.read(request)),
  }));
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const found = await findListing(request, context);
  if (found && !found.listing && !context.get(formRedisplayed)) throw redirect(statusPath);
  const { it: offers } = await loadMicroCategoryChoices(args);
  return data({ offers, business: found?.listing ? shownIn(found.listing) : null }, { status: found ? 200 : 503 });
}

/** A published listing may have a different contact person now, so the submitter does not see the private fields. */
function shownIn(listing: OwnBusiness): OwnBusiness {
  return listing.approvalStatus === "approved" ? { ...listing, contactName: null, notes: null } : listing;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = await editLinkCookie.read(request);
  const found = await findListing(request, context);
  if (found && !found.listing) return redirect(statusPath);
  const { fields, problems, shown } = await readPictureForm(request, context, { role: "visitor" });
  const status = found?.listing ? storedLongValues(found.listing) : undefined;
  const isPublished = found?.listing?.approvalStatus === "approved";
  const form = parseWithZod(fields, { schema: submissionEditFields(hasTenDigitNumbers(app.town.country), status, isPublished) });
  const again = (code: number, toast: CarriedToast, reply = form.reply({ formErrors: [toast.text ?? ""] })) => {
    context.set(formRedisplayed, true);
    return data({ toast, reply, shown }, { status: code });
  };
  if (!found) return again(503, failed);
  if (form.status !== "success" || Object.keys(problems).length)
    return again(400, validationError, form.reply({ fieldErrors: problems }));
  const sends = fields.get("intent") === sendForReview;
  const outcome = await orNull(context.get(log), () =>
    attempt(() => saveSubmission(app, context.get(actor), token, form.value, sends)),
  );
  if (!outcome) return again(503, failed);
  if ("done" in outcome) return redirectWithToast(statusPath, sends ? sentForReview : saved);
  if (outcome.refused === "link_ended") return redirect(statusPath);
  const { text, field } = outcome.refused === "stale" ? { text: stale, field: undefined } : conflictMessage(outcome.refused);
  return again(409, { ...failed, text }, field ? form.reply({ fieldErrors: { [field]: [text] } }) : undefined);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Change your listing" }, { name: "robots", content: "noindex" }];

export default function EditSubmission({ loaderData: { business, offers }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!business)
    return <PageMessage title="We couldn't open your listing" text="Your data is safe. Please try again in a moment." />;
  return (
    <div className="mx-auto w-full max-w-[56rem] px-4 pt-8 md:px-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">Change your listing</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">{business.name}</p>
      <div className="mt-8">
        <EditSubmissionForm business={business} offers={offers} answer={answer} failed={failed} />
      </div>
    </div>
  );
}
