const pure =
  "node:crypto node:util node:timers node:buffer node:stream node:events node:async_hooks node:url node:path node:assert";
const assets = "**/*.css **/*.svg **/*.png **/*.webp **/*.ico **/*.woff2";
const screen = `react react-dom react-router @conform-to/* ${assets}`;
const drizzle = "drizzle-orm !drizzle-orm/* drizzle-orm/pg-core drizzle-orm/sql";
const product = "#domain !#domain/**/schema.ts";
const noRealAdapters = "!#ports/payments/stripe* !#ports/mail/smtp* !#ports/storage/s3*";

/**
 * Who may import what: folder, then packages, then what is ours. What is not listed is refused.
 *
 * The last line that fits a file is its line; within a line the last word that fits an import decides. `own` is the file's
 * own folder, `#` is ours, `!` takes away again, `type:` asks for `import type`, `like:x` repeats the line of x.
 * `*` is anything within one folder, `**` anything at all; a word also holds for what lies below it.
 */
export const importTable: Record<string, [packages: string, ours: string]> = {
  "app/*.*": [`${screen} @react-router/* isbot ${pure}`, `own #app/fonts #app/ui #app/http ${product}`],
  "app/routes": [screen, `./+types/* #app/ui #app/http ${product}`],
  "app/ui": [`${screen} radix-ui @radix-ui/*`, "own type:#domain #domain/**/fields.ts"],
  "app/http": [
    `react-router zod qr htmlparser2 @conform-to/* ${pure}`,
    `own ${product} type:#db/handle.ts type:#ports/*/port.ts`,
  ],

  domain: [
    `${drizzle} zod uuid libphonenumber-js csv-parse opening_hours ${pure}`,
    "#domain type:#db/handle.ts #db/change #db/batches.ts #db/prepared.ts type:#ports/*/port.ts",
  ],
  "domain/accounts": ["like:domain otplib", ""],
  "domain/insights": ["like:domain isbot", ""],
  "domain/*/schema.ts": ["like:domain", "#db/columns.ts"],
  "domain/**/fields.ts": ["zod", "type:#domain #domain/*/fields.ts"],
  // The browser imports only its types.
  "domain/town/fields.ts": ["like:domain/**/fields.ts libphonenumber-js", ""],

  "ports/*": ["node:*", "own"],
  "ports/payments/stripe*": ["like:ports/* stripe", ""],
  "ports/mail/smtp*": ["like:ports/* nodemailer", ""],
  "ports/storage/s3*": ["like:ports/* @aws-sdk/* @smithy/*", ""],
  "ports/images": ["like:ports/* sharp", ""],

  mails: ["react zod @react-email/* react-email", "own #domain/**/fields.ts"],
  db: ["drizzle-orm pg @electric-sql/* uuid node:*", "own #domain/*/schema.ts"],
  server: ["**", ""],
  demo: ["**", "!#app"],
  towns: ["", "own type:#domain/*/fields.ts"],

  test: ["**", noRealAdapters],
  // Speaks to a stand-in on this machine only.
  "test/providers.ts": ["like:test", "#ports/payments/stripe.ts"],
  e2e: ["**", noRealAdapters],
  bench: ["**", noRealAdapters],
  scripts: ["**", ""],
  "*.config.*": ["**", ""],
  "*.d.ts": ["**", ""],
  "town.config.ts": ["", "#domain/*/fields.ts"],

  // A test beside what it tests: as in test/, and its own folder, so that an adapter can be tested.
  "**/*.test.*": ["like:test", "own"],
};

/** Folders that are reached by a `#…` path from outside; the others have none in package.json. */
export const hashed = ["app", "domain", "ports", "mails", "db", "demo", "server", "test"];
