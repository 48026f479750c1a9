import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Storage } from "./port.ts";

/** A bucket and its credentials. */
export type BucketSettings = {
  bucket: string;
  region: string;
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Stores files in a bucket on S3 or a compatible service. */
export function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible services rarely support bucket names in host names.
    ...{ endpoint, forcePathStyle: true },
    // The newer checksums are sent as trailers in the body, which compatible services store as part of the file.
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
        // A missing bucket is also a 404, but it must not look like a missing picture.
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
