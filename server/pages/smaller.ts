import { Buffer } from "node:buffer";
import { bytesOf, wholeOf, WholeResponse } from "#app/http/whole-response.ts";
import { encodingFor, isShrinkable, isWorthwhile, shrink } from "./bytes.ts";

/** For one who waits: four times as fast as what is kept gets, and a tenth larger. */
const quality = 4;

/** What was answered to one person alone, as small as they can read it; a file that is made while it is sent stays as it is. */
export async function smaller(response: Response, accepted: string | undefined): Promise<Response> {
  const encoding = encodingFor(accepted);
  const { status, headers } = response;
  const isMade = headers.has("content-disposition") || headers.has("content-encoding");
  const body = wholeOf(response) ?? response.body;
  if (encoding === "identity" || isMade || !body || !isShrinkable(headers.get("content-type"))) return response;
  const bytes = await bytesOf(response);
  headers.append("vary", "Accept-Encoding");
  if (!isWorthwhile(bytes)) return new WholeResponse(bytes, { status, headers });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new WholeResponse(Buffer.from(await shrink(bytes, encoding, quality)), { status, headers });
}
