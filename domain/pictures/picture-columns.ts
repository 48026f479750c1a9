import { pictures } from "./schema.ts";

/** What a screen needs of a stored picture. */
export const pictureColumns = {
  storageKey: pictures.storageKey,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  color: pictures.color,
};
