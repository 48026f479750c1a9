import { defineConfig, type OxlintOverride } from "oxlint";

type Pattern = { group?: string[]; regex?: string; allowTypeImports?: boolean; message: string };

const sdks = ["stripe", "nodemailer", "@aws-sdk/**", "@smithy/**", "sharp"];
const drivers = ["pg", "drizzle-orm/node-postgres/**"];

const relative: Pattern = {
  regex: "^\\.\\./(.*/)?(app|db|demo|domain|emails|ports|server|test)/",
  message: "Write the path from the root: #folder/file.ts.",
};
/** The adapters that connect to other machines. */
const realAdapters: Pattern = {
  group: ["#ports/payments/stripe/**", "#ports/email/smtp*", "#ports/storage/s3*"],
  message: "Only the server opens the real adapters.",
};
const typesOnly = (regex: string): Pattern => ({ regex, allowTypeImports: true, message: "Import types only: `import type`." });

/** From the domain, browser code and emails may import values only from shared files: limits, enums, and form schemas. */
const sharedOnly: Pattern = {
  group: ["#domain/**", "!#domain/**/shared.ts", "!#domain/**/*.shared.ts"],
  allowTypeImports: true,
  message: "Import types, or values from a *.shared.ts file.",
};

/** The first pattern that matches an import decides. A `!` pattern also counts as a match. */
const imports = (...patterns: Pattern[]): OxlintOverride["rules"] => ({
  "no-restricted-imports": ["error", { patterns: [relative, ...patterns] }],
});
const time = { message: "Take `now`, or the random value, as an argument." };
const environment = {
  object: "process",
  property: "env",
  message: "Only server/startup/environment-variables.ts reads the environment.",
};

const tests = ["**/*.test.ts", "**/*.test.tsx", "test/**", "e2e/**"];

export default defineConfig({
  plugins: ["typescript", "import", "react", "unicorn", "oxc"],
  categories: { correctness: "error" },
  env: { es2024: true, node: true, browser: true },
  ignorePatterns: ["node_modules", "/build", ".react-router", "/data", "/public", "test-results", "playwright-report"],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-duplicates": "error",
    "import/no-dynamic-require": "error",
    "import/no-self-import": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", 250],
    "no-restricted-properties": ["error", environment],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    "no-var": "error",
    "prefer-const": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/set-state-in-effect": "off",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-explicit-any": "error",
    "typescript/no-require-imports": "error",
    "unicorn/no-useless-spread": "off",
    "unicorn/prefer-string-starts-ends-with": "off",
  },
  overrides: [
    {
      files: ["domain/**"],
      rules: {
        ...imports(typesOnly("^#(emails|ports)/"), {
          // No screens, adapters, disk, or network.
          group: [
            "**",
            "!./**",
            "!../**",
            "!#domain/**",
            "!#db/**",
            "#db/connect*",
            "#db/local-postgres/**",
            "!#emails/index.ts",
            "!#ports/*/port.ts",
            "!#ports/payments/fake-payment-provider.ts",
            ...["!drizzle-orm", "!drizzle-orm/pg-core", "!zod", "!uuid", "!csv-parse", "!csv-parse/sync"],
            ...[
              "!libphonenumber-js/**",
              "!isbot",
              "!date-holidays",
              "!otplib",
              "!@otplib/**",
              "!micromark",
              "!htmlparser2",
              "!tldts",
            ],
            ...[
              "crypto",
              "util",
              "timers",
              "timers/promises",
              "buffer",
              "stream",
              "stream/promises",
              "events",
              "async_hooks",
              "url",
              "path",
              "assert",
            ].map((name) => `!node:${name}`),
          ],
          message: "The domain may not import this.",
        }),
        "no-restricted-properties": [
          "error",
          environment,
          { object: "Date", property: "now", ...time },
          { object: "Math", property: "random", ...time },
        ],
      },
    },
    {
      files: ["app/**"],
      rules: imports(
        typesOnly("^#(db|ports)/"),
        { group: [...sdks, ...drivers, "drizzle-orm", "drizzle-orm/**"], message: "Call a domain function instead." },
        {
          group: ["#domain/**/schema.ts", "#domain/**/schema"],
          message: "Only the domain uses tables. Call a domain function instead.",
        },
        { group: ["#emails/**", "#demo/**", "#test/**"], message: "app/ may not import this." },
      ),
    },
    {
      files: ["app/ui/**"],
      rules: imports(
        sharedOnly,
        {
          group: [...sdks, ...drivers, "drizzle-orm", "drizzle-orm/**", "node:*"],
          message: "Files in app/ui run in the browser.",
        },
        {
          group: ["#app/http/**", "#app/routes/**", "#app/middleware/**", "#db/**", "#ports/**"],
          message: "These import app/ui, not the reverse.",
        },
      ),
    },
    {
      files: ["ports/**"],
      rules: imports(
        {
          group: ["#app/**", "#db/**", "#domain/**", "#server/**", "#emails/**"],
          message: "A port may not import product code.",
        },
        { group: sdks, message: "Only this SDK's own adapter imports it." },
      ),
    },
    ...(
      [
        ["ports/payments/stripe/**", "stripe"],
        ["ports/email/smtp*", "nodemailer"],
        ["ports/storage/s3*", "@aws-sdk/**", "@smithy/**"],
        ["ports/images/**", "sharp"],
      ] as const
    ).map(([files, ...own]) => ({
      files: [files],
      rules: imports(
        {
          group: ["#app/**", "#db/**", "#domain/**", "#server/**", "#emails/**"],
          message: "A port may not import product code.",
        },
        { group: sdks.filter((sdk) => !own.includes(sdk as never)), message: "Only this SDK's own adapter imports it." },
      ),
    })),
    {
      files: ["db/**"],
      rules: imports(
        typesOnly("^#emails/"),
        { group: ["#domain/**", "!#domain/**/schema.ts"], message: "From the domain, db/ may import only tables." },
        {
          group: ["#app/**", "#ports/**", "#server/**", "react"],
          message: "db/ may not import this.",
        },
      ),
    },
    {
      files: ["emails/**"],
      rules: imports(sharedOnly, {
        group: ["#app/**", "#db/**", "#ports/**", "#server/**", "drizzle-orm", ...sdks, ...drivers],
        message: "An email may use only its own values.",
      }),
    },
    { files: ["demo/**", "test/**", "e2e/**", "bench/**"], rules: imports(realAdapters) },
    { files: ["demo/**"], rules: imports(realAdapters, { group: ["#app/**"], message: "demo/ may not import screens." }) },
    // This file opens the real adapters, but connects only to fake servers on this machine.
    { files: ["test/providers.ts"], rules: { "no-restricted-imports": "off" } },
    {
      files: ["**/*.test.ts", "**/*.test.tsx"],
      rules: { ...imports(realAdapters), "max-lines": "off", "no-restricted-properties": ["error", environment] },
    },
    { files: ["ports/**/*.test.ts"], rules: imports() },
    { files: tests, rules: { "no-empty-pattern": "off" } },
    {
      files: ["server/startup/environment-variables*.ts", "scripts/**", "test/**", "e2e/**", "bench/**", "*.config.ts"],
      rules: { "no-restricted-properties": "off" },
    },
    { files: ["demo/**", "towns/**", "test/email-samples.ts", "**/*-kinds.ts", "**/*.d.ts"], rules: { "max-lines": "off" } },
    {
      files: ["app/routes/**", "app/routes.ts", "app/root.tsx", "app/entry.*.tsx", "*.config.ts", "e2e/demo-town.ts"],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["e2e/**"], rules: { "react/rules-of-hooks": "off" } },
  ],
});
