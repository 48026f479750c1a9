/** What a page needs to show a picture: where it is, its size and what to show until it arrives. */
export type PublicPicture = { storageKey: string; width: number; height: number; widths: number[]; color: string };
