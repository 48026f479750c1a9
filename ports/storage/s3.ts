import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Storage } from "./port.ts";

/** A bucket and who may write to it; `endpoint` is for what speaks like S3 but is not Amazon's. */
export type BucketSettings = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Keeps files in a bucket of S3 or of a service compatible with it. */
export function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible services rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The newer checksums are trailers in the body, which compatible services store as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  return {
    async put(key, bytes, contentType) {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: "max-age=3600" };
      await client.send(new PutObjectCommand(object));
    },
    async get(key) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return body ? await body.transformToByteArray() : null;
      } catch (error) {
        // A missing bucket is 404 as well, and no reason to call every picture unknown.
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
