import { describe, expect, it, vi } from "vitest";
import type { Town } from "#domain/town-config/town-config.ts";
import type { ShareImageRequest } from "#ports/images/port.ts";
import { images } from "#test/images.ts";
import { aSite } from "#test/site.ts";
import { foreignTexts, readableText } from "./forbidden-texts.ts";
import { aSeededTown } from "./seeded-town.ts";
import { townPaths } from "./town-paths.ts";
import { bemidji, rapperswil } from "./towns.ts";

// The test may take a long time, because it opens every page.
vi.setConfig({ testTimeout: 180_000 });

/** Routes that only redirect or that have nothing to show in these towns. */
const withoutContent = [
  ...["/payment-success", "/complete-credentials", "/second-step", "/message", "/holiday-hours", "/unsubscribe", "/verify-email"],
  ...["/*", "/dashboard/edit-premium", "/dashboard/edit-sponsorship", "/business/sponsorship"],
  ...["/dev/mail/:emailId", "/checkout/portal/:portalId"],
];

/** Matches the routes that receive uploads and those that serve uploaded pictures. */
const uploads = /\/pictures(\/:storageKey\/:file)?$/;

/** Returns a site that records the text of its social sharing images instead of rendering them. */
function aSiteOf(town: Town) {
  const shared: ShareImageRequest[] = [];
  const recording = {
    ...images,
    renderShareImage: async (request: ShareImageRequest) => (shared.push(request), new Uint8Array([1])),
  };
  return { site: aSite({ town, images: recording, publicOrigin: "http://localhost:3000" }), shared };
}

describe.each([bemidji, rapperswil])("the directory for $name", (town) => {
  it("shows nothing from another town on any page or in any file", async () => {
    const { site, shared } = aSiteOf(town);
    const seeded = await aSeededTown(site.app);
    await site.deliver();
    const problems: string[] = [];
    const shown = new Set<string>();
    for (const { pattern, path, readers } of townPaths(seeded))
      for (const reader of readers) {
        const response = await site.visit(path, { headers: { cookie: seeded.cookies[reader] }, address: "127.0.0.1" });
        const where = `${path} (${reader})`;
        if (response.status >= 500) problems.push(`${where}: ${response.status}`);
        const isPage = response.headers.get("content-type")?.startsWith("text/html");
        const body = await response.text();
        if (response.status < 300) shown.add(pattern);
        const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
        const text = isPage ? readableText(body) : body;
        problems.push(...foreignTexts(town, where, text));
        problems.push(
          ...foreignTexts(town, `${where} headers`, headers.replace(/^(content-security-policy|set-cookie).*/gm, "")),
        );
      }
    for (const { title, line } of shared) problems.push(...foreignTexts(town, "share image", `${title}\n${line}`));
    expect(problems).toEqual([]);
    expect(shared).toHaveLength(3);
    const patterns = new Set(townPaths(seeded).map(({ pattern }) => pattern));
    expect(
      [...patterns].filter((pattern) => !shown.has(pattern) && !withoutContent.includes(pattern) && !uploads.test(pattern)),
    ).toEqual([]);
  });
});
