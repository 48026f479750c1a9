import { signInAsAdmin } from "./admin-pages.ts";
import {
  type AdminWalk,
  finishThreeMessages,
  compareCounts,
  correctPhone,
  decideTenRequests,
  refuseEqualCategory,
  rememberDifferent,
} from "./admin-walks.ts";
import { expect, test } from "./fixtures.ts";

const walks: [title: string, wanted: number, AdminWalk][] = [
  ["an admin decides ten requests with at most three key presses each and with the evidence in view", 3, decideTenRequests],
  ["an admin marks three messages as done with one click each", 3, finishThreeMessages],
  ["an admin finds and corrects a phone number in at most five actions", 5, correctPhone],
  ["an admin marks a pair as different, and it is not listed again", 1, rememberDifferent],
  ["a category name that is already in use is refused, and the form keeps it", 4, refuseEqualCategory],
  ["the counts on the overview match the database", Infinity, compareCounts],
];

for (const [title, wanted, take] of walks)
  test(title, async ({ page, context, site }) => {
    test.setTimeout(90_000);
    await signInAsAdmin(context, site);
    expect(await take(site, page)).toBeLessThanOrEqual(wanted);
  });
