import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "./free-port.ts";

type Options = { port: number; address: string; silent: boolean; directory: string; configureBuckets: object[] };
/** The package has no types. */
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: Options) => {
  run(): Promise<unknown>;
  close(): Promise<void>;
};

export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>;

/** Starts a local S3 server with one empty bucket. */
export async function openTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const port = await freePort();
  const bucket = "pictures";
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  const settings = {
    bucket,
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    settings,
    /** Returns a file's type and cache header. */
    async headersOf(key: string) {
      const client = new S3Client({ ...settings, forcePathStyle: true, credentials: settings });
      const { ContentType: type, CacheControl: cache } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      client.destroy();
      return { type, cache };
    },
    /** Returns the names of the files in the bucket. */
    async files(): Promise<string[]> {
      const all = await readdir(join(directory, bucket), { recursive: true, withFileTypes: true });
      return all.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
