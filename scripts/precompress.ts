import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** In bytes: less fits one packet anyway. */
const worthwhile = 1_000;

/** Puts a brotli and a gzip copy beside each text of the browser's build, as small as they get, for the server to send. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle({ dir }) {
      for (const name of globSync("**/*.{js,css,svg,txt,json,webmanifest}", { cwd: dir! })) compress(join(dir!, name));
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < worthwhile) return;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
