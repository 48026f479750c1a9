import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInColors } from "#domain/settings/look.shared.ts";
import { settings, settingsPictures } from "#domain/settings/schema.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { pagePartsOf } from "#test/injection/page-parts.ts";
import { settingsScreens } from "#test/settings-screens.ts";
import type { aSite } from "#test/site.ts";
import { aJpeg, anSvg } from "#test/uploads.ts";

const green = { primaryLight: "#0b5d3b", primaryDark: "#7fd1a8", accentLight: "#cfe8d8", accentDark: "#a3d9bd" };

const screens = settingsScreens();
let site: ReturnType<typeof aSite>;
beforeEach(() => void (site = screens.site));

/** Saves parts of the look. */
const save = (look: Record<string, string>) =>
  screens.save(Object.fromEntries(Object.entries(look).map(([name, value]) => [`look.${name}`, value])));

/** Uploads a picture as the form does, and returns what the form posts for it. */
async function upload(kind: "logo" | "icon", bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append("kind", kind);
  body.append("picture", new File([new Uint8Array(bytes)], "picture.jpg"));
  return (await site.visit("/admin/dashboard/pictures", { body, headers: screens.headers })).text();
}

describe("the appearance", () => {
  it("changes the colors of pages and emails, and the page's security policy allows the added styles", async () => {
    expect(pagePartsOf(await site.page("/about")).styles).toEqual([]);
    expect((await save(green)).status).toBe(302);
    for (const response of [await site.visit("/about"), (await site.render("/about")).response]) {
      const [css, ...others] = pagePartsOf(await response.clone().text()).styles;
      expect(others).toEqual([]);
      expect(css).toMatch(
        /^html:root\{--accent:#0b5d3b;.*--wheat:#cfe8d8;.*\}@media screen and \(prefers-color-scheme:dark\)\{.*#7fd1a8/,
      );
      const hash = createHash("sha256").update(css!).digest("base64");
      expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
    }
    const payload = { business: "Plumbing", link: "/business/1" };
    const { email: to } = await aUser(db);
    await queueOptionalEmail(db, site.app, { to, kind: "business-approved", payload });
    expect((await site.deliver())[0]!.html).toContain("background-color:#0b5d3b");
  });

  it("sets a logo for the header, emails, structured data, and social sharing images, and an icon for browser tabs and phones", async () => {
    const shareImage = async () => Buffer.from(await (await site.visit("/share/site/town.jpg")).arrayBuffer()).toString("base64");
    const before = await shareImage();
    const pictures = {
      logo: await upload("logo", await aJpeg(300, 150)),
      icon: await upload("icon", await aJpeg(200, 200)),
    };
    expect((await save(pictures)).status).toBe(302);
    const { look } = await screens.current();
    const [logo, icon] = [`/pictures/${look.logo!.storageKey}`, `/pictures/${look.icon!.storageKey}`];
    const page = await site.page("/");
    for (const part of [
      `src="${logo}/300.webp"`,
      `rel="icon" href="${icon}/180.png"`,
      `rel="apple-touch-icon" href="${icon}/180.png"`,
    ])
      expect(page).toContain(part);
    expect(page).toContain(`"logo":"http://site.test${logo}/300.webp"`);
    for (const [file, type] of [
      [`${logo}/300.webp`, "image/webp"],
      [`${icon}/180.png`, "image/png"],
      [`${logo}/share.jpg`, "image/jpeg"],
    ] as const) {
      const response = await site.visit(file);
      expect([file, response.status, response.headers.get("content-type")]).toEqual([file, 200, type]);
    }
    expect(await shareImage()).not.toBe(before);
    const { email: to } = await aUser(db);
    await queueOptionalEmail(db, site.app, {
      to,
      kind: "business-approved",
      payload: { business: "P", link: "/business/1" },
    });
    expect((await site.deliver())[0]!.html).toContain(`http://site.test${logo}/share.jpg`);

    // Emails that were sent show the first logo, so it stays stored.
    await save({ logo: "" });
    expect(await site.page("/")).not.toContain(logo);
    expect(await db.select().from(settingsPictures)).toHaveLength(2);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "a color that is too light",
      { ...green, primaryLight: "#66aa88" },
      "The contrast between this color and the light background is 2.40:1. The contrast must be at least 4.5:1. Choose a darker color.",
    ],
    [
      "a color that is too dark for the dark theme",
      { ...green, primaryDark: "#1d4f86" },
      "The contrast between this color and the dark background is",
    ],
    [
      "a highlight on which text is hard to read",
      { ...green, accentLight: "#7c7c7c" },
      "The contrast between this color and the text on it is",
    ],
    [
      "a color for one theme only",
      { primaryLight: "#0b5d3b", primaryDark: "" },
      "Choose the color for this theme too, or leave both empty.",
    ],
    ["a keyword", { ...green, primaryLight: "green" }, "Enter a color as # followed by six hexadecimal digits, such as #1d4f86."],
  ])("refuses %s and keeps what was typed", async (_, colors, reason) => {
    const refused = await save(colors);
    const answer = await refused.text();
    expect([refused.status, answer]).toEqual([400, expect.stringContaining(reason)]);
    for (const value of Object.values(colors).filter(Boolean)) expect(answer).toContain(value);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("refuses an SVG file and a picture that does not exist", async () => {
    expect(await upload("logo", anSvg)).toContain("This file is not an image we can read.");
    const unknown = { storageKey: "0".repeat(32), width: 1, height: 1, widths: [1] };
    const refused = await save({ logo: JSON.stringify(unknown) });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("The picture is no longer available.")]);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("has the same built-in colors as app.css", () => {
    const css = readFileSync("app/app.css", "utf8");
    const [light, dark] = [css, css.slice(css.indexOf("prefers-color-scheme: dark"))].map(
      (text) => (name: string) => hexOf(new RegExp(`--${name}: oklch\\(([\\d. ]+)\\)`).exec(text)![1]!),
    ) as [(name: string) => string, (name: string) => string];
    expect(builtInColors).toEqual({
      primaryLight: light("accent"),
      primaryDark: dark("accent"),
      accentLight: light("wheat"),
      accentDark: dark("wheat"),
    });
    const source = readFileSync("domain/settings/look.shared.ts", "utf8");
    for (const [themeName, of] of [
      ["light", light],
      ["dark", dark],
    ] as const)
      for (const name of ["paper", "surface", "sunken"]) expect(source, `${themeName} ${name}`).toContain(`"${of(name)}"`);
  });
});

/** Converts OKLCH values ("lightness chroma hue") to "#rrggbb". */
function hexOf(oklch: string): string {
  const [lightness, chroma, hue] = oklch.split(" ").map(Number) as [number, number, number];
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const cssAttacks = [
  "red;}*{background:url(//evil.example)}",
  "#000000;background:url(//evil.example)",
  "#12345g",
  "#0b5d3b}",
  "expression(alert(1))",
  "url(//evil.example/x)",
  "var(--x)",
  "</style><script>alert(1)</script>",
  "#0b5d3b/**/",
  "\\23 000",
];

describe("a setting", () => {
  it.each(cssAttacks)("refuses the color %j and ignores it if it is stored", async (attack) => {
    expect((await save({ ...green, primaryLight: attack })).status).toBe(400);
    await db
      .insert(settings)
      .values({ value: { look: { ...green, primaryLight: attack, logo: null, icon: null } }, updatedAt: new Date(0) });
    expect(pagePartsOf(await site.page("/about")).styles).toEqual([]);
  });
});
