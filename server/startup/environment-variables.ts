import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { Encrypter } from "age-encryption";
import { z } from "zod";
import type { StripeSettings } from "#ports/payments/stripe/stripe.ts";
import type { BucketSettings } from "#ports/storage/s3.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { passwordLimits } from "#domain/accounts/account-forms.shared.ts";
import { readProxies } from "#server/http/client-address.ts";
import { projectRoot } from "#db/project-root.ts";
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

const text = z.string().min(1);
const matching = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem);
const words = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));
const url = (start: RegExp, example: string) =>
  z
    .string()
    .transform(encodePassword)
    .refine((value) => start.test(value) && isUrl(value), `must be a URL such as ${example}, with % in a password as %25`);
const sender = /^[^<>\r\n]*<[^<>@\s,]+@[^<>@\s,]+>$|^[^<>@\s,]+@[^<>@\s,]+$/;
const bucketUrl = /^https?:\/\/.+:.+@[^/]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\?|$)/;
const { min, max } = passwordLimits;

const variables = z.object({
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default("./data"),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, "postgres://user:password@host:5432/database").optional(),
  METRICS_TOKEN: matching(/.{16}/, "must have at least 16 characters").optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an origin such as https://example.org" }).optional(),
  TOWN_FILE: text.default("./town.config.ts"),
  DEMO: z.enum(["on", "off", "everyone"], "must be on, off, or everyone").optional(),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z.string().min(min, `must have at least ${min} characters`).max(max).optional(),
  SECRETS_KEY: matching(/.{32}/, "must have at least 32 characters: try `openssl rand -base64 32`").optional(),
  TRUSTED_PROXIES: words.refine(readProxies, "must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8").default([]),
  SMTP_URL: url(/^smtps?:\/\/./, "smtps://user:password@host:465").optional(),
  EMAIL_FROM: matching(sender, "must be an address such as Town Directory <hello@example.org>").optional(),
  S3_URL: url(bucketUrl, "https://key:secret@s3.eu-central-1.amazonaws.com/bucket").optional(),
  BACKUP_RECIPIENT: words.refine(areRecipients, "must be an age public key such as age1…").optional(),
  BACKUP_DIR: text.optional(),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_(test|live)_\w+$/, "must begin with sk_test_ or sk_live_").optional(),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/, "must begin with whsec_").optional(),
});

/** Pairs of variables, and what the operator does without them. */
const pairs = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD", "use town admin"],
  ["SMTP_URL", "EMAIL_FROM", "store emails in DATA_DIR/mail"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "use the test checkout, which takes no money"],
] as const;

/**
 * Loads `.env` from the project's folder, or the file that ENV_FILE names, into the environment. Variables that are already set
 * take precedence. Throws BadSettings if ENV_FILE names a missing file.
 */
export function readEnvFile(): void {
  const path = envFilePath();
  if (existsSync(path)) loadEnvFile(path);
  else if (process.env["ENV_FILE"]) throw new BadSettings(`ENV_FILE ${path} does not exist`);
}

/** Returns the path of the settings file: ENV_FILE, or `.env` in the project's folder. */
export function envFilePath(): string {
  return process.env["ENV_FILE"] || join(projectRoot, ".env");
}

/** Every variable that the site reads. `readEnvFile` reads ENV_FILE before the others. */
export const knownVariables = ["ENV_FILE", ...Object.keys(variables.shape)];

/**
 * Reads and checks the environment. An empty variable is treated as unset. Throws BadSettings if a variable is missing or wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")));
  if (!parsed.success)
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  const value = parsed.data;
  for (const [one, other, otherwise] of pairs)
    if (Boolean(value[one]) !== Boolean(value[other]))
      throw new BadSettings(`${one} and ${other} belong together: set both, or leave both unset to ${otherwise}`);
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL, EMAIL_FROM, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = value;
  const publicOrigin = new URL(value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).origin;
  const isLocal = isLocalOrigin(publicOrigin);
  const demo = value.DEMO ? value.DEMO !== "off" : isLocal && !value.DATABASE_URL;
  if (demo && !isLocal)
    throw new BadSettings(
      `DEMO is on, but PUBLIC_ORIGIN is ${publicOrigin}: the demo accounts' password is public. Set DEMO=off`,
    );
  const stripe: StripeSettings | null =
    STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
      ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiOrigin: null }
      : null;
  const dataDir = resolve(projectRoot, value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST ?? (isLocal ? "127.0.0.1" : "0.0.0.0"),
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    publicOrigin,
    isLocal,
    townFile: value.TOWN_FILE,
    demo,
    demoFor: value.DEMO === "everyone" ? ("everyone" as const) : ("local" as const),
    firstAdmin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    smtp: SMTP_URL && EMAIL_FROM ? { url: SMTP_URL, from: EMAIL_FROM } : null,
    s3: value.S3_URL ? bucketOf(new URL(value.S3_URL)) : null,
    backupRecipients: value.BACKUP_RECIPIENT ?? null,
    backupDir: value.BACKUP_DIR ? resolve(projectRoot, value.BACKUP_DIR) : join(dataDir, "backups"),
    twoFactorKey: value.SECRETS_KEY ?? null,
    trustedProxies: value.TRUSTED_PROXIES,
    stripe,
  };
}

/** Encodes the characters in a URL's password that end the part before the server's name. */
function encodePassword(value: string): string {
  return value.replace(/(?<=^\w+:\/\/[^:/]+:).*(?=@)/s, (password) => password.replace(/[/?#@:]/g, encodeURIComponent));
}

function isUrl(value: string): boolean {
  try {
    const { username, password } = new URL(value);
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}

function areRecipients(keys: string[]): boolean {
  try {
    for (const key of keys) new Encrypter().addRecipient(key);
    return keys.length > 0;
  } catch {
    return false;
  }
}

/** Returns the bucket that a URL names. AWS's host names contain the region. */
function bucketOf({ protocol, host, pathname, username, password, searchParams }: URL): BucketSettings {
  const region = searchParams.get("region") ?? /^s3\.([a-z0-9-]+)\.amazonaws\./.exec(host)?.[1] ?? "us-east-1";
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { bucket: pathname.slice(1), region, endpoint: `${protocol}//${host}`, accessKeyId, secretAccessKey };
}
