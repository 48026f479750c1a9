import { describe, expect, it } from "vitest";
import { BadSettings, readSettings } from "./environment-variables.ts";

function errorFrom(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return "no error";
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    return (error as Error).message;
  }
}

describe("readSettings", () => {
  it("chooses only this machine at a local origin and all addresses at a public one, unless HOST is set", () => {
    expect(readSettings({ PUBLIC_ORIGIN: "http://127.0.0.1:8080" }).host).toBe("127.0.0.1");
    expect(readSettings({ HOST: "0.0.0.0", DEMO: "everyone" })).toMatchObject({ host: "0.0.0.0", demoFor: "everyone" });
    expect(readSettings({ PUBLIC_ORIGIN: "https://example.org" }).host).toBe("0.0.0.0");
    expect(readSettings({ PUBLIC_ORIGIN: "https://example.org", HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
  });

  it.each([
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/town"],
    ["PUBLIC_ORIGIN", "example.org"],
    ["SECRETS_KEY", "short"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["DEMO", "yes"],
    ["SMTP_URL", "mail.example.org:465"],
    ["BACKUP_RECIPIENT", "age1nobody"],
    ["S3_URL", "https://key:secret@s3.example.org/Town Pictures"],
    ["EMAIL_FROM", "a@example.org, b@example.org"],
    ["STRIPE_SECRET_KEY", "pk_live_public"],
    ["STRIPE_WEBHOOK_SECRET", "sk_live_other"],
  ])("names %s when it is %s", (name, value) => {
    expect(errorFrom({ [name]: value })).toContain(name);
  });

  it("reads the bucket, its region, and its key from one URL", () => {
    const keys = { accessKeyId: "key", secretAccessKey: "a/b+c" };
    const { s3 } = readSettings({ S3_URL: "https://key:a/b+c@s3.eu-1.amazonaws.com/town-pictures" });
    expect(s3).toEqual({ bucket: "town-pictures", endpoint: "https://s3.eu-1.amazonaws.com", region: "eu-1", ...keys });
    expect(readSettings({ S3_URL: "http://key:b@127.0.0.1:9000/town?region=auto" }).s3).toMatchObject({ region: "auto" });
  });
});

const pairs = {
  firstAdmin: { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "river bend 1887" },
  smtp: { SMTP_URL: "smtps://user:p%40ss@mail.example.org:465", EMAIL_FROM: "Town Directory <hello@example.org>" },
  stripe: { STRIPE_SECRET_KEY: "sk_live_secret1", STRIPE_WEBHOOK_SECRET: "whsec_secret2" },
};

describe("variables that belong together", () => {
  it.each(Object.entries(pairs))("must both be set, or neither, and the error has no secret: %s", (setting, both) => {
    expect(Object.values(readSettings(both)[setting as keyof typeof pairs]!)).toEqual(
      expect.arrayContaining(Object.values<string>(both)),
    );
    for (const [name, value] of Object.entries(both)) {
      const message = errorFrom({ [name]: value });
      for (const each of Object.keys(both)) expect(message).toContain(each);
      expect(message).not.toContain(value);
    }
  });
});

it.each(["p@ss", "a:b", "12/34", "x#y?z", "p@ss:/w'd&+ "])("a password in a URL may be %j, as typed or encoded", (password) => {
  for (const typed of [password, encodeURIComponent(password)]) {
    const SMTP_URL = `smtps://me@example.org:${typed}@mail.example.org:465`;
    const { username, password: read, host } = new URL(readSettings({ SMTP_URL, EMAIL_FROM: "hello@example.org" }).smtp!.url);
    expect([username, read, host].map(decodeURIComponent)).toEqual(["me@example.org", password, "mail.example.org:465"]);
  }
});

describe("demo accounts", () => {
  const open = { PUBLIC_ORIGIN: "https://example.org" };

  it("are refused at a public origin", () => {
    expect(errorFrom({ ...open, DEMO: "on" })).toMatch(/DEMO.*https:\/\/example\.org/);
  });

  it.each([
    [{}, true, true],
    [{ PUBLIC_ORIGIN: "http://[::1]:3000" }, true, true],
    [{ PUBLIC_ORIGIN: "http://town.localhost" }, true, true],
    [{ DATABASE_URL: "postgres://localhost/town" }, false, true],
    [{ DATABASE_URL: "postgresql://localhost/town", DEMO: "on" }, true, true],
    [open, false, false],
  ])("with %j: %j", (environment, demo, isLocal) => expect(readSettings(environment)).toMatchObject({ demo, isLocal }));
});
