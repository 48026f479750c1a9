import type { ServerResponse } from "node:http";

/** What people read when the site can do nothing for them at the moment; plain enough to be sent from anywhere. */
export const sorry = {
  busy: page("Too many people at once", "The site is very busy right now. Please try again in a moment."),
  slow: page("Your form took too long", "Nothing was saved. Please go back, where your text still is, and send it again."),
  uploads: page(
    "Too many images at once",
    "Too many people are sending images right now, so nothing was saved. Please go back, where your text still is, and send it again in a minute.",
  ),
};

/** What the upload areas of a form show instead of the page. */
export const uploadsBusy = "Too many people are sending images right now. Please try again in a minute.";

/** In seconds: when to come back. */
const soon = "5";

const sorryHeaders = {
  "content-type": "text/html; charset=utf-8",
  "retry-after": soon,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Refuses a request without the framework, which takes some microseconds. */
export function turnAway(response: ServerResponse, body = sorry.busy, status = 503): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { ...sorryHeaders, "content-length": Buffer.byteLength(body) }).end(body);
}

/** Refuses an upload; a form that sends its images by script shows the message and can send the same image again. */
export function turnAwayUpload(response: ServerResponse, accepts = ""): void {
  if (!accepts.includes("application/json")) return turnAway(response, sorry.uploads);
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ message: uploadsBusy });
  const { "retry-after": retryAfter, "cache-control": cacheControl } = sorryHeaders;
  const headers = { "content-type": "application/json", "retry-after": retryAfter, "cache-control": cacheControl };
  response.writeHead(503, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`;
}
