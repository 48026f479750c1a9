import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { inheritedVariables } from "#server/startup/environment-variables.ts";
import { BackupError } from "#server/backup/backup-error.ts";

/** A step in the update failed. */
export class UpdateError extends BackupError {
  override name = "UpdateError";
}

type Options = {
  cwd: string;
  /** If this process runs as root, it runs the program as the owner of this folder, so that root doesn't own any of the site's files. */
  owner: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line of standard output while the program runs. */
  onLine?: (line: string) => void;
};

/** Starts a program. Its standard output and standard error are pipes. */
export function startProgram(command: string, args: string[], { cwd, owner, env = {} }: Options): ChildProcess {
  const as = ownerOf(owner);
  const home = as && { HOME: join(cwd, ".update") };
  return spawn(command, args, {
    cwd,
    env: { ...inheritedVariables(), ...home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...as,
  });
}

/** Runs a program and returns its standard output. If the program fails, throws UpdateError with the end of its error output. */
export async function runProgram(command: string, args: string[], options: Options): Promise<string> {
  const child = startProgram(command, args, options);
  if (options.onLine) createInterface(child.stdout!).on("line", options.onLine);
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  const done = Promise.all([text(child.stdout!), text(child.stderr!), once(child, "close") as Promise<[number | null]>]);
  const [output, errors, [code]] = await Promise.race([done, failed]);
  if (code === 0) return output;
  const reason = (errors.trim() || output.trim()).split("\n").slice(-5).join("\n");
  throw new UpdateError(`${[command, ...args].join(" ")} failed: ${reason || `exit code ${code}`}`);
}

/** Returns the path of the Node binary that npm installed for a release. */
export function nodeOf(folder: string): string {
  return join(folder, "node_modules/.bin/node");
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(path);
  return uid === 0 ? null : { uid, gid };
}
