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

/** A stored picture in the size that the screen needs. Its main color shows until it has loaded. */
export function Picture({ picture, alt, sizes, className = "", eager = false, whole = false, base }: PictureProps) {
  const { width, height, color } = picture;
  const image = (look: string) => (
    <img
      className={look}
      {...pictureSources(picture, base)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  if (whole) return image(`object-contain bg-plate ${plateOf(picture)} ${className}`);
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {/* The color is an SVG, because the content security policy blocks style attributes. */}
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      {image("relative size-full object-cover")}
    </span>
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
