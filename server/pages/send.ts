import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { wholeOf } from "#app/http/whole-response.ts";

/** Sends what the site answered: at once what is at hand as a whole, else piece by piece as it is made. */
export async function send(response: ServerResponse, answer: Response): Promise<void> {
  const whole = wholeOf(answer);
  if (!whole) return sendResponse(response, answer);
  const headers: OutgoingHttpHeaders = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) headers["set-cookie"] = cookies;
  response.writeHead(answer.status, { ...headers, "content-length": whole.length }).end(whole);
}
