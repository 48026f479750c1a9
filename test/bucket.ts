import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>;

/** Starts a local server with one empty bucket. It answers the S3 calls that the site makes: put, get, and delete. */
export async function openTestBucket() {
  const bucket = "pictures";
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://bucket");
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const file = files.get(key);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return refuse(response, 403, "AccessDenied");
    if (!url.pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      files.set(key, await buffer(request));
      return response.writeHead(200, { etag: '"stored"' }).end();
    }
    if (request.method === "DELETE") {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (!file) return refuse(response, 404, "NoSuchKey");
    return response.writeHead(200, { "content-length": file.length }).end(file);
  });
  const port = await freePort();
  await new Promise<void>((open) => server.listen(port, "127.0.0.1", open));
  const credentials = { accessKeyId: "a-test", secretAccessKey: "a-test" };
  return {
    settings: { bucket, region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, ...credentials },
    /** Returns the names of the files in the bucket. */
    files: async () => [...files.keys()],
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
