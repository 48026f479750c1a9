import { createContext } from "react";

/** The URL that uploads and serves a form's unpublished pictures. It differs for owners, admins, and visitors. */
export const PictureEndpoint = createContext("/dashboard/pictures");
