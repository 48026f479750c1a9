import { submissionLimits } from "#domain/businesses/submission/limits.shared.ts";
import { textCookie } from "#app/http/cookies.ts";

/**
 * The path of the page that shows a listing opened with a private link. The page has its own path, because the cookie's path must
 * also match the page's data requests.
 */
export const statusPath = "/edit-listing/status";

/**
 * The cookie with the token from the private link that lets this browser edit a submitted listing. Browsers send the cookie only to
 * /edit-listing and the paths below it.
 */
export const editLinkCookie = textCookie("edit-listing", submissionLimits.editLinkDays * 24 * 3600, "/edit-listing");
