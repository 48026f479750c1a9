import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "#server/startup/environment-variables.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { runSetup } from "./setup-command.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "town-setup-"))));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const answers = {
  ...{ name: "Rapperswil-Jona", country: "ch", "postal-code": "8640", "time-zone": "Europe/Zurich", currency: "chf" },
  "admin-email": "ada@example.org",
};

/** Runs the command without a terminal and returns what it prints. */
async function setup(flags: Record<string, string>): Promise<string> {
  let printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((printed += String(text))));
  const places = { folder: join(folder, "town"), "data-dir": join(folder, "data"), settings: join(folder, "settings") };
  await runSetup(Object.entries({ ...places, ...flags }).flatMap(([name, value]) => [`--${name}`, value]));
  return printed;
}

describe("town setup", () => {
  it("writes a configuration and settings that the site reads, with new secrets", async () => {
    const printed = await setup({ ...answers, origin: "https://hive.example.org/" });
    const env = parseEnv(readFileSync(join(folder, "settings"), "utf8")) as Record<string, string>;
    expect(statSync(join(folder, "settings")).mode & 0o777).toBe(0o600);
    const settings = readSettings(env);
    expect(settings).toMatchObject({ demo: false, publicOrigin: "https://hive.example.org" });
    expect(printed).toContain(`Admin: ada@example.org, password ${settings.firstAdmin!.password}\n`);
    const secrets = ["SECRETS_KEY", "METRICS_TOKEN", "POSTGRES_PASSWORD"].map((name) => env[name]);
    expect(new Set(secrets.filter((secret) => secret?.length === 43)).size).toBe(3);
    const town = await readTown(settings.townFile);
    expect(town).toMatchObject({ name: "Rapperswil-Jona", country: "CH", timeZone: "Europe/Zurich", currency: "CHF" });
    expect((await readTaxonomy(town)).length).toBeGreaterThan(5);
    expect(readFileSync(join(folder, "town/overpass.txt"), "utf8")).toContain('["name"="Rapperswil-Jona"](area.country)');
  });

  it("listens on the port of an origin on this machine, and takes the categories and the password from files", async () => {
    const [categories, password] = [join(folder, "categories.txt"), join(folder, "password")];
    writeFileSync(categories, "Food\nShops: Bakeries, Cafés\nDoctors: Cafés\n");
    writeFileSync(password, "bees @ 7 o'clock #hive\n");
    const printed = await setup({ ...answers, origin: "http://localhost:4611", categories, "admin-password-file": password });
    const settings = readSettings(parseEnv(readFileSync(join(folder, "settings"), "utf8")) as Record<string, string>);
    expect(settings).toMatchObject({ port: 4611, publicOrigin: "http://localhost:4611" });
    expect(settings.firstAdmin!.password).toBe("bees @ 7 o'clock #hive");
    expect(printed).not.toContain("bees");
    const taxonomy = await readTaxonomy(await readTown(settings.townFile));
    expect(taxonomy.map(({ name, microCategories }) => [name, microCategories.map(({ id }) => id)])).toEqual([
      ["Food", expect.arrayContaining(["restaurants", "bakeries"])],
      ["Shops", ["shops-bakeries", "cafes"]],
      ["Doctors", ["doctors-cafes"]],
    ]);
  });

  it("fails if a store, a settings file, or a town already exists", async () => {
    mkdirSync(join(folder, "demo/database"), { recursive: true });
    const problem = "already contains the store for the demo";
    await expect(setup({ ...answers, "data-dir": join(folder, "demo") })).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual(["demo"]);
    writeFileSync(join(folder, "settings"), "PORT=1\n");
    await expect(setup(answers)).rejects.toThrow("settings exists. Move it");
    rmSync(join(folder, "settings"));
    await setup(answers);
    await expect(setup({ ...answers, settings: join(folder, "other") })).rejects.toThrow("town is not empty");
  });

  it.each([
    [{ name: "", country: "" }, "these flags are missing: --name, --country"],
    [{ country: "ZZ" }, "country: is not an ISO 3166 country code"],
    [{ "admin-email": "ada" }, "ADMIN_EMAIL must be an email address"],
    [{ "data-dir": "./ada's $x" }, "DATA_DIR can't contain ' together with"],
    [{ "admin-password-file": "./nowhere" }, "./nowhere cannot be read: ENOENT"],
    [{ categories: "Food: Food, Bars; Food: Pubs" }, "--categories: "],
    [{ categories: "./nowhere.json" }, "./nowhere.json cannot be read: ENOENT"],
  ])("refuses %j and writes nothing", async (wrong, problem) => {
    await expect(setup({ ...answers, ...wrong })).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual([]);
  });
});
