/** `npm run bench -- NAME [options]` runs a benchmark from this folder. Without a name, it runs `serve`. */
import { globSync } from "node:fs";
import { basename } from "node:path";

const [name = "serve", ...options] = process.argv.slice(2);
const known = globSync("*.ts", { cwd: import.meta.dirname }).map((file) => basename(file, ".ts"));
const runnable = known
  .filter(
    (file) =>
      ![
        "run",
        "big-town",
        "compile-emails",
        "connection",
        "databases",
        "inspected",
        "killing",
        "kill-writer",
        "running",
        "expected-counts",
      ].includes(file),
  )
  .sort();

if (!runnable.includes(name)) {
  process.stderr.write(`usage: npm run bench -- ${runnable.join(" | ")}\n`);
  process.exit(1);
}
await import("./compile-emails.ts");
process.argv.splice(2, process.argv.length, ...options);
await import(`./${name}.ts`);
