import { createHash } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { openStore } from "#db/embedded/open-store.ts";
import { checkpoint } from "#db/embedded/checkpoint-and-vacuum.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { submitBusiness } from "#domain/businesses/submission/submit-business.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { contactMessages } from "#domain/contact/schema.ts";
import { keysOf, type StoredPicture, storeSubmissionPicture } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { openImages } from "#ports/images/sharp.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { aPhoto } from "#test/uploads.ts";
import { createTestContext } from "#test/app-context.ts";
import { say } from "./killing.ts";

/** What a writer finds when it starts: every stored write, and the numbers of incomplete writes and of unused pictures. */
export type Found = { openMs: number; there: string[]; half: number; left: number };

const visitor = { role: "visitor" } as const;
const withPicture = 20;
const betweenCheckpoints = 500;

const { values: options } = parseArgs({ options: { folder: { type: "string" }, url: { type: "string" } } });
await writeUntilKilled(options.folder ?? "", options.url);

/**
 * Writes as a site does until the process is killed: every twentieth write is a business with a picture, and the others are
 * messages.
 */
async function writeUntilKilled(folder: string, url: string | undefined): Promise<never> {
  const started = performance.now();
  const { db, tidy } = await open(folder, url);
  const openMs = Math.round(performance.now() - started);
  const storage = openFolder(join(folder, "pictures"));
  const app = createTestContext({ db, storage, images: openImages(), clock: { now: () => new Date() } });
  say("found", JSON.stringify({ openMs, ...(await findWrites(app)) } satisfies Found));
  const photo = await aPhoto(320, 240).jpeg().toBuffer();
  for (let number = 1; ; number += 1) {
    if (number % withPicture === 0) await sendBusiness(app, photo);
    else await sendMessage(app);
    if (number % betweenCheckpoints === 0) await tidy();
  }
}

async function open(folder: string, url: string | undefined): Promise<{ db: Db; tidy(): Promise<void> }> {
  if (url) return { ...(await connectServer(url, "db/migrations", () => {})), tidy: async () => {} };
  const { pg } = await openStore(folder, "bench/kill-writes.ts");
  return { db: await connectEmbedded(pg, "db/migrations"), tidy: () => checkpoint(pg) };
}

async function sendMessage(app: AppContext): Promise<void> {
  const key = v7();
  const form = {
    name: "Sam",
    email: "sam@example.test",
    subject: key,
    message: "Are you open on Sunday?".repeat(20),
    website: "",
  };
  await sendContactMessage(app, visitor, key, form as never);
  say("message", key);
}

async function sendBusiness(app: AppContext, photo: Buffer): Promise<void> {
  const key = v7();
  const picture = await storeSubmissionPicture(app, key, photo);
  const form = {
    name: `Shop ${key}`,
    email: `${key}@example.test`,
    phone: null,
    logo: picture.storageKey,
    confirmed: true,
    microCategoryIds: [],
    socialMedia: {},
  };
  await submitBusiness(app, visitor, key, form as never, new Date(Date.now() - 3_600_000));
  say("business", `Shop ${key} ${await filesOf(app, picture)}`);
}

async function findWrites(app: AppContext): Promise<Omit<Found, "openMs">> {
  const { db } = app;
  const messages = await db.select({ id: contactMessages.id, subject: contactMessages.subject }).from(contactMessages);
  const shops = await db
    .select({ name: businesses.name, logo: pictures })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId));
  const there = messages.map(({ subject }) => `message ${subject}`);
  let half = 0;
  for (const { name, logo } of shops) {
    const files = logo && (await filesOf(app, logo));
    half += files ? 0 : 1;
    there.push(`business ${name} ${files}`);
  }
  // Either both a change and its audit log entry exist, or neither.
  const logged = await db.$count(auditLog);
  half += Math.abs(logged - messages.length - shops.length);
  const left = await db.$count(pictures, sql`not exists (select 1 from businesses where logo_id = ${pictures.id})`);
  return { there, half, left };
}

/** Returns a checksum of the picture's files, or null if a file is missing or empty. */
async function filesOf({ storage }: AppContext, picture: StoredPicture): Promise<string | null> {
  const whole = createHash("sha256");
  for (const key of keysOf(picture)) {
    const bytes = await storage.get(key);
    if (!bytes?.length) return null;
    whole.update(bytes);
  }
  return whole.digest("hex");
}
