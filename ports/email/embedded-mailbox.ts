import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import type { Email, StoredEmail, Mailbox } from "./port.ts";

const maxStored = 200;

/**
 * Stores the newest 200 emails as files in a folder. `newId` creates time-ordered ids (UUIDv7), so that sorting the file names
 * also sorts the emails by time.
 */
export function openMailbox(folder: string, { newId, now }: { newId(): string; now(): Date }): Mailbox {
  /** Lists the file names, newest first. */
  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch(noneIfMissing<string[]>([]));
    return all
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse();
  }

  async function read(name: string): Promise<StoredEmail[]> {
    const text = await readFile(join(folder, name), "utf8").catch(noneIfMissing(null));
    if (text === null) return [];
    const { at, ...email } = JSON.parse(text) as Email & { at: string };
    return [{ ...email, id: name.slice(0, -".json".length), at: new Date(at) }];
  }

  const list = async () => (await Promise.all((await names()).map(read))).flat();
  return {
    list,
    find: async (id) => (await list()).find((email) => email.id === id) ?? null,
    async send(email) {
      // Emails contain password links, so only the site's own user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(join(folder, `${newId()}.json`), JSON.stringify({ at: now(), ...email }));
      for (const name of (await names()).slice(maxStored)) await rm(join(folder, name), { force: true });
    },
  };
}

function noneIfMissing<T>(none: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return none;
    throw error;
  };
}
