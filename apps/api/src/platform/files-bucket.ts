import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Files } from './files-store.ts';

/** An S3-compatible bucket, `https://key:secret@host/bucket`. Its library is large and loaded only when there is one. */
export function bucketFiles(address: string): Files {
  const url = new URL(address);
  const Bucket = decodeURIComponent(url.pathname.slice(1));
  let ready: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint: url.origin,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      // Not every server understands the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
    });
    return { sdk, client };
  };
  const bucket = () => {
    ready ??= connect();
    return ready;
  };

  return {
    async put(name, bytes) {
      const { sdk, client } = await bucket();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType: 'image/webp' }));
    },
    async open(name) {
      const { sdk, client } = await bucket();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { sdk, client } = await bucket();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
    },
    async *all() {
      const { sdk, client } = await bucket();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { name: Key, written_at: LastModified };
      }
    },
  };
}
