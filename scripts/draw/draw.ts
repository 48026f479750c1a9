/**
 * Draws every picture of the site: category covers, icon sprite, the site's mark,
 * and the demo's logos and photographs; and makes its fonts. Same bytes on every run, so the results
 * are committed and a change in a drawing shows up as a change in its file.
 *
 *   node scripts/draw/draw.ts            everything
 *   node scripts/draw/draw.ts covers     only the SVGs in public/ and the backdrops made of them
 *   node scripts/draw/draw.ts fonts      only the fonts
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { covers } from "./covers/index.ts";
import { fonts } from "./fonts.ts";
import { iconSprite } from "./icons.ts";
import { logoAlts } from "./logo-alts.ts";
import { logos } from "./logos.ts";
import { dominant, inTurns, png, webp } from "./raster.ts";
import { scenes } from "./scenes/index.ts";
import { mark, placeholder, townScene } from "./site.ts";
import { svg } from "./svg.ts";

type Entry = {
  name: string;
  kind: "logo" | "photo";
  categoryId: string;
  width: number;
  height: number;
  colour: string;
  alt: string;
};

const root = join(import.meta.dirname, "../..");
const coverLimit = 9000;

async function save(path: string, content: string | Buffer): Promise<void> {
  const file = join(root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, content);
}

async function drawPublic(): Promise<void> {
  for (const [id, draw] of Object.entries(covers)) {
    const drawn = svg(1200, 800, draw());
    if (drawn.length > coverLimit) throw new Error(`Cover ${id} is ${drawn.length} bytes, over ${coverLimit}`);
    await save(`public/covers/${id}.svg`, drawn);
  }
  await save("public/placeholder.svg", svg(1200, 800, placeholder()));
  await save("public/favicon.svg", svg(32, 32, mark()));
  await save("public/apple-touch-icon.png", await png(svg(32, 32, mark(false)), 180));
  const { sprite } = await iconSprite();
  await save("app/ui/icons.svg", sprite);
}

/** What stands behind the words of a page's share picture: never SVG, which the site refuses to decode. */
async function drawShareBackdrops(): Promise<void> {
  const scenesById = [...Object.entries(covers), ["town", townScene] as const];
  await inTurns(scenesById, async ([id, draw]) =>
    save(`ports/images/share/${id}.webp`, await webp(svg(1200, 800, draw()), 1200, 630, 80)),
  );
}

async function drawLogos(): Promise<Entry[]> {
  return inTurns(logos(), async (logo) => {
    for (const width of [400, 128])
      await save(`demo/pictures/logos/${logo.name}-${width}.webp`, await webp(logo.svg, width, width, 82));
    return {
      name: logo.name,
      kind: "logo",
      categoryId: logo.categoryId,
      width: 400,
      height: 400,
      colour: logo.colour,
      alt: logoAlts[logo.categoryId]?.[logo.n - 1] ?? "",
    };
  });
}

async function drawPhotos(): Promise<Entry[]> {
  const list = Object.keys(scenes)
    .sort()
    .flatMap((categoryId) =>
      (scenes[categoryId] ?? []).map((scene, i) => ({ categoryId, scene, name: `${categoryId}-${i + 1}` })),
    );
  return inTurns(list, async ({ categoryId, scene, name }) => {
    const drawn = svg(1200, 800, scene.draw());
    for (const [width, height, quality] of [
      [1200, 800, 76],
      [640, 427, 78],
    ] as const)
      await save(`demo/pictures/photos/${name}-${width}.webp`, await webp(drawn, width, height, quality));
    return { name, kind: "photo", categoryId, width: 1200, height: 800, colour: await dominant(drawn), alt: scene.alt };
  });
}

async function drawDemo(): Promise<void> {
  const entries = [...(await drawLogos()), ...(await drawPhotos())];
  const rows = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  await save("demo/pictures/manifest.json", `[\n${rows.join(",\n")}\n]\n`);
}

async function makeFonts(): Promise<void> {
  for (const [name, bytes] of await fonts()) await save(`app/fonts/${name}`, bytes);
}

const only = process.argv[2];
if (only !== "covers") await makeFonts();
if (only !== "fonts") {
  await drawPublic();
  await drawShareBackdrops();
}
if (!only) await drawDemo();
