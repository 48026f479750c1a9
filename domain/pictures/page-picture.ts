/** The data that a page needs to show a picture. `color` fills the space until the picture loads. */
export type PublicPicture = { storageKey: string; width: number; height: number; widths: number[]; color: string };
