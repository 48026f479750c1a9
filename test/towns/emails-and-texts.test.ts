import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type EmailKind, emails } from "#emails/index.ts";
import { renderEmail } from "#emails/render-email.ts";
import { projectRoot } from "#db/project-root.ts";
import { samplePayload } from "#test/email-samples.ts";
import { foreignTexts, readableText } from "./forbidden-texts.ts";
import { bemidji, rapperswil } from "./towns.ts";

describe.each([bemidji, rapperswil])("the emails from $name", (town) => {
  it.each(Object.keys(emails) as EmailKind[])("contain nothing from another town: %s", async (kind) => {
    const footer = { unsubscribe: "/unsubscribe", postalAddress: town.postalAddress };
    const payload = samplePayload(kind, town.currency);
    const site = { town, publicOrigin: "https://town.example" };
    const { subject, text, html, headers } = await renderEmail(kind, payload, site, { optional: footer });
    const problems = Object.entries({ subject, text, html: readableText(html), headers: JSON.stringify(headers ?? {}) }).flatMap(
      ([part, content]) => foreignTexts(town, `${kind} ${part}`, content),
    );
    expect(problems).toEqual([]);
    expect([text, html].every((part) => part.includes(town.siteName))).toBe(true);
  });
});

/** Matches text in code that is about the first town or its country. The test skips comments and the files in `dataFiles`. */
const inCode = /williston|north dakota|\b58801\b|\(701\)|zip code|US dollars/i;
const codeFolders = ["app", "emails", "domain", "ports", "server"];
/** Files with search words, passwords to refuse, help in a crisis, columns of imported files, and each country's terms. */
const dataFiles =
  /vocabulary\/|common-passwords\.json|crisis\/|imports\/mapping\/(import-fields\.shared\.ts|column-names\.json)|place-terms\.shared\.ts/;

it("no code contains text about the first town", async () => {
  const files = (await Promise.all(codeFolders.map(list))).flat();
  const problems: string[] = [];
  for (const file of files) {
    if (!/\.(tsx?|json|css|js)$/.test(file) || /\.test\.tsx?$/.test(file) || dataFiles.test(file)) continue;
    const code = (await readFile(file, "utf8")).replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
    const match = inCode.exec(code);
    if (match) problems.push(`${file}: ${code.slice(Math.max(0, match.index - 40), match.index + 40)}`);
  }
  expect(problems).toEqual([]);
});

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
