import { pictures } from "./schema.ts";

/** The columns that screens select. */
export const pictureColumns = {
  storageKey: pictures.storageKey,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  color: pictures.color,
};

/** The data that a page needs to show a picture. `color` fills the space until the picture loads. */
export type PublicPicture = { storageKey: string; width: number; height: number; widths: number[]; color: string };
