import { removeSpecialDate } from "#domain/businesses/opening-times/save-opening-times.ts";
import { z } from "#domain/zod.shared.ts";
import { openingTimesAction } from "../opening-times-action.ts";
import { removeFailed } from "./special-date-list.tsx";

/** Removes a special date. */
export const action = openingTimesAction(
  z.object({ from: z.string() }),
  { failed: removeFailed, saved: "Date removed", to: "/dashboard/hours/special-dates" },
  (app, owner, businessId, { from }) => removeSpecialDate(app, owner, businessId, from),
);
