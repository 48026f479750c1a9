import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compress-response.ts";

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

  it.each([undefined, "", "identity", "zstd", "br;q=0"])("doesn't compress for Accept-Encoding %s", async (accepted) => {
    const answer = await compressResponse(html(), accepted);
    expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([null, page]);
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

  it.each([
    ["br", createBrotliDecompress()],
    ["gzip", createGunzip()],
  ])("sends a body piece by piece if it waits for data, as %s", async (accepted, reader) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode("Loading categories..."));
    const type = "text/x-script";
    const answer = await compressResponse(
      new Response(readable, { headers: { "content-type": type, "content-length": "9" } }),
      accepted,
    );
    expect([answer.headers.get("content-encoding"), answer.headers.get("content-length")]).toEqual([accepted, null]);
    const sent = answer.body!.getReader();
    const text = async () => {
      reader.write((await sent.read()).value);
      const [read] = (await once(reader, "data")) as [Buffer];
      return read.toString();
    };
    expect(await text()).toBe("Loading categories...");
    void writer.write(new TextEncoder().encode("Home Repair"));
    expect(await text()).toBe("Home Repair");
    await sent.cancel();
    // The source was canceled.
    await expect(writer.closed).rejects.toBeUndefined();
  });

  it("sends a body as a whole if all its pieces are available", async () => {
    const pieces = new Response(page, { headers: { "content-type": "text/html" } }).body!;
    const answer = await compressResponse(new Response(pieces, { headers: { "content-type": "text/x-script" } }), "br");
    expect(answer.headers.get("content-length")).not.toBeNull();
    expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(page);
  });
});
