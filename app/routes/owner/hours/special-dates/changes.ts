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
import { datesAction } from "./dates-action.ts";
import { removeFailed } from "./dates.tsx";

const closing = (saved: string) => ({ failed: closingFailed, saved });

/** Removes a special date, and closes the business or opens it again. */
export const action = formActions({
  remove: datesAction(
    z.object({ from: z.string() }),
    { failed: removeFailed, saved: "Date removed" },
    (app, owner, id, { from }) => removeSpecialDate(app, owner, id, from),
  ),
  close: datesAction(temporaryClosingFields, closing("Closing saved"), saveTemporaryClosing),
  reopen: datesAction(noFields, closing("Your business is open again"), (app, owner, id) =>
    saveTemporaryClosing(app, owner, id, null),
  ),
  "for-good": datesAction(closingForGoodFields, closing("Closing saved"), (app, owner, id, { from }) =>
    saveClosingForGood(app, owner, id, from),
  ),
  undo: datesAction(noFields, closing("Your business is listed again"), (app, owner, id) =>
    saveClosingForGood(app, owner, id, null),
  ),
});
