import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { knownVariables } from "./environment-variables.ts";
import { projectRoot } from "#db/project-root.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

/** Variables that other programs read. */
const ofOthers = /^(NODE_ENV|MALLOC_ARENA_MAX|TMPDIR|POSTGRES_\w+|PGPASSWORD|SITE_UPSTREAM)$/;

const named: Record<string, (text: string) => string[]> = {
  "deploy/Dockerfile": (text) => matches(text, /^ENV (.*)$/gm).flatMap((line) => matches(line, /([A-Z][A-Z0-9_]*)=/g)),
  "deploy/compose.yaml": (text) => matches(text, /^ {6}([A-Z][A-Z0-9_]*):/gm),
  "deploy/town-directory.service": (text) => matches(text, /^Environment=([A-Z][A-Z0-9_]*)=/gm),
  ".env.example": (text) => matches(text, /^#?([A-Z][A-Z0-9_]*)=/gm),
};

describe("the deploy files", () => {
  it.each(Object.keys(named))("set only variables that the site or another program reads: %s", (file) => {
    const names = named[file]!(read(file));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !knownVariables.includes(name) && !ofOthers.test(name))).toEqual([]);
  });

  it("list every variable of the site in .env.example", () => {
    const explained = named[".env.example"]!(read(".env.example"));
    expect(knownVariables.filter((name) => !explained.includes(name))).toEqual([]);
  });
});

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!);
}
