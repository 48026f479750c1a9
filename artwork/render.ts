/**
 * Renders all of the site's pictures: the category covers, the icon sprite, the favicon, and the demo town's logos and
 * photographs. Also makes the fonts. Every run writes the same bytes, so the results are committed, and a file changes only if
 * its picture changes. `npm run render` renders everything. `npm run render -- covers` renders only the pictures in public/, the
 * icon sprite, and the share backdrops. `npm run render -- fonts` makes only the fonts.
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
  color: string;
  alt: string;
};

const root = join(import.meta.dirname, "..");
const coverLimit = 9000;

async function save(path: string, content: string | Buffer): Promise<void> {
  const file = join(root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, content);
}

async function renderPublic(): Promise<void> {
  for (const [id, render] of Object.entries(covers)) {
    const picture = svg(1200, 800, render());
    if (picture.length > coverLimit) throw new Error(`Cover ${id} is ${picture.length} bytes, over ${coverLimit}`);
    await save(`public/covers/${id}.svg`, picture);
  }
  await save("public/placeholder.svg", svg(1200, 800, placeholder()));
  await save("public/favicon.svg", svg(32, 32, mark()));
  await save("public/apple-touch-icon.png", await png(svg(32, 32, mark(false)), 180));
  const { sprite } = await iconSprite();
  await save("app/ui/icon/icons.svg", sprite);
}

/** The backgrounds of share pictures. They are WebP because the site refuses to decode SVG. */
async function renderShareBackdrops(): Promise<void> {
  const scenesById = [...Object.entries(covers), ["town", townScene] as const];
  await inTurns(scenesById, async ([id, render]) =>
    save(`ports/images/share/${id}.webp`, await webp(svg(1200, 800, render()), 1200, 630, 80)),
  );
}

async function renderLogos(): Promise<Entry[]> {
  return inTurns(logos(), async (logo) => {
    for (const width of [400, 128])
      await save(`demo/pictures/logos/${logo.name}-${width}.webp`, await webp(logo.svg, width, width, 82));
    return {
      name: logo.name,
      kind: "logo",
      categoryId: logo.categoryId,
      width: 400,
      height: 400,
      color: logo.color,
      alt: logoAlts[logo.categoryId]?.[logo.n - 1] ?? "",
    };
  });
}

async function renderPhotos(): Promise<Entry[]> {
  const list = Object.keys(scenes)
    .sort()
    .flatMap((categoryId) =>
      (scenes[categoryId] ?? []).map((scene, i) => ({ categoryId, scene, name: `${categoryId}-${i + 1}` })),
    );
  return inTurns(list, async ({ categoryId, scene, name }) => {
    const picture = svg(1200, 800, scene.render());
    for (const [width, height, quality] of [
      [1200, 800, 76],
      [640, 427, 78],
    ] as const)
      await save(`demo/pictures/photos/${name}-${width}.webp`, await webp(picture, width, height, quality));
    return { name, kind: "photo", categoryId, width: 1200, height: 800, color: await dominant(picture), alt: scene.alt };
  });
}

async function renderDemo(): Promise<void> {
  const entries = [...(await renderLogos()), ...(await renderPhotos())];
  const rows = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  await save("demo/pictures/manifest.json", `[\n${rows.join(",\n")}\n]\n`);
}

async function makeFonts(): Promise<void> {
  for (const [name, bytes] of await fonts()) await save(`app/fonts/${name}`, bytes);
}

const only = process.argv[2];
if (only !== "covers") await makeFonts();
if (only !== "fonts") {
  await renderPublic();
  await renderShareBackdrops();
}
if (!only) await renderDemo();
