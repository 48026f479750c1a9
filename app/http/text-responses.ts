/** Returns a CSV file that the browser saves under this name. */
export function textDownload(text: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Returns a one-line text response for programs. */
export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const always = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...always, ...headers } });
}
