import { redirect } from "react-router";
import type { z } from "zod";
import { businessFormMessages } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { loadAsOwner } from "#app/routes/owner/load-as-owner.ts";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOwnOpeningTimes } from "#domain/businesses/opening-times/save-opening-times.ts";

/** Returns the opening times of the owner's business. Redirects users without a business to the dashboard. */
export const loadOpeningTimes = (args: Parameters<typeof loadAsOwner>[0]) =>
  loadAsOwner(args, async ({ db }, owner) => {
    const found = await findOwnOpeningTimes(db, owner);
    if (!found) throw redirect("/dashboard");
    return found;
  });

/** The message for each refusal, by error code. */
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: "That day is more than two years away. Please choose an earlier one.",
  too_many_dates: "You have too many special dates. Please remove some first.",
};

/** Returns the action of a form about opening times. `saved` is the title of the toast after a save, which says when visitors see it. */
export const openingTimesAction = <Schema extends z.ZodType>(
  schema: Schema,
  { failed, saved, to }: { failed: FailureMessage; saved: string; to: string },
  save: (app: AppContext, owner: Owner, businessId: string, value: z.output<Schema>) => Promise<{ isProposal: boolean }>,
) =>
  formAction(
    schema,
    {
      ...{ as: "owner", ...businessFormMessages(failed, refusals) },
      done: ({ isProposal }: { isProposal: boolean }) => ({
        title: saved,
        text: isProposal ? "Visitors will see the change when we approve your claim." : "The change now appears on your listing.",
      }),
      to: (_, { field }) => (field("back") ? "/dashboard" : to),
    },
    ({ app, user, field }, value) => save(app, user, field("businessId"), value),
  );
