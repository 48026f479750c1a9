import type { z } from "zod";
import { formAction } from "#app/http/form-action.ts";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";

/** The message for each refusal, by error code. */
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: "That day is more than two years away. Please choose an earlier one.",
  too_many_dates: "You have too many special dates. Please remove some first.",
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again.",
  stale: "Your business was saved in another window. Please check these hours and save them again.",
  opens_before_closing: "The reopening date must be after the first day you are closed.",
};

/** `saved` is the title of the message after a save. `to` is the path of the page that shows it. */
type Outcomes = { failed: FailureMessage; saved: string; to: string };

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
      done: (_, { field }) => ({
        title: saved,
        text: field("isProposal")
          ? "Visitors will see the change when we approve your claim."
          : "The change now appears on your listing.",
      }),
      to,
    },
    ({ app, user, field }, value) => save(app, user, field("businessId"), value),
  );
