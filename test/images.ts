import { createHash } from "node:crypto";
import { openImages } from "#ports/images/sharp.ts";
import type { Images } from "#ports/images/port.ts";
import { onceFor } from "./uploads.ts";

const real = openImages();
const cache = new Map<string, ReturnType<Images["processPicture"]>>();

/** The real adapter with a cache of the processed pictures, because encoding is the slowest part of the tests. */
export const images: Images = {
  processPicture: (bytes, kind) =>
    onceFor(cache, `${kind} ${createHash("sha1").update(bytes).digest("hex")}`, () => real.processPicture(bytes, kind)),
  renderShareImage: (options) => real.renderShareImage(options),
};
