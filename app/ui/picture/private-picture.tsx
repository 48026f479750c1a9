import { createContext, useContext } from "react";
import { Picture, type PictureProps } from "./picture.tsx";

/** The URL that uploads and serves a form's unpublished pictures. It differs for owners, admins, and visitors. */
export const PictureEndpoint = createContext("/dashboard/pictures");

/** A picture in an edit form. Visitors may not be able to see it yet. */
export function PrivatePicture(props: Omit<PictureProps, "base" | "eager">) {
  return <Picture {...props} base={useContext(PictureEndpoint)} />;
}
