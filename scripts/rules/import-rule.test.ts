import { describe, expect, it } from "vitest";
import { checkImports } from "./import-rule.ts";
import { planted } from "./planted.ts";

const others = {
  "domain/claims/schema.ts": "export const claims = 1;",
  "domain/claims/fields.ts": "export const claimLimit = 1;",
  "domain/claims/claim.ts": "export function grantClaim() {}",
  "app/routes/owner/dashboard.tsx": "export function loader() {}",
};

function said(path: string, source: string): string[] {
  return planted(checkImports, { ...others, [path]: source });
}

const refused: [string, string, string][] = [
  ["an SDK in domain/", "domain/billing/checkout.ts", `import Stripe from "stripe";`],
  ["an SDK's type in domain/", "domain/billing/checkout.ts", `import type Stripe from "stripe";`],
  [
    "an SDK loaded later",
    "domain/pictures/keep.ts",
    `async function keep() { const { default: sharp } = await import("sharp"); }`,
  ],
  ["an SDK by require", "domain/claims/claim.ts", `const mailer = require("nodemailer");`],
  ["an SDK passed on", "domain/claims/claim.ts", `export { S3Client as Files } from "@aws-sdk/client-s3";`],
  ["an adapter in domain/", "domain/billing/checkout.ts", `import { embeddedPayments } from "#ports/payments/embedded.ts";`],
  ["an adapter's type in domain/", "domain/billing/checkout.ts", `type P = import("#ports/payments/stripe.ts").StripePayments;`],
  ["a port's value in domain/", "domain/billing/checkout.ts", `import { paid } from "#ports/payments/port.ts";`],
  ["an inline type, which still runs the file", "domain/billing/checkout.ts", `import { type Db } from "#db/handle.ts";`],
  ["the connection in domain/", "domain/billing/checkout.ts", `import type { connect } from "#db/connect.ts";`],
  ["a driver in domain/", "domain/billing/checkout.ts", `import { drizzle } from "drizzle-orm/pglite";`],
  ["the disk in domain/", "domain/pictures/keep.ts", `import { readFile } from "node:fs/promises";`],
  ["the disk without its prefix", "domain/pictures/keep.ts", `import * as fs from "fs";`],
  ["the disk by Node's own way", "domain/pictures/keep.ts", `const fs = process.getBuiltinModule("node:fs");`],
  ["React in domain/", "domain/claims/claim.ts", `import { useState } from "react";`],
  ["a screen in domain/", "domain/claims/claim.ts", `import { Card } from "#app/ui/card.tsx";`],
  ["a mail in domain/", "domain/claims/claim.ts", `import { claimMail } from "#mails/claim.tsx";`],
  ["otplib outside accounts", "domain/claims/claim.ts", `import { verify } from "otplib";`],
  ["Drizzle in what the browser shares", "domain/claims/fields.ts", `import { sql } from "drizzle-orm";`],
  ["a domain function in ui", "app/ui/card.tsx", `import { grantClaim } from "#domain/claims/claim.ts";`],
  ["a table in ui", "app/ui/card.tsx", `import * as all from "#domain/claims/schema.ts";`],
  ["http in ui", "app/ui/card.tsx", `import { ownerOf } from "#app/http/context.ts";`],
  ["http in ui, loaded later", "app/ui/card.tsx", `const context = import("#app/http/context.ts");`],
  ["a route in ui", "app/ui/card.tsx", `import type { loader } from "#app/routes/owner/dashboard.tsx";`],
  ["a glob in ui", "app/ui/card.tsx", `const all = import.meta.glob("../../domain/*/*.ts");`],
  ["a table in a route", "app/routes/owner/claims.tsx", `import { claims } from "#domain/claims/schema.ts";`],
  [
    "a table in a route without its ending",
    "app/routes/owner/claims.tsx",
    `import type { claims } from "#domain/claims/schema";`,
  ],
  ["a table in a route by glob", "app/routes/owner/claims.tsx", `const all = import.meta.glob(["/domain/claims/*.ts"]);`],
  ["the database in a route", "app/routes/owner/claims.tsx", `import type { Db } from "#db/handle.ts";`],
  ["a port in a route", "app/routes/owner/claims.tsx", `import type { Payments } from "#ports/payments/port.ts";`],
  ["Drizzle in a route", "app/routes/owner/claims.tsx", `import { eq } from "drizzle-orm";`],
  ["a route in a route", "app/routes/owner/claims.tsx", `import { loader } from "./dashboard.tsx";`],
  ["a route in a route by its path", "app/routes/owner/claims.tsx", `export { loader } from "#app/routes/owner/dashboard.tsx";`],
  ["another route's types", "app/routes/owner/claims.tsx", `import type { Route } from "../admin/+types/sign-in.ts";`],
  ["Drizzle in http", "app/http/form.ts", `import { eq } from "drizzle-orm";`],
  ["an adapter in http", "app/http/context.ts", `import type { Smtp } from "#ports/mail/smtp.ts";`],
  ["the database's value in http", "app/http/context.ts", `import { Db } from "#db/handle.ts";`],
  ["another adapter's SDK", "ports/mail/smtp.ts", `import Stripe from "stripe";`],
  ["an SDK in the embedded adapter", "ports/payments/embedded.ts", `import Stripe from "stripe";`],
  ["the product in a port", "ports/mail/port.ts", `import type { Owner } from "#domain/accounts/actor.ts";`],
  ["another port in a port", "ports/mail/embedded.ts", `import type { Files } from "#ports/storage/port.ts";`],
  ["a domain function in a mail", "mails/claim.tsx", `import { grantClaim } from "#domain/claims/claim.ts";`],
  ["a domain function in db", "db/change/change.ts", `import { grantClaim } from "#domain/claims/claim.ts";`],
  ["a screen in the demo town", "demo/fill.ts", `import { Card } from "#app/ui/card.tsx";`],
  ["the real adapter in a test", "test/site.ts", `import { smtp } from "#ports/mail/smtp.ts";`],
  [
    "the real adapter in a test beside the code",
    "domain/claims/claim.test.ts",
    `import { stripe } from "#ports/payments/stripe.ts";`,
  ],
  ["a name made at run time", "domain/claims/claim.ts", `const part = await import("node:" + "fs");`],
  ["a relative path out of the folder", "domain/billing/fulfil.ts", `import { grantClaim } from "../claims/claim.ts";`],
  ["a relative path from a test folder", "e2e/fixtures.ts", `import type { Db } from "../db/handle.ts";`],
  ["a way round by dots", "domain/billing/fulfil.ts", `import { smtp } from "#domain/../ports/mail/smtp.ts";`],
  ["a worker", "domain/billing/fulfil.ts", `const at = new URL("../../ports/mail/smtp.ts", import.meta.url);`],
  ["the Node way of import", "domain/billing/fulfil.ts", `import Stripe = require("stripe");`],
  ["a port in the town's file", "town.config.ts", `import { smtp } from "#ports/mail/port.ts";`],
  ["a folder nobody laid out", "lib/format.ts", `export const format = 1;`],
];

const allowed: [string, string, string][] = [
  ["a port's type in domain/", "domain/billing/checkout.ts", `import type { Payments } from "#ports/payments/port.ts";`],
  [
    "Drizzle and the database's type",
    "domain/billing/a.ts",
    `import { eq } from "drizzle-orm"; import { pgTable } from "drizzle-orm/pg-core"; import type { Db } from "#db/handle.ts";`,
  ],
  ["the one way to change data", "domain/billing/fulfil.ts", `import { change } from "#db/change/change.ts";`],
  [
    "another part and its table",
    "domain/billing/fulfil.ts",
    `import { grantClaim } from "#domain/claims/claim.ts"; import { claims } from "#domain/claims/schema.ts";`,
  ],
  ["its own folder", "domain/claims/review.ts", `import { claims } from "./schema.ts"; import { createHash } from "crypto";`],
  ["otplib in accounts", "domain/accounts/totp.ts", `import { verify } from "otplib";`],
  [
    "fields in ui",
    "app/ui/card.tsx",
    `import { claimLimit } from "#domain/claims/fields.ts"; import { Button } from "./primitives/button.tsx";`,
  ],
  [
    "pictures and styles in ui",
    "app/ui/card.tsx",
    `import phone from "lucide-static/icons/phone.svg?url"; import "./card.css"; import { Dialog } from "radix-ui";`,
  ],
  [
    "a domain function in a route",
    "app/routes/owner/claims.tsx",
    `import { grantClaim } from "#domain/claims/claim.ts"; import { Form } from "react-router";`,
  ],
  [
    "its own types in a route",
    "app/routes/owner/claims.tsx",
    `import type { Route } from "./+types/claims.ts"; import { ownerOf } from "#app/http/context.ts";`,
  ],
  [
    "types of database and port in http",
    "app/http/context.ts",
    `import type { Db } from "#db/handle.ts"; import type { Mail } from "#ports/mail/port.ts";`,
  ],
  [
    "the adapter's SDK",
    "ports/payments/stripe.ts",
    `import Stripe from "stripe"; import type { Payments } from "./port.ts"; import { Buffer } from "node:buffer";`,
  ],
  [
    "fields in a mail",
    "mails/claim.tsx",
    `import { claimLimit } from "#domain/claims/fields.ts"; import { Html } from "@react-email/components";`,
  ],
  ["tables in db", "db/schema.ts", `export * from "#domain/claims/schema.ts";`],
  [
    "everything in server",
    "server/services.ts",
    `import { smtp } from "#ports/mail/smtp.ts"; const build = await import(built);`,
  ],
  [
    "factories in the demo town",
    "demo/fill.ts",
    `import { anOwner } from "#test/factories.ts"; import names from "../towns/williston/names.json";`,
  ],
  [
    "an adapter in its own test",
    "ports/mail/smtp.test.ts",
    `import { smtp } from "./smtp.ts"; import { SMTPServer } from "smtp-server";`,
  ],
  [
    "the route in its own test",
    "app/routes/owner/dashboard.test.ts",
    `import { visit } from "#test/site.ts"; import { loader } from "./dashboard.tsx";`,
  ],
  ["the root's own types", "app/root.tsx", `import type { Route } from "./+types/root.ts"; import "./app.css";`],
  ["the town from its file", "server/town.ts", `import town from "../town.config.ts";`],
  ["words that look like an import", "domain/claims/claim.ts", `const text = 'import Stripe from "stripe"'; // import("stripe")`],
];

describe("the import table", () => {
  it.each(refused)("refuses %s", (_, path, source) => expect(said(path, source)[0]).toMatch(path));
  it.each(allowed)("lets pass %s", (_, path, source) => expect(said(path, source)).toEqual([]));

  it("says where, and what instead", () => {
    expect(said("domain/billing/fulfil.ts", `\nimport { grantClaim } from "../claims/claim.ts";`)).toEqual([
      `domain/billing/fulfil.ts:2  "../claims/claim.ts" leaves domain/billing: write "#domain/claims/claim.ts"`,
    ]);
    expect(said("app/http/context.ts", `import { Db } from "#db/handle.ts";`)[0]).toContain("write `import type`");
  });
});
