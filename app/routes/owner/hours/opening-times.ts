import { redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction, type Posted } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { isProposal } from "#app/routes/owner/business-form/load-business.ts";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { openingTimesNames } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";

const shown = [...openingTimesNames, "id", "name", "version"] as const;
export type OwnOpeningTimes = Pick<OwnBusiness, (typeof shown)[number]>;

/** The hidden fields of each form about opening times. */
export type OwnBusinessFields = { businessId: string; isProposal?: string };

/**
 * Returns the opening times of the owner's business, and the hidden fields of its forms. Returns null if loading fails. Redirects
 * users without a business to the dashboard.
 */
export async function loadOpeningTimes(context: Readonly<RouterContextProvider>) {
  const owner = await requireOwner(context);
  return orNull(context.get(log), async () => {
    const business = await findOwnBusiness(context.get(appContext).db, owner);
    if (!business) throw redirect("/dashboard");
    const hidden: OwnBusinessFields = {
      businessId: business.id,
      ...((await isProposal(context, business)) && { isProposal: "on" }),
    };
    return { business: pick(business, shown) as OwnOpeningTimes, hidden };
  });
}

/** The message for each refusal, by error code. */
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: "That day is more than two years away. Please choose an earlier one.",
  too_many_dates: "You have too many special dates. Please remove some first.",
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again. What you entered is still here.",
  opens_before_closing: "The reopening date must be after the first day you are closed.",
};

/** Returns the toast after a save, which says when visitors see the change. */
export const toldWhen =
  (title: string) =>
  (_: unknown, { field }: Posted<"owner">) => ({
    title,
    text: field("isProposal")
      ? "Visitors will see the change when we approve your claim."
      : "The change now appears on your listing.",
  });

/** `saved` is the title of the message after a save. `to` is the path of the page that shows it. */
type Outcomes = { failed: FailureMessage; saved: string; to: string | ((done: unknown, posted: Posted<"owner">) => string) };

/** Returns the action of a form about opening times. */
export const openingTimesAction = <Schema extends z.ZodType>(
  schema: Schema,
  { failed, saved, to }: Outcomes,
  save: (app: AppContext, owner: Owner, businessId: string, value: z.output<Schema>) => Promise<unknown>,
) =>
  formAction(
    schema,
    {
      as: "owner",
      failed,
      refusals,
      done: toldWhen(saved),
      to,
    },
    ({ app, user, field }, value) => save(app, user, field("businessId"), value),
  );
