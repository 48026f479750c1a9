import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The project's folder: the built bundle and the sources lie at different depths below it. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
