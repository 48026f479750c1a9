import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { loadOpeningTimes } from "../load-opening-times.ts";
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

export const meta = () => [{ title: "Closings" }, { name: "robots", content: "noindex" }];

export default function Closing({ loaderData: { found, today, pays } }: Route.ComponentProps) {
  if (!found) return <LoadFailure />;
  const { business, isProposal } = found;
  const part = { business, today, hidden: { businessId: business.id, ...(isProposal && { isProposal: "on" }) } };
  return (
    <FormPage title="Closings" intro={business.name} backTo="/dashboard/hours" backLabel="Back to hours">
      {isProposal && <ProposalNotice />}
      <div className="grid gap-6">
        {business.closedForGoodOn === null && <TemporaryClosing {...part} />}
        <ClosingForGood {...part} pays={pays} />
      </div>
    </FormPage>
  );
}
