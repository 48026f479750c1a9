import type { PublicPicture } from "#domain/pictures/page-picture.ts";

type Props = {
  picture: PublicPicture;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string;
  className?: string;
  /** Above the fold: fetched at once, not when scrolled to. */
  eager?: boolean;
  /** A logo is shown whole on the white plate it stands on; a photo fills its place. */
  whole?: boolean;
};

/** A stored picture in the size the screen needs; a photo's main color shows until it has arrived. */
export function Picture({ picture, alt, sizes, className = "", eager = false, whole = false }: Props) {
  const { width, height, color } = picture;
  const image = (look: string) => (
    <img
      className={look}
      {...pictureSources(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  if (whole) return image(`object-contain ${className}`);
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <Color fill={color} />
      {image("relative size-full object-cover")}
    </span>
  );
}

/** A color to fill a place with. A style attribute would be dropped by the content security policy; a rendered rectangle is not. */
export function Color({ fill }: { fill: string }) {
  return (
    <svg className="absolute inset-0 size-full" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100%" height="100%" fill={fill} />
    </svg>
  );
}

/** The address of one size of a stored picture. */
export function pictureUrl({ storageKey }: Pick<PublicPicture, "storageKey">, width: number): string {
  return `/pictures/${storageKey}/${width}.webp`;
}

/** The attributes that name a stored picture in all its sizes. */
export function pictureSources(picture: Pick<PublicPicture, "storageKey" | "widths">): { src: string; srcSet: string } {
  const { widths } = picture;
  return {
    src: pictureUrl(picture, widths.at(-1)!),
    srcSet: widths.map((size) => `${pictureUrl(picture, size)} ${size}w`).join(", "),
  };
}
