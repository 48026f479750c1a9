// Prints the numbers of lines, routes, tables, kinds of email, environment variables, and migrations: npm exec -- node scripts/count-lines.ts
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Prints and returns the lines of the matching files. */
function print(name: string, pattern: string | string[], keep: (path: string) => boolean = () => true): number {
  const files = globSync(pattern, { cwd: root }).filter((path) => keep(path) && !path.startsWith("node_modules/"));
  const lines = files.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);
  console.log(`${name.padEnd(12)}${String(lines).padStart(7)} lines in ${files.length} files`);
  return lines;
}

const folders = ["app", "db", "domain", "emails", "ports", "server"];
const product = folders.map((folder) => print(folder, `${folder}/**/*.{ts,tsx,css}`, (path) => !isTest(path)));
console.log(`${"product".padEnd(12)}${String(product.reduce((sum, lines) => sum + lines, 0)).padStart(7)} lines\n`);

print("tests", ["{app,db,demo,domain,emails,ports,scripts,server}/**/*.test.{ts,tsx}", "{test,e2e}/**/*.ts"]);
print("bench", "bench/**/*.ts");
print("scripts", ["scripts/**/*.{ts,mjs}", "*.ts", "bin/*"], (path) => !isTest(path));
print("demo", "demo/**/*.ts", (path) => !isTest(path));
print("migrations", "db/migrations/*.sql");

/** Returns the files of all routes with an address. Layouts have none. */
const routeFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path || entry.index ? [entry.file] : []), ...routeFiles(entry.children ?? [])]);
const routes = routeFiles((await import("../app/routes.ts")).default as RouteConfigEntry[]);
const onlyAction = (file: string) =>
  !/export (default|(const|async function|function) loader|\{[^}]*\b(loader|default)\b)/.test(read(`app/${file}`));
const actions = routes.filter(onlyAction).length;
const count = (path: string, pattern: RegExp) => new Set(read(path).match(pattern)).size;
const migrations = globSync("db/migrations/*.sql", { cwd: root });
const tables = migrations.reduce(
  (sum, path) => sum + count(path, /^CREATE TABLE "\w+"/gm) - count(path, /^DROP TABLE "\w+"/gm),
  0,
);
const kinds = globSync("emails/*.{ts,tsx}", { cwd: root }).map((path) => read(path).split("} satisfies Emails"));
const emails = kinds.flatMap(([text, end]) => (end && text!.match(/^  "?[a-z-]+"?: \(/gm)) || []).length;
console.log(`
routes that render or send something  ${routes.length - actions}
routes that only export an action     ${actions}
tables                                ${tables}
kinds of email                        ${emails}
environment variables                 ${count(".env.example", /^#?[A-Z0-9_]+(?==)/gm)}
migrations                            ${migrations.length}`);
