import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compression.ts";

const page = `<!doctype html>${"<p>The same again.</p>".repeat(200)}`;
const html = (headers = {}) =>
  new Response(page, { status: 422, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("compressResponse", () => {
  it("compresses with an encoding that the client accepts", async () => {
    const br = await compressResponse(html({ "set-cookie": "a=b" }), "gzip, deflate, br, zstd");
    expect([br.status, br.headers.get("content-encoding"), br.headers.get("set-cookie")]).toEqual([422, "br", "a=b"]);
    expect(br.headers.get("vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(page);
    const gzip = await compressResponse(html(), "gzip");
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(page);
  });

  it("doesn't compress short responses, pictures, downloads, or responses without a body", async () => {
    const short = await compressResponse(new Response("ok", { headers: { "content-type": "text/plain" } }), "br");
    expect([short.headers.get("content-encoding"), await short.text()]).toEqual([null, "ok"]);
    const picture = new Response(page, { headers: { "content-type": "image/webp" } });
    expect(await compressResponse(picture, "br")).toBe(picture);
    const csv = new Response(page, { headers: { "content-type": "text/csv", "content-disposition": "attachment" } });
    expect(await compressResponse(csv, "br")).toBe(csv);
    const nothing = new Response(null, { status: 304, headers: { "content-type": "text/html" } });
    expect(await compressResponse(nothing, "br")).toBe(nothing);
  });
});
