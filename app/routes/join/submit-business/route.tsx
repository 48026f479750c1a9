import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { validationError } from "#app/http/business-form-messages.ts";
import { findTypedBusiness } from "#app/http/find-typed-business.ts";
import { formAction } from "#app/http/form-action.ts";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { submitBusiness } from "#domain/businesses/submit-business.ts";
import { failedSubmission, submissionRefusals, submitted } from "./submission-messages.ts";
import { SubmissionForm, type SubmissionFormProps } from "./submission-form.tsx";
import { FindYourBusiness } from "#app/ui/find-your-business.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const offers = await orNull(context.get(log), () => listMicroCategoryChoices(context.get(appContext).db));
  const signedIn = context.get(actor).role === "owner";
  return { offers, signedIn, listed: await findTypedBusiness(context, url) };
}

export const action = formAction(
  ({ app }) => submissionFields(hasTenDigitNumbers(app.town.country)),
  { failed: failedSubmission, invalid: validationError, refusals: submissionRefusals, done: submitted, to: "/" },
  ({ app, user, from }, value) => submitBusiness(app, user, from, value),
);

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    {
      title: "Add Your Business",
      description: "Submit a local business for free. No account needed. We review it before it goes live.",
      path: "/submit-business",
    },
  );
}

export default function SubmitBusiness({ loaderData: { offers, signedIn, listed }, actionData: answered }: Route.ComponentProps) {
  const { town } = useTown();
  return (
    <div className="mx-auto w-full max-w-[56rem] px-4 pt-8 md:px-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">Add Your Business</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        {`It's free, and you don't need an account. We review every submission before it goes live. The review takes ${town.marketing.reviewTime}.`}
      </p>
      <div className="mt-6 grid">
        <FindYourBusiness {...listed} />
      </div>
      {signedIn && <OwnFormOffer />}
      <div className="mt-8">
        <SubmissionIsland offers={offers} answer={answered && { ...answered, problem: null }} failed={failedSubmission} />
        {/* A script moves the toast, and the island must hydrate what the server sent. */}
        <PageToast toast={answered?.problem} />
      </div>
      {town.paidPlans && <PremiumOffer />}
    </div>
  );
}

/** The form, and its props for the island, which hydrates it. */
function SubmissionIsland(props: SubmissionFormProps) {
  const town = useTown();
  return (
    <div data-island="submission-form" data-props={JSON.stringify({ town, props })}>
      <SubmissionForm {...props} />
    </div>
  );
}

/** Directs a logged-in owner to the owner's form, because a submission has no owner. */
function OwnFormOffer() {
  return (
    <section
      aria-label="You are logged in"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border-2 border-accent bg-surface p-5"
    >
      <p className="min-w-0 grow basis-80">
        <strong>You are logged in.</strong> A business you submit here won't be part of your account. If it is your own business,
        add it to your account instead. Then you can edit it yourself.
      </p>
      <LinkButton to="/business/new" label="Add My Own Business" look="btn-accent" />
    </section>
  );
}

function PremiumOffer() {
  return (
    <section className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-wheat-line bg-surface p-5 md:p-8">
      <div className="min-w-0 grow basis-80">
        <h2 className="text-xl">Want your business to stand out even more?</h2>
        <p className="mt-1 text-ink-soft">A paid plan puts it at the top, with photos and a logo.</p>
      </div>
      <LinkButton to="/add-business" label="See Premium and Sponsorship" />
    </section>
  );
}
