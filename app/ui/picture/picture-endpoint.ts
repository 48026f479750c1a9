import { createContext } from "react";

/** Where the form around sends its pictures and sees them before visitors do: owners', admins' and strangers' differ. */
export const PictureEndpoint = createContext("/dashboard/pictures");
