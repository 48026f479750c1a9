import { pictures } from "./schema.ts";

/** The columns that screens select. */
export const pictureColumns = {
  storageKey: pictures.storageKey,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  color: pictures.color,
};
