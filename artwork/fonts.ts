/**
 * Makes smaller versions of the site's two fonts (SIL Open Font License). They contain the letters used in this region and the
 * symbols on the site. The heading font has one weight, and the text font has the weights from regular to bold. The files are
 * half the size of the originals.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

type Axis = number | { min: number; max: number };
type Options = { targetFormat: "woff2"; variationAxes: Record<string, Axis> };
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

const weights: Record<string, Axis> = { "bricolage-grotesque": 700, "public-sans": { min: 400, max: 700 } };

/** The characters that names and texts use. The browser shows other characters in one of the device's fonts. */
const letters = `${charactersFrom(0x20, 0x7e)}\u00a0ÁÅÄÆÉÑÖØÜßáàâäåæãçéèêëíìîïñóòôöøõúùûüýÿ©®°·×¿¡«»½¼¾–—‘’“”…•‹›€™→←`;

/** The content of each font file by name. */
export async function fonts(): Promise<[name: string, woff2: Buffer][]> {
  const subset = createRequire(import.meta.url)("subset-font") as SubsetFont;
  return Promise.all(
    Object.entries(weights).map(async ([name, wght]): Promise<[string, Buffer]> => {
      const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      const whole = await readFile(new URL(file, import.meta.url));
      return [`${name}.woff2`, await subset(whole, letters, { targetFormat: "woff2", variationAxes: { wght } })];
    }),
  );
}

function charactersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
