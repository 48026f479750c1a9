import type { z } from "zod";
import { formAction } from "#app/http/form-action.ts";
import { toldWhen } from "#app/routes/owner/hours/opening-times.ts";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { datesPath } from "./dates.tsx";

/** The message for each refusal, by error code. */
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: "That day is more than two years away. Please choose an earlier one.",
  too_many_dates: "You have too many special dates. Please remove some first.",
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again. What you entered is still here.",
  opens_before_closing: "The reopening date must be after the first day you are closed.",
};

/** Returns the action of a form about special dates and closings. `saved` is the title of the toast after a save. */
export const datesAction = <Schema extends z.ZodType>(
  schema: Schema,
  { failed, saved }: { failed: FailureMessage; saved: string },
  save: (app: AppContext, owner: Owner, businessId: string, value: z.output<Schema>) => Promise<unknown>,
) =>
  formAction(
    schema,
    { as: "owner", failed, refusals, done: toldWhen(saved), to: (_, { field }) => (field("back") ? "/dashboard" : datesPath) },
    ({ app, user, field }, value) => save(app, user, field("businessId"), value),
  );
