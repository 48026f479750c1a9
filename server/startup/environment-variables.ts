import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { Encrypter } from "age-encryption";
import { z } from "zod";
import type { StripeSettings } from "#ports/payments/stripe/stripe.ts";
import type { BucketSettings } from "#ports/storage/s3.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { passwordLimits } from "#domain/accounts/limits.shared.ts";
import { readProxies } from "#server/http/client-address.ts";
import { encodePassword, isServer } from "./encode-password.ts";
import { projectRoot } from "./project-root.ts";
import { OperatorError } from "#db/operator-error.ts";

/**
 * The operator's settings, with absolute paths. Unset settings without a default are null. `.env.example` explains each variable, and only this file
 * reads them.
 */
export type Settings = ReturnType<typeof readSettings>;

/** A problem that the operator can fix, such as a missing or wrong variable. The message explains the problem. */
export class BadSettings extends OperatorError {
  override name = "BadSettings";
}

const postgresField = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .transform(encodePassword)
  .refine((url) => URL.canParse(url), "must be a URL such as postgres://user:password@host:5432/database");
const sender = /^[^<>\r\n]*<[^<>@\s,]+@[^<>@\s,]+>$|^[^<>@\s,]+@[^<>@\s,]+$/;
const variables = z.object({
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresField.optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an origin such as https://example.org" }).optional(),
  TOWN_FILE: z.string().min(1).default("./town.config.ts"),
  DEMO: z.enum(["on", "off", "everyone"], "must be on, off, or everyone").optional(),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordLimits.min, `must have at least ${passwordLimits.min} characters`)
    .max(passwordLimits.max, `must have at most ${passwordLimits.max} characters`)
    .optional(),
  ADMIN_TWO_FACTOR: z.enum(["required", "optional"], "must be required or optional").default("optional"),
  SECRETS_KEY: z
    .string()
    .min(32, "must have at least 32 characters, for example the output of `openssl rand -base64 32`")
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((proxies) => readProxies(proxies) !== null, "must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8")
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must be a URL such as smtps://user:password@host:465")
    .transform(encodePassword)
    .refine(isServer, "must name a server, such as smtps://user:password@host:465")
    .optional(),
  EMAIL_FROM: z.string().regex(sender, "must be an address such as Town Directory <hello@example.org>").optional(),
  S3_URL: z
    .string()
    .transform((url) => bucketOf(encodePassword(url)))
    .refine((bucket) => bucket !== null, "must be a URL such as https://key:secret@s3.eu-central-1.amazonaws.com/bucket")
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((recipients) => recipients.length > 0 && recipients.every(isRecipient), "must be an age public key such as age1…")
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must begin with sk_test_ or sk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must begin with whsec_")
    .optional(),
});

/**
 * Loads `.env` from the project's folder, or the file that ENV_FILE names, into the environment. Variables that are already set
 * take precedence. Throws BadSettings if ENV_FILE names a missing file.
 */
export function readEnvFile(root = projectRoot): void {
  const path = envFilePath(root);
  if (existsSync(path)) loadEnvFile(path);
  else if (process.env["ENV_FILE"]) throw new BadSettings(`ENV_FILE ${path} does not exist`);
}

/** Returns the path of the settings file: ENV_FILE, or `.env` in the project's folder. */
export function envFilePath(root = projectRoot): string {
  return process.env["ENV_FILE"] || join(root, ".env");
}

/** Every variable that the site reads. `readEnvFile` reads ENV_FILE before the others. */
export const knownVariables = ["ENV_FILE", ...Object.keys(variables.shape)];

/**
 * Reads and checks the environment. An empty variable is treated as unset. Throws BadSettings if a variable is missing or wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(values);
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const value = parsed.data;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: smtpUrl, EMAIL_FROM: from } = value;
  if (Boolean(email) !== Boolean(password)) {
    throw new BadSettings("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or leave both unset and use town admin");
  }
  if (Boolean(smtpUrl) !== Boolean(from)) {
    throw new BadSettings(
      "SMTP_URL and EMAIL_FROM belong together: set both, or leave both unset to store emails in DATA_DIR/mail",
    );
  }
  const publicOrigin = new URL(value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).origin;
  const local = isLocalOrigin(publicOrigin);
  const demo = value.DEMO ? value.DEMO !== "off" : local && !value.DATABASE_URL;
  if (demo && !local) {
    throw new BadSettings(
      `DEMO is on, but PUBLIC_ORIGIN is ${publicOrigin}: the demo accounts' password is public. Set DEMO=off`,
    );
  }
  const stripe = stripeOf(value);
  const dataDir = resolve(projectRoot, value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST ?? (local ? "127.0.0.1" : "0.0.0.0"),
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    publicOrigin,
    townFile: value.TOWN_FILE,
    demo,
    demoAllowed: local,
    demoFor: value.DEMO === "everyone" ? ("everyone" as const) : ("local" as const),
    firstAdmin: email && password ? { email, password } : null,
    smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
    optionalEmail: { needsPostalAddress: !local },
    s3: value.S3_URL ?? null,
    backupRecipients: value.BACKUP_RECIPIENT ?? null,
    backupDir: value.BACKUP_DIR ? resolve(projectRoot, value.BACKUP_DIR) : join(dataDir, "backups"),
    twoFactor: { required: value.ADMIN_TWO_FACTOR === "required", key: value.SECRETS_KEY ?? null },
    trustedProxies: value.TRUSTED_PROXIES,
    stripe,
    // At a public origin, anyone could get paid plans for free at the test checkout.
    maySellPlans: stripe !== null || local,
  };
}

/** Stripe needs both secrets: one to sell plans and one to verify events. */
function stripeOf(value: z.output<typeof variables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiOrigin: null };
  if (!secretKey && !webhookSecret) return null;
  throw new BadSettings(
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or leave both unset to use the test checkout, which takes no money",
  );
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the bucket that a URL names, or null if the URL is invalid. AWS's host names contain the region. */
function bucketOf(url: string): BucketSettings | null {
  if (!/^https?:/.test(url) || !isServer(url)) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(pathname)?.[1];
  if (!bucket || !username || !password) return null;
  const region = searchParams.get("region") ?? /^s3\.([a-z0-9-]+)\.amazonaws\./.exec(host)?.[1] ?? "us-east-1";
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { bucket, region, endpoint: `${protocol}//${host}`, accessKeyId, secretAccessKey };
}
