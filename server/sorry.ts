import type { ServerResponse } from "node:http";

/** What people read when the site can do nothing for them at the moment; plain enough to be sent from anywhere. */
export const sorry = {
  busy: page("Too many people at once", "The site is very busy right now. Please try again in a moment."),
};

/** In seconds: when to come back. */
const soon = "5";

const sorryHeaders = {
  "content-type": "text/html; charset=utf-8",
  "retry-after": soon,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Turns a request away, without the framework and in next to no time. */
export function turnAway(response: ServerResponse, body = sorry.busy): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(503, { ...sorryHeaders, "content-length": Buffer.byteLength(body) }).end(body);
}

function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`;
}
