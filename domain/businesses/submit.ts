import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/change/change.ts";
import type { Limit } from "#db/change/limits.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { waitForMail } from "#domain/accounts/tries.ts";
import { secondsToWaitFrom } from "#domain/network-limit.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "#domain/services.ts";
import type { Submission } from "#domain/businesses/forms/fields.ts";
import { businesses } from "./schema.ts";
import { findTwins } from "./twins.ts";
import { insertProfile } from "./write-profile.ts";

const hour = 3_600_000;

/** From one address of the network: so many are kept, and so many may be tried, for those that look like another at first. */
const kept = { most: 5, window: hour };
const tried = { most: 30, window: hour };

/** In milliseconds. Nobody fills in the form in less. */
const leastTime = 3000;

/**
 * What a refusal as "looks_like" carries: the public businesses that the submission looks like, and whether one like it waits
 * for its review. Of those that wait nothing else is told.
 */
export type LookAlikes = { twins: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/**
 * Takes in a business that anybody sends: pending, claimable, unowned, basic; a mail to its address says so. `from` is the
 * address of the network it came from, `openedAt` when its form was opened, null when nobody knows. What falls into the
 * trap, or was filled in faster than people can, is answered like any other and kept nowhere: then there is no id. Refuses
 * (`too_many`) "too_many_submissions"; (`conflict`) "email_taken", "looks_like" with `LookAlikes` unless confirmed,
 * "picture_unknown", "micro_category_unknown".
 */
export async function submitBusiness(
  services: Pick<Services, "db" | "clock" | "town">,
  actor: Actor,
  from: string,
  { confirmed, fax, ...profile }: Submission,
  openedAt: Date | null,
): Promise<{ id: string | null }> {
  const { db, clock, town } = services;
  const now = clock.now();
  if (fax || !openedAt || now.getTime() - openedAt.getTime() < leastTime) return { id: null };
  await count(db, "submissions tried", from, tried, now);
  return change(services, actor, "submit_business", { kind: "business" }, async (tx, entry) => {
    if (await isListed(tx, profile.email)) throw new Refusal("conflict", "email_taken");
    if (!confirmed) await refuseTwin(tx, profile);
    // Within the transaction: what is refused was not kept and does not count.
    await count(tx, "submissions", from, kept, now);
    const standing = { ownerId: null, plan: "basic", grantedPlan: "basic", approvalStatus: "pending", claimable: true } as const;
    const added = await insertProfile(tx, { ...profile, photos: [] }, standing, entry.at);
    entry.subjectId = added!.id;
    entry.after = added!.facts;
    // Somebody may send in a stranger's address: that one hears of it a few times at most.
    if (!(await waitForMail(tx, "submission", profile.email, now))) {
      const { name: business, contactName: name, email } = profile;
      entry.mail(email, "submission-received", { name, business, reviewTime: town.marketing.reviewTime });
    }
    return { id: added!.id };
  });
}

async function count(db: Db, what: string, from: string, limit: Limit, now: Date): Promise<void> {
  const wait = await secondsToWaitFrom(db, what, from, limit, now);
  if (wait) throw new Refusal("too_many", "too_many_submissions", wait);
}

/** Whether a business that is listed has this e-mail address. */
async function isListed(db: Db, email: string): Promise<boolean> {
  const same = sql`lower(${businesses.email}) = ${email.toLowerCase()}`;
  return (await db.$count(businesses, and(eq(businesses.approvalStatus, "approved"), same))) > 0;
}

async function refuseTwin(db: Db, { website, ...facts }: Omit<Submission, "confirmed">): Promise<void> {
  const found = await findTwins(db, { ...facts, website: website ?? null });
  if (!found.length) return;
  const twins = found
    .filter(({ approvalStatus }) => approvalStatus === "approved")
    .map(({ id, name, claimable }) => ({ id, name, claimable }));
  const details: LookAlikes = { twins, waiting: found.length > twins.length };
  throw new Refusal("conflict", "looks_like", undefined, details);
}
