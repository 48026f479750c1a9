import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { getOwnBusiness, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { checkClaimCase, type ClaimCase, type CodeClaim, contact, day } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aProfile } from "#test/factories.ts";
import { giveBack, keepClaimant, publishDueChanges } from "./decide-dispute.ts";
import { disputeClaim } from "./dispute-claim.ts";

const minute = 60_000;

/** Saves the owner's form with these values changed. */
async function save(w: CodeClaim, changes: Partial<ReturnType<typeof aProfile>>) {
  const { version } = await getOwnBusiness(db, w.claimant, w.listing.id);
  await saveOwnBusiness(w.app, w.claimant, w.listing.id, { ...aProfile(), ...contact, hours: null, version, ...changes });
}

const newContact = { name: "Uffda Pipes", phone: "(701) 555-0199", email: "new@uffda.example" };
const dispute = async (w: CodeClaim, message = "Not us") =>
  disputeClaim(w.app, { role: "visitor" }, { token: await w.disputeToken(), message, from: "192.0.2.9" });
const taskId = async () => (await db.select().from(adminTasks).where(eq(adminTasks.kind, "claim_disputed")))[0]!.id;

const holds: ClaimCase[] = [
  {
    title: "changes to the contact data wait, and others are public",
    run: async (w) => {
      await w.claim();
      await save(w, { ...newContact, description: "We fix pipes." });
      expect(await w.row()).toMatchObject({ description: "We fix pipes." });
      expect(await getOwnBusiness(db, w.claimant, w.listing.id)).toMatchObject(newContact);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the waiting changes are not public before seven days",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day - minute);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the waiting changes are public after seven days",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "a change after the seven days is public right away",
    run: async (w) => {
      await w.claim();
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await save(w, newContact);
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "a form that was opened before the changes were published is refused",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      const { version } = await getOwnBusiness(db, w.claimant, w.listing.id);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await save(w, { ...newContact, description: "Late", version });
    },
    ...{ refused: "stale", owner: "claimant", shows: newContact },
  },
  {
    title: "a dispute within the seven days keeps the changes unpublished",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await dispute(w);
      w.clock.forward(8 * day);
      await publishDueChanges(w.app);
      expect(await db.select().from(adminTasks)).toMatchObject([
        { kind: "claim_disputed", facts: { contact: contact.email, message: "Not us" } },
      ]);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a dispute after the seven days is refused",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await dispute(w);
    },
    ...{ refused: "dispute_over", owner: "claimant", shows: newContact },
  },
  {
    title: "a dispute link works only once",
    run: async (w) => {
      await w.claim();
      await dispute(w);
      await dispute(w);
    },
    ...{ refused: "dispute_over", owner: "claimant" },
  },
  {
    title: "an admin decides for the claimant: the changes are public",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await dispute(w);
      await keepClaimant(w.app, w.admin, await taskId());
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "an admin gives the listing back with its earlier data",
    run: async (w) => {
      await w.claim();
      await save(w, { ...newContact, description: "Mine now" });
      await dispute(w);
      await giveBack(w.app, w.admin, await taskId());
      expect(await w.row()).toMatchObject({ description: w.listing.description, claimable: true, confirmedBy: null });
    },
    ...{ refused: null, owner: "nobody" },
  },
  {
    title: "an owner cannot decide a dispute",
    run: async (w) => {
      await w.claim();
      await dispute(w);
      await keepClaimant(w.app, w.claimant, await taskId());
    },
    ...{ refused: "admins_only", owner: "claimant" },
  },
  {
    title: "a second claim after the owner left ends the first one's waiting changes",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await db.update(businesses).set({ ownerId: null, claimable: true }).where(eq(businesses.id, w.listing.id));
      await w.claim(await w.anAccount());
      w.clock.forward(8 * day);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "other" },
  },
];

it.each(holds)("$title", checkClaimCase);
