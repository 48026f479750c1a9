import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FormProblem, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { dateText } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { endOwnOffer, postOffer } from "#domain/offers/change-offer.ts";
import { offerLimits } from "#domain/offers/limits.shared.ts";
import { findOwnOffer } from "#domain/offers/list-offers.ts";
import { type Offer, offerFields } from "#domain/offers/offer-form.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

const failed = { title: "Failed to save the offer. Please try again." };
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: `That day is more than ${offerLimits.days} days away. Please choose an earlier one.`,
  not_public: "Visitors can't see your listing yet. You can post an offer after our review.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const business = await findOwnBusiness(app.db, owner);
    if (business?.approvalStatus !== "approved") throw redirect("/dashboard");
    return { id: business.id, name: business.name, offer: await findOwnOffer(app, owner, business.id) };
  });
  return data({ found, today: dayIn(app.town.timeZone, app.clock.now()) }, { status: found ? 200 : 503 });
}

/** Posts or ends the offer. After a refusal, the form appears again with everything that was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const app = context.get(appContext);
  const posted = await request.clone().formData();
  const businessId = String(posted.get("businessId"));
  const back = `/dashboard/offer?${new URLSearchParams({ business: businessId })}`;
  const run = (work: () => Promise<void>) => orNull(context.get(log), () => attempt(work));
  if (posted.get("intent") === "end") {
    const ended = await run(() => endOwnOffer(app, owner, businessId));
    return redirectWithToast(back, ended && "done" in ended ? { title: "Offer ended" } : { ...failed, tone: "problem" });
  }
  const form = await readForm(request, offerFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const outcome = await run(() => postOffer(app, owner, businessId, form.value));
  if (!outcome) return data({ reply: form.reply([failed.title]) }, 503);
  if ("refused" in outcome) return data({ reply: form.reply([refusals[outcome.refused] ?? failed.title]) }, 409);
  return redirectWithToast(back, { title: "Offer posted", text: "Visitors can see it now." });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Your offer" }, { name: "robots", content: "noindex" }];

export default function OwnOffer({ loaderData: { found, today }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { locale } = useTown().town;
  if (!found) return <LoadFailure />;
  const { id, name, offer } = found;
  return (
    <FormPage title="Your offer" intro={name}>
      <div className="grid gap-6">
        {offer && (
          <FormSection title="What visitors see now">
            <div>
              <p className="text-lg font-semibold wrap-anywhere">{offer.text}</p>
              <p className="mt-1 text-ink-soft">{`Until ${dateText(offer.lastDay, locale)}. It ends automatically.`}</p>
            </div>
            <PostForm failed={failed} toastOnly fields={{ intent: "end", businessId: id }}>
              <SubmitButton label="End this offer now" sending="Ending..." look="btn-quiet" />
            </PostForm>
          </FormSection>
        )}
        <FormSection
          title={offer ? "Post another offer" : "Post an offer"}
          help="One line about a sale, an event, or a special. It appears on your listing and under “This week in town.” A new offer replaces the last one."
        >
          <OfferForm key={JSON.stringify(offer)} businessId={id} today={today} reply={answer?.reply} />
        </FormSection>
      </div>
    </FormPage>
  );
}

type FormProps = { businessId: string; today: string; reply: SubmissionResult<string[]> | undefined };

function OfferForm({ businessId, today, reply }: FormProps) {
  const [form, fields] = useForm<Offer>({
    lastResult: reply,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: offerFields }),
  });
  return (
    <PostForm {...getFormProps(form)} noValidate failed={failed} fields={{ intent: "post", businessId }} className="grid gap-5">
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <TextField
        field={fields.text}
        label="Offer"
        help="For example: Buy four tires, and we'll mount them free"
        maxLength={offerLimits.text}
        showCount
        autoComplete="off"
      />
      <DateField field={fields.lastDay} label="Last day" help={`Up to ${offerLimits.days} days from today.`} min={today} />
      <SubmitButton label="Post offer" sending="Posting..." look="btn-accent justify-self-start px-6" />
    </PostForm>
  );
}
