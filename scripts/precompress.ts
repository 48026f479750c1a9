import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The minimum size of a file to compress, in bytes. Smaller files hardly shrink. */
const minSize = 500;

// Writes a Brotli copy and a gzip copy of each text file in the browser build for the server to send. This is a separate
// step, because the bundler writes the route manifest last.
for (const path of globSync("build/client/**/*.{js,css,svg}")) {
  const bytes = readFileSync(path);
  if (bytes.length < minSize) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
