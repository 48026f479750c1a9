import { formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  removeSpecialDate,
  saveClosingForGood,
  saveTemporaryClosing,
} from "#domain/businesses/opening-times/save-opening-times.ts";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { openingTimesAction } from "../opening-times.ts";
import { closingFailed } from "./closings.tsx";
import { datesPath, removeFailed } from "./dates.tsx";

const after = (saved: string, failed = closingFailed) => ({ failed, saved, to: datesPath });

/** Removes a special date, and closes the business or opens it again. */
export const action = formActions({
  remove: openingTimesAction(z.object({ from: z.string() }), after("Date removed", removeFailed), (app, owner, id, { from }) =>
    removeSpecialDate(app, owner, id, from),
  ),
  close: openingTimesAction(temporaryClosingFields, after("Closing saved"), saveTemporaryClosing),
  reopen: openingTimesAction(noFields, after("Your business is open again"), (app, owner, id) =>
    saveTemporaryClosing(app, owner, id, null),
  ),
  "for-good": openingTimesAction(closingForGoodFields, after("Closing saved"), (app, owner, id, { from }) =>
    saveClosingForGood(app, owner, id, from),
  ),
  undo: openingTimesAction(noFields, after("Your business is listed again"), (app, owner, id) =>
    saveClosingForGood(app, owner, id, null),
  ),
});
