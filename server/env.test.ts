import { describe, expect, it } from "vitest";
import { BadSettings, readSettings } from "./env.ts";

function complaint(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return "no complaint";
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    return (error as Error).message;
  }
}

describe("the environment", () => {
  it("may be empty: the site then runs by itself on this machine [foundation.settings]", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      dataDir: "./data",
      databaseUrl: null,
      publicOrigin: "http://localhost:3000",
      townFile: "./town.config.ts",
      logLevel: "info",
      demo: true,
      demoAllowed: true,
    });
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
    ["DEMO", "yes"],
    ["ALLOW_DEMO_ACCOUNTS", "1"],
  ])("names %s when it is %s [foundation.settings]", (name, value) => {
    expect(complaint({ [name]: value })).toContain(name);
  });

  it("names every wrong variable at once [foundation.settings]", () => {
    const said = complaint({ PORT: "x", DATABASE_URL: "x", PUBLIC_ORIGIN: "x", LOG_LEVEL: "x", DEMO: "x" });
    for (const name of ["PORT", "DATABASE_URL", "PUBLIC_ORIGIN", "LOG_LEVEL", "DEMO"]) expect(said).toContain(name);
  });

  it("takes of an address the origin alone, and the port into its own", () => {
    expect(readSettings({ PUBLIC_ORIGIN: "https://Example.org/path?x=1", DEMO: "off" }).publicOrigin).toBe("https://example.org");
    expect(readSettings({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
  });
});

describe("demo accounts", () => {
  const open = { PUBLIC_ORIGIN: "https://example.org" };

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
      expect(complaint({ PUBLIC_ORIGIN, DEMO: "on" })).toContain("DEMO");
    },
  );
});
