import { describe, expect, it } from "vitest";
import { planted } from "./planted.ts";
import { checkScreens } from "./screens.ts";

const imports = `import { grantClaim } from "#domain/claims/claim.ts"; import { claimLimit } from "#domain/claims/fields.ts"; import type { Claim } from "#domain/claims/claim.ts";`;

function said(source: string): string[] {
  return planted(checkScreens, { "app/routes/owner/claims.tsx": `${imports}\n${source}` });
}

const refused: [string, string][] = [
  ["the component", "export default function Claims() { return <p>{grantClaim()}</p>; }"],
  ["the component as an arrow", "const Claims = () => grantClaim(); export default Claims;"],
  ["a part of the component", "export default function Claims() { return <Row />; } function Row() { return grantClaim(); }"],
  [
    "a function of loader and component",
    "export async function loader() { return shape(); } export default () => shape(); function shape() { return grantClaim(); }",
  ],
  ["meta", "export const meta = () => [{ title: grantClaim() }];"],
  ["the client's loader", "export async function clientLoader() { return grantClaim(); }"],
  ["the error screen", "export function ErrorBoundary() { return grantClaim(); }"],
  ["an export under another name", "function show() { return grantClaim(); } export { show as HydrateFallback };"],
  ["a bare statement", "grantClaim();"],
  ["a constant nobody uses", "const all = grantClaim();"],
  [
    "an import under another name",
    `import { grantClaim as grant } from "#domain/claims/claim.ts"; export default () => grant();`,
  ],
  ["a namespace", `import * as claims from "#domain/claims/claim.ts"; export default () => claims.grantClaim();`],
  ["an element", `import { Table } from "#domain/claims/claim.ts"; export default () => <Table />;`],
  ["an import inside the component", `export default () => import("#domain/claims/claim.ts");`],
  ["an import for its effect", `import "#domain/claims/claim.ts";`],
  ["a domain function passed on", `export { grantClaim as handle } from "#domain/claims/claim.ts";`],
];

const allowed: [string, string][] = [
  [
    "loader and action",
    "export async function loader() { return grantClaim(); } export const action = async () => grantClaim();",
  ],
  [
    "middleware and headers",
    "export const middleware = [() => grantClaim()]; export function headers() { return grantClaim(); }",
  ],
  [
    "a function only the loader calls",
    "export async function loader() { return shape(); } const shape = () => deeper(); function deeper() { return grantClaim(); }",
  ],
  ["fields in the component", "export default function Claims() { return claimLimit; }"],
  [
    "types in the component",
    "export default function Claims({ claim }: { claim: Claim & ReturnType<typeof grantClaim> }) { return claim as Claim; }",
  ],
  [
    "another thing of the same name",
    "export default function Claims({ grantClaim }: { grantClaim: string }) { return <p title={grantClaim}>{props.grantClaim}</p>; }",
  ],
  ["an export under a server name", "async function load() { return grantClaim(); } export { load as loader };"],
];

describe("a domain function in a route", () => {
  it.each(refused)("is refused in %s", (_, source) => expect(said(source).length).toBeGreaterThan(0));
  it.each(allowed)("may stand in %s", (_, source) => expect(said(source)).toEqual([]));

  it("is looked for in app/root.tsx too, and named with its line", () => {
    const source = `${imports}\nexport default function App() {\n  return grantClaim();\n}`;
    expect(planted(checkScreens, { "app/root.tsx": source })).toEqual([
      expect.stringContaining("app/root.tsx:3  grantClaim is a domain function"),
    ]);
  });
});
