/**
 * Lets this process import the emails, which contain JSX that Node does not compile. Import this module before any module that imports
 * emails.
 */
import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { transformWithOxc } from "vite";

const root = join(import.meta.dirname, "..");
const compiled = new Map(
  await Promise.all(
    globSync("emails/**/*.tsx", { cwd: root }).map(async (name) => {
      const file = join(root, name);
      const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { jsx: { runtime: "automatic" } });
      return [pathToFileURL(file).href, code] as const;
    }),
  ),
);
registerHooks({
  load(url, context, next) {
    const source = compiled.get(url);
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
