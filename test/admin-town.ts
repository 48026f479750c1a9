import { asc, eq } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { messages } from "#domain/messages/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { anImportDraft } from "./imports.ts";
import { imports } from "#domain/imports/schema.ts";
import { emptyTally } from "#domain/imports/import-report.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { aClaim } from "./claims.ts";
import { aBusiness, aCategory, aMessage, anAdmin, anOwner, anOwnPage, aPicture, aSponsor, aSubscription } from "./factories.ts";
import { aJpeg } from "./uploads.ts";

/** Creates a town with an example of everything that admins manage. Private texts contain `secret`. */
export async function anAdminTown(app: AppContext, secret: string) {
  const { db } = app;
  await aCategory(db, "Housing", ["Roofing", "Siding"]);
  await aCategory(db, "Pets");
  await aCategory(db, "Sponsored");
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const shared = { contactName: secret, notes: secret, microCategories: ["roofing"] };
  const [listed, gone] = [await aBusiness(db, { ...shared, name: "Listed" }), await aBusiness(db, { ...shared, name: "Gone" })];
  const owner = await anOwner(db, { ...shared, name: "Owned" });
  const waiting = [];
  for (const name of ["One", "Two"]) waiting.push(await aBusiness(db, { ...shared, name, approvalStatus: "pending" }));
  await deleteBusiness(app, await anAdmin(db), gone.id);
  await aSubscription(db, owner.userId, "premium");
  const claimed = [await aClaim(db, { ...shared, name: "Claimed" }), await aClaim(db, { ...shared, name: "Claimed too" })];
  await openAdminTask(db, { kind: "never_set_up", cause: "1", facts: { email: secret } }, new Date(0));
  await openAdminTask(db, { kind: "claim_issue", cause: "1", userId: owner.userId }, new Date(1));
  const message = await aMessage(db, { subject: secret, message: secret, createdAt: new Date(0) });
  await aMessage(db, { kind: "report", reason: "moved", businessId: listed.id, message: secret });
  const draftId = await anImportDraft(app, await anAdmin(db), `name\n${secret}\n`, `${secret}.csv`);
  const [run] = await db
    .insert(imports)
    .values({
      fileName: secret,
      startedAt: new Date(0),
      lastProgressAt: new Date(0),
      draftId,
      tally: emptyTally(),
    })
    .returning();
  const failed = { kind: "waiting", payload: { secret }, createdAt: new Date(0), dueAt: new Date(0), attempts: 10 };
  const [failedEmail] = await db
    .insert(outbox)
    .values({ ...failed, recipient: `${secret}@example.test`, lastFailure: secret })
    .returning();
  const about = { email: failedEmail!.recipient, facts: { kind: failed.kind, reason: secret } };
  await openAdminTask(db, { kind: "email_failed", cause: failedEmail!.id, ...about }, new Date(2));
  const opened = await db.select().from(messages).where(eq(messages.kind, "task")).orderBy(asc(messages.createdAt));
  return {
    app,
    owner,
    owned: owner.business,
    listed,
    waiting,
    claimed: claimed.map(({ claim }) => claim.id),
    cases: opened,
    gone,
    message,
    run: run!,
    draft: { id: draftId },
    sponsor: await aSponsor(db, "sponsored"),
    picture: await aPicture(db),
    page: await anOwnPage(db, { body: secret }),
    jpeg: await aJpeg(400, 400),
  };
}
