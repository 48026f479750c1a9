import { submissionLimits } from "#domain/businesses/submission/limits.shared.ts";
import { textCookie } from "#app/http/cookies.ts";

/** The token of the private link with which this browser edits a submitted listing. Browsers send it only to these pages. */
export const editLinkCookie = textCookie("edit-listing", submissionLimits.editLinkDays * 24 * 3600, "/edit-listing");
