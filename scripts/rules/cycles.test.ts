import { expect, it } from "vitest";
import { checkCycles } from "./cycles.ts";
import { planted } from "./planted.ts";

it("reports a circle of two parts with both places", () => {
  const said = planted(checkCycles, {
    "domain/claims/claim.ts": `import { startCheckout } from "#domain/billing/checkout.ts";`,
    "domain/billing/fulfil.ts": `\nimport { grantClaim } from "#domain/claims/claim.ts";`,
  });
  expect(said).toEqual([
    "domain/billing/fulfil.ts:2  domain parts lean on each other: billing (domain/billing/fulfil.ts:2) -> claims (domain/claims/claim.ts:1) -> billing",
  ]);
});

it("reports a circle round a corner, made of a type, a later import and a table reference", () => {
  const said = planted(checkCycles, {
    "domain/a/one.ts": `import type { Two } from "#domain/b/two.ts";`,
    "domain/b/three.ts": `export const load = () => import("#domain/c/four.ts");`,
    "domain/c/schema.ts": `import { ones } from "#domain/a/schema.ts";`,
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("a (domain/a/one.ts:1) -> b (domain/b/three.ts:1) -> c (domain/c/schema.ts:1) -> a");
});

it("counts two tables that refer to each other", () => {
  const said = planted(checkCycles, {
    "domain/a/schema.ts": `import { twos } from "#domain/b/schema.ts";`,
    "domain/b/schema.ts": `import { ones } from "#domain/a/schema.ts";`,
  });
  expect(said).toHaveLength(1);
});

it("lets pass leaning one way, files of one part in a circle, and tests that look back", () => {
  const said = planted(checkCycles, {
    "domain/billing/fulfil.ts": `import { grantClaim } from "#domain/claims/claim.ts"; import { plans } from "./plans.ts";`,
    "domain/billing/plans.ts": `import { fulfil } from "./fulfil.ts";`,
    "domain/claims/claim.ts": `import { Refusal } from "#domain/refusal.ts";`,
    "domain/claims/claim.test.ts": `import { fulfil } from "#domain/billing/fulfil.ts";`,
    "domain/refusal.ts": "export class Refusal {}",
  });
  expect(said).toEqual([]);
});
