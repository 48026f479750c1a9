import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import {
  closeForGood,
  closeTemporarily,
  reopenBusiness,
  undoClosingForGood,
} from "#domain/businesses/opening-times/save-opening-times.ts";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { z } from "#domain/zod.shared.ts";
import { loadOpeningTimes } from "../load-opening-times.ts";
import { saveOpeningTimes } from "../opening-times-action.ts";
import { closingFailed } from "./closing-form.tsx";
import { ClosingForGood } from "./closing-for-good.tsx";
import { TemporaryClosing } from "./temporary-closing.tsx";

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOpeningTimes(args);
  const app = args.context.get(appContext);
  const owner = await requireOwner(args.context);
  const subscription = found && (await orNull(args.context.get(log), () => findOwnSubscription(app, owner)));
  const today = dayIn(app.town.timeZone, app.clock.now());
  return data({ found, today, pays: Boolean(subscription?.inForce) }, { status: found ? 200 : 503 });
}

const nothing = z.object({});

export async function action(args: Route.ActionArgs) {
  const { title: failed } = closingFailed;
  const to = "/dashboard/hours/closing";
  switch (await readIntent(args.request)) {
    case "close":
      return saveOpeningTimes(args, {
        schema: temporaryClosingFields,
        save: closeTemporarily,
        failed,
        saved: "Closing saved",
        to,
      });
    case "closeForGood":
      return saveOpeningTimes(args, { schema: closingForGoodFields, save: closeForGood, failed, saved: "Closing saved", to });
    case "reopen":
      return saveOpeningTimes(args, { schema: nothing, save: reopenBusiness, failed, saved: "Your business is open again", to });
    case "undo":
      return saveOpeningTimes(args, {
        schema: nothing,
        save: undoClosingForGood,
        failed,
        saved: "Your business is listed again",
        to,
      });
    default:
      throw data({ code: "unknown_intent" }, { status: 400 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Closings" }, { name: "robots", content: "noindex" }];

export default function Closing({ loaderData: { found, today, pays }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!found) return <LoadFailure />;
  const { business, isProposal } = found;
  const part = { business, today, hidden: { businessId: business.id, ...(isProposal && { isProposal: "on" }) } };
  const replyTo = (intent: string) => (answer?.intent === intent ? answer.reply : undefined);
  return (
    <FormPage title="Closings" intro={business.name} backTo="/dashboard/hours" backLabel="Back to hours">
      {isProposal && <ProposalNotice />}
      <div className="grid gap-6">
        {business.closedForGoodOn === null && <TemporaryClosing {...part} reply={replyTo("close")} />}
        <ClosingForGood {...part} pays={pays} reply={replyTo("closeForGood")} />
      </div>
    </FormPage>
  );
}
