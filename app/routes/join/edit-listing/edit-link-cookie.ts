import { submissionLimits } from "#domain/businesses/submission/limits.shared.ts";
import { textCookie } from "#app/http/cookies.ts";

/**
 * The page of a listing that a private link opened. It has its own path, because the cookie's path must include its data
 * requests.
 */
export const statusPath = "/edit-listing/status";

/** The token of the private link that lets this browser edit a submitted listing. Browsers send it only to these pages. */
export const editLinkCookie = textCookie("edit-listing", submissionLimits.editLinkDays * 24 * 3600, "/edit-listing");
