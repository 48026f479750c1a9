import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** In bytes: less fits one packet anyway. */
const worthwhile = 1_000;

// Puts a brotli and a gzip copy beside each text of the browser's build, as small as they get, for the server to send. Not as a
// part of the bundler: the list of routes is written after everything else.
for (const path of globSync("build/client/**/*.{js,css,svg}")) {
  const bytes = readFileSync(path);
  if (bytes.length < worthwhile) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
