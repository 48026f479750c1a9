import { formActions } from "#app/http/form-action.ts";
import { openingTimesAction } from "#app/routes/owner/hours/opening-times.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { removeSpecialDate, saveClosing } from "#domain/businesses/opening-times/save-special-dates.ts";
import { closingFields } from "#domain/businesses/opening-times/special-dates-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { closingFailed } from "./closing.tsx";
import { datesPath as to, removeFailed } from "./dates.tsx";

/** Removes a special date, and closes the business or opens it again. */
export const action = formActions({
  remove: openingTimesAction(
    z.object({ from: z.string() }),
    { failed: removeFailed, saved: "Date removed", to },
    (app, owner, id, { from }) => removeSpecialDate(app, owner, id, from),
  ),
  close: openingTimesAction(closingFields, { failed: closingFailed, saved: "Closing saved", to }, saveClosing),
  reopen: openingTimesAction(noFields, { failed: closingFailed, saved: "Your business is open again", to }, (app, owner, id) =>
    saveClosing(app, owner, id, null),
  ),
});
