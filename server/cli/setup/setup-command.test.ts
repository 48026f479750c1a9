import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "#server/startup/environment-variables.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { runSetup } from "./setup-command.ts";

let folder: string;
let passwords: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "town-setup-"));
  passwords = mkdtempSync(join(tmpdir(), "town-setup-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const each of [folder, passwords]) rmSync(each, { recursive: true, force: true });
});

const answers = {
  ...{
    name: "Rapperswil-Jona",
    country: "ch",
    "postal-code": "8640",
    categories: "Food; Shops: Bakeries, Cafés; Doctors: Cafés",
  },
  ...{ "admin-email": "ada@example.org", password: "bees @ 7 o'clock #hive" },
};

/** Runs the command without a terminal and returns what it prints. */
async function setup({ password, ...flags }: Record<string, string>): Promise<string> {
  let printed = "";
  const passwordFile = join(passwords, "password");
  writeFileSync(passwordFile, `${password}\n`);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((printed += String(text))));
  const places = {
    folder: join(folder, "town"),
    "data-dir": join(folder, "data"),
    settings: join(folder, "settings"),
    "admin-password-file": passwordFile,
  };
  await runSetup(Object.entries({ ...places, ...flags }).flatMap(([name, value]) => [`--${name}`, value]));
  return printed;
}

describe("town setup", () => {
  it("writes a configuration and settings that the site reads, with new secrets", async () => {
    const printed = await setup(answers);
    const env = parseEnv(readFileSync(join(folder, "settings"), "utf8")) as Record<string, string>;
    expect(statSync(join(folder, "settings")).mode & 0o777).toBe(0o600);
    const settings = readSettings(env);
    expect(settings).toMatchObject({ demo: false, firstAdmin: { email: "ada@example.org", password: "bees @ 7 o'clock #hive" } });
    const secrets = ["SECRETS_KEY", "METRICS_TOKEN", "POSTGRES_PASSWORD"].map((name) => env[name]);
    expect(new Set(secrets.filter((secret) => secret?.length === 43)).size).toBe(3);
    const town = await readTown(settings.townFile);
    expect(town).toMatchObject({ name: "Rapperswil-Jona", country: "CH", timeZone: "Europe/Zurich", currency: "CHF" });
    expect((await readTaxonomy(town)).map(({ name, microCategories }) => [name, microCategories.map(({ id }) => id)])).toEqual([
      ["Food", expect.arrayContaining(["restaurants", "bakeries"])],
      ["Shops", ["bakeries-2", "cafes"]],
      ["Doctors", ["cafes-2"]],
    ]);
    const query = readFileSync(join(folder, "town/overpass.txt"), "utf8");
    expect(query).toContain('["name"="Rapperswil-Jona"](area.country)');
    expect(printed).not.toContain("bees");
  });

  it("writes the origin without the slash at its end", async () => {
    await setup({ ...answers, origin: "https://hive.example.org/" });
    const env = parseEnv(readFileSync(join(folder, "settings"), "utf8"));
    expect(env).toMatchObject({ PUBLIC_ORIGIN: "https://hive.example.org" });
    expect(readSettings(env as Record<string, string>)).toMatchObject({ publicOrigin: "https://hive.example.org" });
  });

  it("listens on the port of an origin on this machine, and accepts the built-in categories", async () => {
    await setup({ ...answers, origin: "http://localhost:4611", categories: "built-in" });
    const settings = readSettings(parseEnv(readFileSync(join(folder, "settings"), "utf8")) as Record<string, string>);
    expect(settings).toMatchObject({ port: 4611, publicOrigin: "http://localhost:4611" });
    expect((await readTaxonomy(await readTown(settings.townFile))).length).toBeGreaterThan(5);
  });

  it("fails if a store, a settings file, or a town already exists", async () => {
    mkdirSync(join(folder, "demo/database"), { recursive: true });
    const before = () => readdirSync(folder, { recursive: true }).toSorted();
    const names = before();
    await expect(setup({ ...answers, "data-dir": join(folder, "demo") })).rejects.toThrow(
      "already contains the store for the demo",
    );
    expect(before()).toEqual(names);
    writeFileSync(join(folder, "settings"), "PORT=1\n");
    await expect(setup(answers)).rejects.toThrow("settings exists. Move it");
    rmSync(join(folder, "settings"));
    await setup(answers);
    await expect(setup({ ...answers, settings: join(folder, "other") })).rejects.toThrow("town is not empty");
  });

  it.each([
    [{ name: "" }, "these flags are missing: --name"],
    [{ country: "ZZ", "time-zone": "UTC", currency: "USD" }, "country: is not an ISO 3166 country code"],
    [{ country: "US", currency: "USD" }, "these flags are missing: --time-zone"],
    [{ password: "Rapperswil-Jona1" }, "The password of the first admin is too short or easy to guess"],
    [{ "admin-email": "ada" }, "--admin-email must be an email address"],
    [{ categories: "./nowhere.json" }, "--categories: there is no file ./nowhere.json"],
    [{ categories: "Food: Food, Bars; Food: Pubs" }, "--categories: "],
  ])("refuses %j and writes nothing", async (wrong, problem) => {
    await expect(setup({ ...answers, ...wrong })).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual([]);
  });
});
