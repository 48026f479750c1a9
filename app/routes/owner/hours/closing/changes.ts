import { formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import {
  closeForGood,
  closeTemporarily,
  reopenBusiness,
  undoClosingForGood,
} from "#domain/businesses/opening-times/save-opening-times.ts";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { openingTimesAction } from "../opening-times-action.ts";
import { closingFailed } from "./closing-form.tsx";

const after = (saved: string) => ({ failed: closingFailed, saved, to: "/dashboard/hours/closing" });

/** Closes the business or opens it again. */
export const action = formActions({
  close: openingTimesAction(temporaryClosingFields, after("Closing saved"), closeTemporarily),
  reopen: openingTimesAction(noFields, after("Your business is open again"), reopenBusiness),
  "for-good": openingTimesAction(closingForGoodFields, after("Closing saved"), closeForGood),
  undo: openingTimesAction(noFields, after("Your business is listed again"), undoClosingForGood),
});
