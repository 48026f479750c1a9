import { type Problem, readProject, type Rule } from "./project.ts";

/** What a rule says about files that exist only in a test: `path:line  message`. */
export function planted(rule: Rule, files: Record<string, string>): string[] {
  const project = readProject(Object.entries(files).map(([path, source]) => ({ path, source })));
  return rule(project).map(({ path, line, message }: Problem) => `${path}:${line}  ${message}`);
}

/** Tables of three owners, to be written to by the wrong ones. */
export const townTables = {
  "domain/businesses/schema.ts": `import { pgTable, text } from "drizzle-orm/pg-core";
    export const businesses = pgTable("businesses", { name: text() });
    export const businessHours = pgTable("business_hours", {}, (t) => []).enableRLS();`,
  "domain/claims/schema.ts": `import * as pg from "drizzle-orm/pg-core"; export const claims = pg.pgTable("claims", {});`,
  "db/change/schema.ts": `import { pgTable as table } from "drizzle-orm/pg-core"; export const outbox = table("outbox", {});`,
  "db/schema.ts": `export * from "#domain/businesses/schema.ts"; export { claims as allClaims } from "#domain/claims/schema.ts"; export * from "./change/schema.ts";`,
};
