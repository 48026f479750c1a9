import { formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  removeSpecialDate,
  saveClosingForGood,
  saveTemporaryClosing,
} from "#domain/businesses/opening-times/save-opening-times.ts";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { closingFailed } from "./closing.tsx";
import { openingTimesAction } from "#app/routes/owner/hours/opening-times.ts";
import { datesPath as to, removeFailed } from "./dates.tsx";

const closing = (saved: string) => ({ failed: closingFailed, saved, to });

/** Removes a special date, and closes the business or opens it again. */
export const action = formActions({
  remove: openingTimesAction(
    z.object({ from: z.string() }),
    { failed: removeFailed, saved: "Date removed", to },
    (app, owner, id, { from }) => removeSpecialDate(app, owner, id, from),
  ),
  close: openingTimesAction(temporaryClosingFields, closing("Closing saved"), saveTemporaryClosing),
  reopen: openingTimesAction(noFields, closing("Your business is open again"), (app, owner, id) =>
    saveTemporaryClosing(app, owner, id, null),
  ),
  "for-good": openingTimesAction(closingForGoodFields, closing("Closing saved"), (app, owner, id, { from }) =>
    saveClosingForGood(app, owner, id, from),
  ),
  undo: openingTimesAction(noFields, closing("Your business is listed again"), (app, owner, id) =>
    saveClosingForGood(app, owner, id, null),
  ),
});
