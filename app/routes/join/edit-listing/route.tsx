import { type ReactNode, useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull, attempt } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext, clientAddress, log } from "#app/http/request-context.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage, authCard } from "#app/ui/auth-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { DescriptionItem } from "#app/ui/description-list.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { type Reply, SchemaForm } from "#app/ui/form/schema-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { checkEditLink, editLinkPath, findEditableListing } from "#domain/businesses/submission/edit-links.ts";
import { editCodeFields } from "#domain/businesses/submission/edit-code.shared.ts";
import { hasProposedEdit } from "#domain/businesses/submission/proposed-edits.ts";
import { submissionLimits } from "#domain/businesses/submission/limits.shared.ts";
import { editLinkCookie, statusPath } from "./edit-link-cookie.ts";

const openFailed = "Failed to open your listing. Please try again.";

/** Shows the listing for the private link that was opened in this browser. Without a listing, asks for the link. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = await editLinkCookie.read(request);
  const found = await orNull(context.get(log), async () => ({
    listing: await findEditableListing(context.get(appContext), token),
  }));
  const isProposed = found?.listing
    ? await orNull(context.get(log), () => hasProposedEdit(context.get(appContext).db, found.listing!.id))
    : false;
  if (!found) return data({ shown: "failure" } as const, { status: 503 });
  if (!found.listing) return data({ shown: token ? "ended" : "form" } as const);
  const { listing } = found;
  return data({ shown: "listing", listing: previewOf(listing), link: url.origin + editLinkPath(token), isProposed } as const);
}

/** Exchanges a private link's token for a cookie, so that no request's URL contains the token. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, editCodeFields, { secret: ["code"] });
  if (!form.ok) return data({ reply: form.reply }, { status: 400 });
  const outcome = await orNull(context.get(log), () =>
    attempt(() => checkEditLink(context.get(appContext), context.get(clientAddress), form.value.code)),
  );
  setRetryAfter(context, outcome);
  if (!outcome) return data({ reply: form.reply([openFailed]) }, { status: 503 });
  if ("refused" in outcome)
    return data({ reply: form.reply(["Too many attempts. Please try again in an hour."]) }, { status: 429 });
  if (!outcome.done) return data({ reply: form.reply([], { code: [linkEnded] }) }, { status: 400 });
  return redirect(statusPath, { headers: { "set-cookie": await editLinkCookie.set(request, form.value.code) } });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Your listing" }, { name: "robots", content: "noindex" }];

const linkEnded = "This link doesn't work. A private link stops working after 90 days or when the owner claims the listing.";

type Listing = ReturnType<typeof previewOf>;

function previewOf(listing: OwnBusiness) {
  const { id, name, tagline, description, address, phone, email, website, microCategories, approvalStatus, rejectionReason } =
    listing;
  const services = microCategories.map((each) => each.name).join(", ");
  return { id, name, tagline, description, address, phone, email, website, services, approvalStatus, rejectionReason };
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (loaderData.shown === "failure") {
    return <PageMessage title="We couldn't open your listing" text="Your data is safe. Please try again in a moment." />;
  }
  const form = <LinkForm reply={answer?.reply} />;
  if (loaderData.shown === "listing") {
    return (
      <ListingPage {...loaderData}>
        <details className="mt-8" open={answer !== undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium text-accent">Open another listing</summary>
          {form}
        </details>
      </ListingPage>
    );
  }
  const intro = "We emailed you a private link when you submitted your business. Open it, or paste it here.";
  return (
    <AuthPage title="Change your listing" intro={loaderData.shown === "ended" ? `${linkEnded} Do you have a newer one?` : intro}>
      {form}
    </AuthPage>
  );
}

/** Takes the token from the URL's fragment, removes it from the URL, and posts it. Without JavaScript, the user pastes the link. */
function LinkForm({ reply }: { reply: Reply }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    const input = area.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (token.length < 20 || !input) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    input.value = token;
    input.form?.requestSubmit();
  }, []);
  return (
    <div ref={area}>
      <SchemaForm
        schema={editCodeFields}
        reply={reply}
        failed={{ title: openFailed }}
        button="Open my listing"
        sending="Opening..."
        className={authCard}
      >
        {({ code }) => <TextField field={code} label="Link or code from the email" maxLength={400} autoComplete="off" />}
      </SchemaForm>
    </div>
  );
}

type ListingPageProps = { listing: Listing; link: string; isProposed: boolean | null; children: ReactNode };

/** The confirmation page for a submission, with its status, the submitted data, and the private link. */
function ListingPage({ listing, link, isProposed, children }: ListingPageProps) {
  const { town } = useTown();
  const { approvalStatus, rejectionReason } = listing;
  const titles = {
    pending: "Thank you. We received your listing.",
    approved: "Your listing is live",
    rejected: "Your listing was not approved",
  };
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 pt-8 md:px-6 md:pt-10">
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{titles[approvalStatus]}</h1>
      {approvalStatus === "pending" && (
        <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
          {`Your business has been submitted for review. The review takes ${town.marketing.reviewTime}. We'll email ${listing.email} when it's done.`}
        </p>
      )}
      {approvalStatus === "rejected" && (
        <Notice icon="circle-alert" look="brick" title="Reason" className="mt-6">
          <p className="whitespace-pre-line wrap-anywhere">
            {rejectionReason ?? "No reason was given. Please check what you entered."}
          </p>
          <p>Make your changes, and then send your listing for review.</p>
        </Notice>
      )}
      {approvalStatus === "approved" && (
        <p className="mt-3 text-lg text-ink-soft">
          {isProposed
            ? "We are reviewing the changes you sent. Until we finish, visitors see the listing as it was."
            : "You can send us changes, and we will review them before visitors see them. Is this your business? Claim it to make changes yourself."}
        </p>
      )}
      <section aria-labelledby="preview" className="card mt-6 p-5 md:p-7">
        <h2 id="preview" className="text-xl">
          Preview
        </h2>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
          <DescriptionItem term="Business Name">{listing.name}</DescriptionItem>
          <DescriptionItem term="Services">{listing.services}</DescriptionItem>
          <DescriptionItem term="Address">{listing.address}</DescriptionItem>
          <DescriptionItem term="Phone">{listing.phone}</DescriptionItem>
          <DescriptionItem term="Email">{listing.email}</DescriptionItem>
          <DescriptionItem term="Website">{listing.website}</DescriptionItem>
          <DescriptionItem term="Description">{listing.description}</DescriptionItem>
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/edit-listing/form" label="Make changes" look="btn-accent" />
          {approvalStatus === "approved" && <LinkButton to={`/business/${listing.id}`} label="View the listing" />}
        </div>
      </section>
      <section aria-labelledby="link" className="mt-8">
        <h2 id="link" className="text-xl">
          Your private link
        </h2>
        <p className="mt-2 text-ink-soft">
          {`Use this link to see and change your listing from any device. It works for ${submissionLimits.editLinkDays} days, or until the owner claims the listing. Anyone who has the link can change the listing, so keep it to yourself.`}
        </p>
        <p className="mt-2 font-mono text-sm wrap-anywhere select-all">{link}</p>
      </section>
      {children}
    </div>
  );
}
