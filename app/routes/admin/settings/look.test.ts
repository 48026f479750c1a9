import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { contrastOf, palettes, tokensOf } from "#domain/settings/look.shared.ts";
import { settings, settingsPictures } from "#domain/settings/schema.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { elementsOf } from "#test/html.ts";
import { settingsScreens } from "#test/settings-screens.ts";
import type { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

const green = { primary: "#0b5d3b", accent: "#cfe8d8" };

const screens = settingsScreens();
let site: ReturnType<typeof aSite>;
beforeEach(() => void (site = screens.site));

/** Returns the contents of a page's style elements. */
const stylesOf = (page: string) => elementsOf(page, "style").map((element) => element.replace(/^<[^>]*>|<\/style>$/g, ""));

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

/** Returns the HTML of an email. */
async function anEmail() {
  const { email: to } = await aUser(db);
  const payload = { business: "Plumbing", link: "/business/1" };
  await queueOptionalEmail(db, site.app, { to, kind: "business-approved", payload });
  return (await site.deliver())[0]!.html;
}

describe("the appearance", () => {
  it("changes the colors of pages in both themes and of emails, and the page's security policy allows the added styles", async () => {
    expect(stylesOf(await site.page("/about"))).toEqual([]);
    expect((await save(green)).status).toBe(302);
    for (const response of [await site.visit("/about"), (await site.render("/about")).response]) {
      const [css, ...others] = stylesOf(await response.clone().text());
      expect(others).toEqual([]);
      expect(css).toMatch(
        /^html:root\{--color-accent:#0b5d3b;.*--color-wheat:#cfe8d8;.*\}@media screen and \(prefers-color-scheme:dark\)\{html:root\{--color-accent:#/,
      );
      const hash = createHash("sha256").update(css!).digest("base64");
      expect(response.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
    }
    expect(await anEmail()).toContain("background-color:#0b5d3b");
  });

  it("sets a logo for the header, emails, and social sharing images, and an icon for browser tabs and phones", async () => {
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
    for (const [file, type] of [
      [`${logo}/300.webp`, "image/webp"],
      [`${icon}/180.png`, "image/png"],
      [`${logo}/share.jpg`, "image/jpeg"],
    ] as const) {
      const response = await site.visit(file);
      expect([file, response.status, response.headers.get("content-type")]).toEqual([file, 200, type]);
    }
    expect(await shareImage()).not.toBe(before);
    expect(await anEmail()).toContain(`http://site.test${logo}/share.jpg`);

    // Emails that were sent show the first logo, so it stays stored.
    await save({ logo: "" });
    expect(await site.page("/")).not.toContain(logo);
    expect(await db.select().from(settingsPictures)).toHaveLength(2);
  });

  it("makes any color readable in both themes, on the backgrounds and on buttons", () => {
    expect(Object.keys(palettes)).toHaveLength(6);
    const colors = [...Object.values(palettes).flatMap(Object.values<string>), "#ffff00", "#ffffff", "#000000", "#7c7c7c"];
    for (const color of colors)
      for (const [theme, background] of [
        ["light", "#f3f0e8"],
        ["dark", "#181e27"],
      ] as const) {
        const tokens = tokensOf(theme, { primary: color, accent: color });
        const pairs = [
          [tokens.accent, background],
          [tokens.accent, tokens["accent-soft"]],
          [tokens["on-accent"], tokens.accent],
          [tokens["on-accent"], tokens["accent-strong"]],
          [tokens["on-wheat"], tokens.wheat],
        ] as const;
        for (const [one, other] of pairs) expect(contrastOf(one, other), `${color} ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  it("refuses a picture that does not exist", async () => {
    const refused = await save({ logo: JSON.stringify({ storageKey: "0".repeat(32), width: 1, height: 1, widths: [1] }) });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("The picture is no longer available.")]);
  });
});

it.each(["green", "#000000;background:url(//evil.example)", "</style><script>alert(1)</script>"])(
  "the color %j is refused, and ignored if it is stored",
  async (attack) => {
    const refused = await save({ ...green, primary: attack });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Choose a color.")]);
    const look = { ...green, primary: attack, logo: null, icon: null };
    await db.insert(settings).values({ value: { look }, updatedAt: new Date(0) });
    expect(stylesOf(await site.page("/about"))).toEqual([]);
  },
);
