import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture, type PictureProps } from "./picture.tsx";

/** The URL that uploads and serves a form's unpublished pictures. It differs for owners, admins, and visitors. */
export const PictureEndpoint = createContext("/dashboard/pictures");

/** A picture in an edit form. Visitors may not be able to see it yet. */
export function PrivatePicture({ className = "", ...props }: Omit<PictureProps, "base" | "eager">) {
  const base = useContext(PictureEndpoint);
  if (props.picture.widths.length) return <Picture {...props} base={base} className={className} />;
  return (
    <span className={`grid place-content-center text-ink-soft ${className}`}>
      <Icon name="image" className="size-8" />
    </span>
  );
}
