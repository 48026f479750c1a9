/** `npm run bench -- NAME [options]` runs a benchmark from this folder. Without a name, it runs `serve`. */
import { argv } from "node:process";

const names = ["serve", "lighthouse", "search", "search-quality", "imports", "strangers"];
const [name = "serve", ...options] = argv.slice(2);

if (!names.includes(name)) {
  process.stderr.write(`usage: npm run bench -- ${names.join(" | ")}\n`);
  process.exit(1);
}
await import("./compile-emails.ts");
argv.splice(2, argv.length, ...options);
await import(`./${name}.ts`);
