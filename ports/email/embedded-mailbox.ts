import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import type { Email, StoredEmail, Mailbox } from "./port.ts";

const maxStored = 200;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const emailFileName = /^([0-9a-f-]{36})\.json$/;
const emailOrPartialFileName = /^[0-9a-f-]{36}\.json(\.new)?$/;

/**
 * Stores the newest 200 emails as files in a folder. `newId` creates time-ordered ids (UUIDv7), so that sorting the file names
 * also sorts the emails by time.
 */
export function openMailbox(folder: string, { newId, now }: { newId(): string; now(): Date }): Mailbox {
  const pathOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<StoredEmail | null> {
    return idShape.test(id) ? readEmail(pathOf(id), id) : null;
  }

  return {
    find,
    async send({ to, subject, text, html, replyTo, headers }) {
      // Emails contain password links, so only the site's own user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(newId());
      await writeFileAtomically(path, JSON.stringify({ at: now(), to, subject, text, html, replyTo, headers }));
      await prune(folder);
    },
    async list() {
      const ids = (await namesIn(folder)).flatMap((name) => emailFileName.exec(name)?.[1] ?? []);
      const emails = await Promise.all(ids.slice(0, maxStored).map(find));
      return emails.filter((email) => email !== null);
    },
  };
}

/** Deletes the emails and partial files that are older than the newest 200 emails. */
async function prune(folder: string): Promise<void> {
  const names = await namesIn(folder);
  const oldestStored = names.filter((name) => emailFileName.test(name))[maxStored - 1];
  if (!oldestStored) return;
  const past = names.filter((name) => emailOrPartialFileName.test(name) && name < oldestStored);
  await Promise.all(past.map((name) => rm(join(folder, name), { force: true })));
}

/** Lists the names in the folder, newest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort().reverse();
}

/** Reads an email. Returns null if the file no longer exists or is not an email. */
async function readEmail(path: string, id: string): Promise<StoredEmail | null> {
  try {
    const { at, ...email } = JSON.parse(await readFile(path, "utf8")) as Email & { at: string };
    return { ...email, id, at: new Date(at) };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
