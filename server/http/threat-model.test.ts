import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");
const threats = text
  .slice(text.indexOf("## Threats"))
  .split("\n## ", 1)[0]!
  .split("\n")
  .filter((line) => /^\| (?!threat|---)/.test(line));

describe("the threat table", () => {
  it("has more than 25 threats", () => expect(threats.length).toBeGreaterThan(25));

  it.each(threats)("names a test that exists: %s", (row) => {
    const [, path = "", title = ""] = /`([^`]+\.test\.ts)` "([^"]+)" \|$/.exec(row) ?? [];
    expect(path).not.toBe("");
    expect(existsSync(join(root, path)), path).toBe(true);
    const source = readFileSync(join(root, path), "utf8");
    expect(
      ['"', "`"].some((quote) => source.includes(quote + title)),
      title,
    ).toBe(true);
  });
});
