import { describe, expect, it } from "vitest";
import { BadSettings, readSettings } from "./environment-variables.ts";

function complaint(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return "no complaint";
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    return (error as Error).message;
  }
}

/** Without it, a public origin wants Stripe. */
const trial = { ALLOW_EMBEDDED_PAYMENTS: "on" };

describe("the environment", () => {
  it("may be empty: the site then runs by itself on this machine [foundation.settings]", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: null,
      replicaUrl: null,
      metricsToken: null,
      drainDelay: 0,
      dataDir: "./data",
      databaseUrl: null,
      publicOrigin: "http://localhost:3000",
      townFile: "./town.config.ts",
      logLevel: "info",
      demo: true,
      demoAllowed: true,
      demoFor: "local",
      firstAdmin: null,
      smtp: null,
      s3: null,
      backupKey: null,
      backupDir: null,
      twoFactor: { required: false, key: null },
      trustedProxies: [],
      stripe: null,
    });
  });

  it("listens on this machine alone at a local origin, unless HOST says otherwise [operations.local]", () => {
    expect(readSettings({ PUBLIC_ORIGIN: "http://127.0.0.1:8080" }).host).toBeNull();
    expect(readSettings({ HOST: "0.0.0.0", DEMO_FOR: "everyone" })).toMatchObject({ host: "0.0.0.0", demoFor: "everyone" });
    expect(readSettings({ PUBLIC_ORIGIN: "https://example.org", ...trial }).host).toBe("0.0.0.0");
    expect(readSettings({ PUBLIC_ORIGIN: "https://example.org", HOST: "127.0.0.1", ...trial }).host).toBe("127.0.0.1");
  });

  it("counts an empty variable as unset [foundation.settings]", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", PUBLIC_ORIGIN: "", DEMO: "", LOG_LEVEL: "" })).toEqual(readSettings({}));
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://localhost/town"],
    ["DATABASE_URL", "localhost"],
    ["PUBLIC_ORIGIN", "example.org"],
    ["PUBLIC_ORIGIN", "ftp://example.org"],
    ["LOG_LEVEL", "loud"],
    ["ADMIN_SECOND_FACTOR", "on"],
    ["SECRETS_KEY", "short"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.example.org"],
    ["DATABASE_REPLICA_URL", "mysql://host/db"],
    ["DATABASE_REPLICA_URL", "postgres://replica/of-nothing"],
    ["METRICS_TOKEN", "short"],
    ["DRAIN_DELAY", "90"],
    ["DEMO", "yes"],
    ["ALLOW_DEMO_ACCOUNTS", "1"],
    ["DEMO_FOR", "all"],
    ["SMTP_URL", "mail.example.org:465"],
    ["SMTP_URL", "https://mail.example.org"],
    ["MAIL_FROM", "Town Directory"],
    ["S3_BUCKET", "Town Pictures"],
    ["S3_ENDPOINT", "s3.example.org"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
    ["STRIPE_SECRET_KEY", "pk_live_public"],
    ["STRIPE_WEBHOOK_SECRET", "sk_live_other"],
    ["STRIPE_API_ORIGIN", "https://api.example.org"],
    ["STRIPE_API_ORIGIN", "http://stripe.example.org"],
    ["ALLOW_EMBEDDED_PAYMENTS", "yes"],
  ])("names %s when it is %s [foundation.settings]", (name, value) => {
    expect(complaint({ [name]: value })).toContain(name);
  });

  it("names every wrong variable at once [foundation.settings]", () => {
    const said = complaint({ PORT: "x", DATABASE_URL: "x", PUBLIC_ORIGIN: "x", LOG_LEVEL: "x", DEMO: "x" });
    for (const name of ["PORT", "DATABASE_URL", "PUBLIC_ORIGIN", "LOG_LEVEL", "DEMO"]) expect(said).toContain(name);
  });

  it("wants all of a bucket or nothing of it", () => {
    const bucket = { S3_BUCKET: "town-pictures", S3_REGION: "eu-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const s3 = { bucket: "town-pictures", region: "eu-1", endpoint: null, accessKeyId: "key", secretAccessKey: "secret" };
    expect(readSettings(bucket).s3).toEqual(s3);
    for (const missing of Object.keys(bucket)) expect(complaint({ ...bucket, [missing]: "" })).toContain(missing);
    for (const [name, value] of Object.entries(bucket)) expect(complaint({ [name]: value })).toContain("belong together");
    const compatible = { ...bucket, S3_REGION: "", S3_ENDPOINT: "http://127.0.0.1:9000" };
    expect(readSettings(compatible).s3).toEqual({ ...s3, region: "us-east-1", endpoint: "http://127.0.0.1:9000" });
  });

  it("takes of an address the origin alone, and the port into its own", () => {
    expect(readSettings({ PUBLIC_ORIGIN: "https://Example.org/path?x=1", ...trial }).publicOrigin).toBe("https://example.org");
    expect(readSettings({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
  });
});

describe("the first admin", () => {
  const both = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "river bend 1887" };

  it("comes with a password, or not at all [accounts.first-admin]", () => {
    expect(readSettings(both).firstAdmin).toEqual({ email: both.ADMIN_EMAIL, password: both.ADMIN_PASSWORD });
    expect(complaint({ ADMIN_EMAIL: both.ADMIN_EMAIL })).toContain("ADMIN_PASSWORD");
    expect(complaint({ ADMIN_PASSWORD: both.ADMIN_PASSWORD })).toContain("ADMIN_EMAIL");
  });

  it("is named when it cannot be right, without the password [accounts.first-admin]", () => {
    expect(complaint({ ...both, ADMIN_EMAIL: "ada" })).toContain("ADMIN_EMAIL");
    const said = complaint({ ...both, ADMIN_PASSWORD: "seven77" });
    expect(said).toContain("ADMIN_PASSWORD must have at least 8 characters");
    expect(said).not.toContain("seven77");
    expect(complaint({ ...both, ADMIN_PASSWORD: "x".repeat(101) })).toContain("at most 100");
  });
});

describe("the email server", () => {
  const [SMTP_URL, MAIL_FROM] = ["smtps://user:p%40ss@mail.example.org:465", "Town Directory <hello@example.org>"];

  it("comes with the address email is from, or not at all", () => {
    expect(readSettings({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(readSettings({ SMTP_URL, MAIL_FROM: "hello@example.org" }).smtp).toMatchObject({ from: "hello@example.org" });
    for (const half of Object.entries({ SMTP_URL, MAIL_FROM }))
      expect(complaint(Object.fromEntries([half]))).toMatch(/SMTP_URL and MAIL_FROM/);
  });

  it("keeps its password out of what is said of a wrong address", () => {
    expect(complaint({ SMTP_URL: "smtp://user:50%secret@mail.example.org", MAIL_FROM })).toMatch(/SMTP_URL(?!.*secret)/);
  });
});

describe("the payment provider", () => {
  const open = { PUBLIC_ORIGIN: "https://example.org" };
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ["sk_live_secret1", "whsec_secret2"];

  it("is Stripe with both its secrets, or not at all [payments.settings]", () => {
    const stripe = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiOrigin: null };
    expect(readSettings({ ...open, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual(stripe);
    const STRIPE_API_ORIGIN = "http://127.0.0.1:12111";
    const local = readSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN }).stripe;
    expect(local).toEqual({ ...stripe, apiOrigin: STRIPE_API_ORIGIN });
    for (const part of Object.entries({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN })) {
      const said = complaint(Object.fromEntries([part]));
      expect(said).toMatch(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together/);
      expect(said).not.toMatch(/secret[12]/);
    }
  });

  it("is not the site's own checkout at a public origin, unless that is explicitly allowed [payments.embedded-refused]", () => {
    expect(complaint(open)).toMatch(/STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is https:\/\/example\.org/);
    expect(readSettings({ ...open, ALLOW_EMBEDDED_PAYMENTS: "on" }).stripe).toBeNull();
    expect(readSettings({ PUBLIC_ORIGIN: "http://localhost:5173" }).stripe).toBeNull();
  });
});

describe("demo accounts", () => {
  const open = { PUBLIC_ORIGIN: "https://example.org", ...trial };

  it("are refused on a public origin unless explicitly allowed [foundation.demo]", () => {
    expect(complaint({ ...open, DEMO: "on" })).toMatch(/DEMO.*https:\/\/example\.org/);
    expect(readSettings({ ...open, DEMO: "on", ALLOW_DEMO_ACCOUNTS: "on" })).toMatchObject({ demo: true, demoAllowed: true });
  });

  it("stay out by themselves of a public origin and of a server's database [foundation.demo]", () => {
    expect(readSettings(open)).toMatchObject({ demo: false, demoAllowed: false });
    expect(readSettings({ DATABASE_URL: "postgres://localhost/town" })).toMatchObject({ demo: false, demoAllowed: true });
    expect(readSettings({ DATABASE_URL: "postgresql://localhost/town", DEMO: "on" }).demo).toBe(true);
  });

  it.each(["http://localhost:5173", "http://127.0.0.1", "http://[::1]:3000", "http://town.localhost"])(
    "may stand at %s [foundation.demo]",
    (PUBLIC_ORIGIN) => {
      expect(readSettings({ PUBLIC_ORIGIN })).toMatchObject({ demo: true, demoAllowed: true });
    },
  );

  it.each(["http://localhost.evil.test", "http://127.0.0.1.evil.test", "http://0.0.0.0", "http://10.0.0.1"])(
    "may not stand at %s [foundation.demo]",
    (PUBLIC_ORIGIN) => {
      expect(complaint({ PUBLIC_ORIGIN, DEMO: "on", ...trial })).toContain("DEMO");
    },
  );
});
