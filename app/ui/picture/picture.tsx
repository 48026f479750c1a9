import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { darkPlate } from "#domain/pictures/upload-limits.shared.ts";

export type PictureProps = {
  picture: PublicPicture;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads the picture right away, because it is above the fold. */
  eager?: boolean;
  /** Shows the whole picture on a plate, as for logos. Otherwise, it is cropped to fill its box. */
  whole?: boolean;
  /** The address that serves the picture's files. */
  base?: string;
};

/** A stored picture in the size that the screen needs. */
export function Picture({ picture, alt, sizes, className = "", eager = false, whole = false, base }: PictureProps) {
  return (
    <img
      className={`${whole ? `object-contain bg-plate ${plateOf(picture)}` : "bg-sunken object-cover"} ${className}`}
      {...pictureSources(picture, base)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}

/** The class for the dark plate of a light logo. Other logos stand on a white one. */
export function plateOf({ color }: Pick<PublicPicture, "color">): string {
  return color === darkPlate ? "bg-plate-dark!" : "";
}

/** Returns the URL of one size of a stored picture. */
export function pictureUrl({ storageKey }: Pick<PublicPicture, "storageKey">, width: number, base = "/pictures"): string {
  return `${base}/${storageKey}/${width}.webp`;
}

/** Returns the `src` and `srcSet` of a stored picture. A picture with only one width has no `srcSet`. */
export function pictureSources(
  picture: Pick<PublicPicture, "storageKey" | "widths">,
  base?: string,
): { src: string; srcSet?: string } {
  const { widths } = picture;
  return {
    src: pictureUrl(picture, widths.at(-1)!, base),
    ...(widths.length > 1 && { srcSet: widths.map((size) => `${pictureUrl(picture, size, base)} ${size}w`).join(", ") }),
  };
}
