import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { transformWithOxc } from "vite";

/** Lets this process import the emails, because Node does not compile JSX. Call it before importing what imports them. */
export async function compileEmails(): Promise<void> {
  const files = globSync("emails/**/*.tsx");
  const compiled = new Map(
    await Promise.all(
      files.map(async (file) => {
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
}
