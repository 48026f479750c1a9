import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { BackupKey } from "#domain/backups/schema.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";

type KeySettings = Pick<Settings, "backupRecipients" | "dataDir">;

/** Returns the path of the site's own key. */
export function backupKeyFile(settings: Pick<Settings, "dataDir">): string {
  return join(settings.dataDir, "backup-key.txt");
}

/** Returns the site's own key, and makes it first if there is none. Returns null if BACKUP_RECIPIENT names other keys. */
export async function openBackupKey(settings: KeySettings): Promise<BackupKey | null> {
  if (settings.backupRecipients) return null;
  const file = backupKeyFile(settings);
  if (!existsSync(file)) await createKey(file);
  const [identity] = await readIdentities(file);
  return { file, recipient: await identityToRecipient(identity!) };
}

/** Returns the age recipients that backups are encrypted to. */
export async function recipientsOf(settings: KeySettings): Promise<string[]> {
  return settings.backupRecipients ?? [(await openBackupKey(settings))!.recipient];
}

/** Returns the age identities in a key file. Throws OperatorError. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new OperatorError(`the backup key can't be read (${reasonOf(error)}): name its file with --key`);
  });
  const identities = text.split(/\s+/).filter((word) => word.startsWith("AGE-SECRET-KEY-"));
  if (!identities.length) throw new OperatorError(`there is no age key in ${file}`);
  return identities;
}

/** Writes a new key in the format of `age-keygen`. If another process was first, its key stays. */
async function createKey(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${await identityToRecipient(identity)}`, identity];
  const part = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, `${lines.join("\n")}\n`, { mode: 0o600, flush: true });
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(part);
}
