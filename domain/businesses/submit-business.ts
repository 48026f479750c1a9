import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { secondsToWaitForEmail } from "#domain/accounts/rate-limits.ts";
import { countWithin, limitsFrom } from "#domain/network/client-network.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Submission } from "./business-forms.shared.ts";
import { businesses } from "./schema.ts";
import { refusePossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { insertProfile } from "./write-profile.ts";

/** How many submissions one client network can send in an hour. A possible duplicate needs a second one. */
const submissionsPerNetwork = { max: 10, window: 3_600_000 };

/**
 * Stores a submitted business as pending, claimable, unowned, and basic, and emails its address and the admins. `from` is the
 * client's network address. Returns the business's id, or null without storing anything when the honeypot is filled. Throws
 * (`too_many`) "too_many_submissions"; (`conflict`) "email_taken", "looks_like" with `PossibleDuplicates` unless confirmed,
 * "picture_unknown", or "micro_category_unknown".
 */
export async function submitBusiness(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  from: string,
  { confirmed, fax, ...profile }: Submission,
): Promise<string | null> {
  const { db, clock, town } = app;
  const now = clock.now();
  if (fax) return null;
  await countWithin(db, limitsFrom("submissions", from, submissionsPerNetwork), now, "too_many_submissions");
  return change(app, actor, "submit_business", { kind: "business" }, async (tx, entry) => {
    if (await isListed(tx, profile.email)) throw new DomainError("conflict", "email_taken");
    if (!confirmed) await refusePossibleDuplicates(tx, town.country, { ...profile, website: profile.website ?? null });
    const status = { ownerId: null, plan: "basic", grantedPlan: "basic", approvalStatus: "pending", claimable: true } as const;
    const added = await insertProfile(tx, town.country, { ...profile, photos: [] }, status, entry.at);
    entry.subjectId = added!.id;
    entry.after = added!.facts;
    // The address may belong to a stranger, so limit the emails to it.
    if (!(await secondsToWaitForEmail(tx, "submission", profile.email, now))) {
      entry.email(profile.email, "submission-received", { business: profile.name, reviewTime: town.marketing.reviewTime });
    }
    await emailAdmins(tx, entry, "submission");
    return added!.id;
  });
}

/** Returns whether an approved business has this email address. */
async function isListed(db: Db, email: string): Promise<boolean> {
  const same = sql`lower(${businesses.email}) = ${email.toLowerCase()}`;
  return (await db.$count(businesses, and(eq(businesses.approvalStatus, "approved"), same))) > 0;
}
