import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * The functions in each file that reviewers may call. All other functions for staff need an admin. A wrong role is easy to
 * overlook, so every new function that reviewers may call must be added here.
 */
const forReviewers: Record<string, string[]> = {
  "admin-tasks/admin-tasks.ts": ["listAdminTasks"],
  "analytics/overview-statistics.ts": ["getStatistics", "countCategories", "listRecentPremium"],
  "businesses/admin/edit-business-as-admin.ts": ["getBusiness", "createBusiness", "saveBusiness"],
  "businesses/admin/list-businesses-for-admin.ts": ["listBusinesses"],
  "businesses/admin/save-phone.ts": ["savePhone"],
  "claims/review-claim.ts": ["approveClaim", "rejectClaim"],
  "duplicates/list-duplicates.ts": ["listDuplicates"],
  "duplicates/mark-different.ts": ["markDifferent"],
  "duplicates/merge-businesses.ts": ["mergeBusinesses"],
  "messages/inbox.ts": ["listMessages", "finishMessage", "reopenMessage", "deleteMessage"],
  "moderation/list-requests.ts": ["listRequests", "findNeighbors", "countRequests", "getRequest"],
  "moderation/review-business.ts": ["approveBusiness", "rejectBusiness"],
  "review-queue/list-review-queue.ts": ["countReviewQueue", "listReviewQueue"],
};

it("opens only these functions to reviewers", () => {
  const folder = new URL(".", import.meta.url);
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file === "accounts/actor.ts") continue;
    const functions = readFileSync(new URL(file, folder), "utf8").split(/^(?=(?:export )?(?:async )?function )/m);
    const open = functions.filter((text) => text.includes("assertStaff(")).map((text) => /function (\w+)/.exec(text)![1]!);
    if (open.length) found[file] = open;
  }
  expect(found).toEqual(forReviewers);
});
