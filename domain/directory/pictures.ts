/** What a page needs to show a picture: where it is, its size and what to show until it arrives. */
export type PublicPicture = { storageKey: string; width: number; height: number; widths: number[]; colour: string };

type Unjoined = { [column in keyof PublicPicture]: PublicPicture[column] | null };

/** The picture of a left join; null where none was joined. */
export function joinedPicture(columns: Unjoined | null): PublicPicture | null {
  return columns?.storageKey ? (columns as PublicPicture) : null;
}
