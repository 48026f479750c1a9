/** Converts scenes and logos to the small pictures that the demo town shows. */
import sharp from "sharp";

/** Flat color compresses well, and "drawing" keeps its edges crisp at low quality. */
export async function webp(source: string, width: number, height: number, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(source))
    .resize(width, height, { fit: "cover" })
    .webp({ quality, alphaQuality: 90, effort: 6, preset: "drawing", smartSubsample: true })
    .toBuffer();
}

export async function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 288 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Returns the most frequent color of a picture, which is shown while the picture loads. */
export async function dominant(source: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(source))
    .resize(60, 40, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let i = 0; i < data.length; i += info.channels) {
    const rgb: [number, number, number] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    const key = ((rgb[0] >> 4) << 8) | ((rgb[1] >> 4) << 4) | (rgb[2] >> 4);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    rgb.forEach((value, channel) => {
      bin.sum[channel as 0 | 1 | 2] += value;
    });
    bins.set(key, bin);
  }
  const [best] = [...bins.values()].sort((one, two) => two.count - one.count);
  if (!best) throw new Error("An empty picture has no dominant color");
  return `#${best.sum
    .map((value) =>
      Math.round(value / best.count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Runs a few jobs at a time, because rasterizing takes a lot of memory. The jobs must not depend on their order. */
export async function inTurns<T, R>(items: T[], work: (item: T) => Promise<R>, width = 4): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += width) results.push(...(await Promise.all(items.slice(i, i + width).map(work))));
  return results;
}
