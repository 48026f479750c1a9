import { isPostalCode } from "#domain/town-config/postal-format.ts";
import { namesFields } from "./names.shared.ts";

const message = "Enter a postal code that is valid in the town's country.";

/** Returns the fields for the town's names. The postal code must have this country's format. */
export function namesFieldsIn(country: string) {
  return namesFields.extend({
    postalCode: namesFields.shape.postalCode.refine((code) => isPostalCode(code, country), message),
  });
}
