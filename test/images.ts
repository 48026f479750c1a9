import { createHash } from "node:crypto";
import { openImages } from "#ports/images/sharp.ts";
import type { Images } from "#ports/images/port.ts";
import { onceFor } from "./uploads.ts";

const real = openImages();
const made = new Map<string, ReturnType<Images["processPicture"]>>();

/** The real thing, which makes the pictures of one file only once: nothing else in the tests takes so long. */
export const images: Images = {
  processPicture: (bytes, kind) =>
    onceFor(made, `${kind} ${createHash("sha1").update(bytes).digest("hex")}`, () => real.processPicture(bytes, kind)),
  renderShareImage: (wish) => real.renderShareImage(wish),
};
