import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The project's folder. The build and the sources are at different depths below it. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
