import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Color, plateOf } from "./picture.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

/** The URL that uploads and serves a form's unpublished pictures. It differs for owners, admins, and visitors. */
export const PictureEndpoint = createContext("/dashboard/pictures");

type Props = {
  picture: PublicPicture;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Shows the whole picture on a plate, as for logos. Otherwise, it is cropped to fill its box. */
  whole?: boolean;
};

/** A picture in an edit form. Visitors may not be able to see it yet. */
export function PrivatePicture({ picture, alt, sizes, className = "", whole = false }: Props) {
  const { storageKey, width, height, widths, color } = picture;
  const baseUrl = `${useContext(PictureEndpoint)}/${storageKey}`;
  const largest = widths.at(-1);
  return (
    <span className={`relative block overflow-hidden ${whole ? `bg-plate ${plateOf(picture)}` : ""} ${className}`}>
      {!whole && <Color fill={color} />}
      {largest === undefined ? (
        <span className="relative grid size-full place-content-center text-ink-soft">
          <Icon name="image" className="size-8" />
        </span>
      ) : (
        <img
          className={`relative size-full ${whole ? "object-contain" : "object-cover"}`}
          src={`${baseUrl}/${largest}.webp`}
          srcSet={widths.map((size) => `${baseUrl}/${size}.webp ${size}w`).join(", ")}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
