import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin } from "#domain/accounts/actor.ts";
import { getAdmin } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { DescribedEmail, EmailSummary, RenderedEmail } from "./email-catalog-types.ts";
import { type EmailText, unknownPlaceholders } from "./email-text.shared.ts";
import { emailTexts } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock" | "emailCatalog" | "town">;

/** The outbox kind for test emails. The payload is a `TestEmail`. */
export const testEmailKind = "test-email";

/** A test of an email's text. It is sent with sample values. */
export type TestEmail = { of: string; text: EmailText };

/** The maximum number of test emails that one admin can send within `window` milliseconds. */
const testLimit = { max: 20, window: 3_600_000 };

type ListedEmail = EmailSummary & { isChanged: boolean };

/**
 * Returns the emails in groups and marks those whose text was changed. Leaves out the emails about plans while plans are hidden.
 * Admins only.
 */
export async function listEmails(app: App, admin: Actor): Promise<{ label: string; emails: ListedEmail[] }[]> {
  assertAdmin(admin);
  const changed = await readEmailTexts(app.db);
  const plansShown = await arePlansShown(app);
  return (await app.emailCatalog()).list().flatMap(({ label, emails }) => {
    const shown = emails.filter(({ isAboutPlans }) => plansShown || !isAboutPlans);
    const marked = shown.map((email) => ({ ...email, isChanged: email.isEditable && changed.has(email.kind) }));
    return marked.length ? [{ label, emails: marked }] : [];
  });
}

/** An email with its current text. `version` is 0 if no changed text is stored. */
export type EmailWithText = DescribedEmail & { text: EmailText; version: number };

/** Returns an email. Throws (`not_found`) "email_unknown". Admins only. */
export async function getEmail(app: App, admin: Actor, kind: string): Promise<EmailWithText> {
  assertAdmin(admin);
  const email = await findEmail(app, kind);
  const stored = await findText(app.db, kind);
  const isUsed =
    email.isEditable &&
    stored?.parts.length === email.original.parts.length &&
    !unknownPlaceholders(stored, namesOf(email)).length;
  return { ...email, text: isUsed ? textOf(stored) : email.original, version: stored?.version ?? 0 };
}

/**
 * Saves an email's text. Every process uses it for the next emails that it sends. `version` is the version that the admin saw.
 * Writes nothing if nothing changed. Throws (`not_found`) "email_unknown", or (`conflict`) "keeps_text", "stale", or
 * "placeholder_unknown" with `{ unknown, allowed }` as details. Admins only.
 */
export async function saveEmailText(
  app: App,
  admin: Actor,
  kind: string,
  { version, ...typed }: EmailText & { version: number },
): Promise<void> {
  assertAdmin(admin);
  const email = await getEditable(app, kind);
  const text = checkText(email, typed);
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    const stored = await lockText(db, kind);
    if ((stored?.version ?? 0) !== version) throw new DomainError("conflict", "stale");
    if (isDeepStrictEqual(stored ? textOf(stored) : email.original, text)) return;
    await change({ ...app, db }, admin, "edit_email_text", { kind: "email", id: kind }, async (tx, entry) => {
      await writeText(tx, kind, isDeepStrictEqual(text, email.original) ? null : text, entry.at);
      entry.before = logged(email, stored ? textOf(stored) : null);
      entry.after = logged(email, text);
    });
  });
}

/** Restores an email's original text. Throws (`not_found`) "email_unknown" or (`conflict`) "keeps_text". Admins only. */
export async function resetEmailText(app: App, admin: Actor, kind: string): Promise<void> {
  assertAdmin(admin);
  const { original } = await getEditable(app, kind);
  const { version } = await getEmail(app, admin, kind);
  await saveEmailText(app, admin, kind, { ...original, version });
}

/** Undoes a change to a text. Throws (`conflict`) "changed_since" if the text has changed since then. */
export async function restoreEmailText(
  tx: Db,
  { subjectId: kind, before, after }: { subjectId: string | null; before: unknown; after: unknown },
  at: Date,
): Promise<void> {
  const stored = await lockText(tx, kind!);
  const [old, current] = [before as LoggedText, after as LoggedText];
  const expected = current.isOriginal ? null : textOf(current);
  if (!isDeepStrictEqual(stored && textOf(stored), expected)) throw new DomainError("conflict", "changed_since");
  await writeText(tx, kind!, old.isOriginal ? null : textOf(old), at);
}

/** Renders the email with this text and sample values. Throws the errors of `saveEmailText`, except "stale". Admins only. */
export async function previewEmail(
  app: App,
  admin: Actor,
  kind: string,
  typed: EmailText | null,
  publicOrigin: string,
): Promise<RenderedEmail> {
  assertAdmin(admin);
  const email = await findEmail(app, kind);
  const text = typed && checkText(await getEditable(app, kind), typed);
  return (await app.emailCatalog()).renderSample(email.kind, text, { town: app.town, publicOrigin });
}

/**
 * Queues a test email with this text to the admin, and returns the admin's address. Throws the errors of `previewEmail` and
 * (`too_many`) "too_many_tests".
 */
export async function sendTestEmail(app: App, admin: Admin, kind: string, typed: EmailText): Promise<string> {
  assertAdmin(admin);
  const editable = await getEditable(app, kind);
  const text = checkText(editable, typed);
  const wait = await secondsToWait(app.db, `test email ${admin.userId}`, testLimit, app.clock.now());
  if (wait) throw new DomainError("too_many", "too_many_tests", wait);
  return change(app, admin, "send_test_email", { kind: "email", id: kind }, async (tx, entry) => {
    const { email } = await getAdmin(tx, admin);
    const payload: TestEmail = { of: kind, text };
    await queueEmails(tx, [{ recipient: email, kind: testEmailKind, payload }], entry.at);
    entry.after = { name: editable.title };
    return email;
  });
}

/** Returns the changed texts by kind. A job calls it once for all emails that it sends. */
export async function readEmailTexts(db: Db): Promise<Map<string, EmailText>> {
  const rows = await db.select().from(emailTexts);
  return new Map(rows.map((row) => [row.kind, textOf(row)]));
}

async function findEmail(app: App, kind: string): Promise<DescribedEmail> {
  const email = (await app.emailCatalog()).find(kind, app.town);
  if (!email) throw new DomainError("not_found", "email_unknown");
  return email;
}

async function getEditable(app: App, kind: string): Promise<DescribedEmail> {
  const email = await findEmail(app, kind);
  if (!email.isEditable) throw new DomainError("conflict", "keeps_text");
  return email;
}

/**
 * Returns the text with as many parts as the email has, because forms always have six. Throws (`conflict`) "placeholder_unknown".
 */
function checkText(email: DescribedEmail, { subject, parts }: EmailText): EmailText {
  const text = { subject, parts: email.original.parts.map((_, index) => parts[index] ?? "") };
  const allowed = namesOf(email);
  const unknown = unknownPlaceholders(text, allowed);
  if (unknown.length) throw new DomainError("conflict", "placeholder_unknown", undefined, { unknown, allowed });
  return text;
}

function namesOf({ placeholders }: DescribedEmail): string[] {
  return placeholders.map(({ name }) => name);
}

function textOf({ subject, parts }: EmailText): EmailText {
  return { subject, parts };
}

type LoggedText = EmailText & { name: string; isOriginal: boolean };

/** Returns the text as the audit log stores it. Null is the original text. */
function logged({ title, original }: DescribedEmail, text: EmailText | null): LoggedText {
  return { name: title, ...(text ?? original), isOriginal: !text || isDeepStrictEqual(text, original) };
}

async function findText(db: Db, kind: string) {
  const [stored] = await db.select().from(emailTexts).where(eq(emailTexts.kind, kind));
  return stored ?? null;
}

async function lockText(tx: Db, kind: string) {
  // The table is locked, because the first change to a text has no row to lock.
  await tx.execute("lock table email_texts in share row exclusive mode");
  return findText(tx, kind);
}

async function writeText(tx: Db, kind: string, text: EmailText | null, updatedAt: Date): Promise<void> {
  const stored = await findText(tx, kind);
  if (!text) await tx.delete(emailTexts).where(eq(emailTexts.kind, kind));
  else if (!stored) await tx.insert(emailTexts).values({ kind, ...text, updatedAt });
  else {
    const { version } = stored;
    await tx
      .update(emailTexts)
      .set({ ...text, version: version + 1, updatedAt })
      .where(and(eq(emailTexts.kind, kind), eq(emailTexts.version, version)));
  }
}
