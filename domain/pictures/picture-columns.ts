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

type Columns = keyof typeof pictureColumns;

/** Returns the columns of an alias. The type keeps the alias, so that Drizzle knows a left join can make them null. */
export function pictureColumnsOf<T extends Record<Columns, unknown>>({ storageKey, width, height, widths, color }: T) {
  return { storageKey, width, height, widths, color } as Pick<T, Columns>;
}
