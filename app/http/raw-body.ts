import { Buffer } from "node:buffer";
import { data } from "react-router";
import { counted } from "./uploads.ts";

/** The body exactly as it was sent, for whoever checks a signature over it; one of more bytes than that ends the request (413). */
export async function readRaw(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get("content-length")) > most) throw data({ code: "body_too_large" }, { status: 413 });
  const pieces: Uint8Array[] = [];
  if (request.body) for await (const piece of counted(request.body, most)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
