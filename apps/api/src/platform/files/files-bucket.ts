import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { problem } from '../problem.ts';
import type { Files } from './files-store.ts';

type Ready = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client };

/** The SDK is large, so it is loaded lazily. */
async function connect(url: URL): Promise<Ready> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: url.origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    // Not every server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });
  return { sdk, client };
}

/** An S3-compatible bucket, `https://key:secret@host/bucket`. */
export function bucketFiles(address: string): Files {
  const url = new URL(address);
  const Bucket = decodeURIComponent(url.pathname.slice(1));
  let ready: Promise<Ready> | undefined;

  /** Maps every failure to 503; the original error is attached as the cause for the log. */
  const asked = async <T>(ask: (bucket: Ready) => Promise<T>): Promise<T> => {
    ready ??= connect(url);
    return ask(await ready).catch((cause) => {
      throw Object.assign(
        problem('unavailable', 'The photo storage does not answer right now. Try again in a moment.'),
        { cause },
      );
    });
  };

  return {
    put: (name, bytes) =>
      asked(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType: 'image/webp' }));
      }),
    open: (name) =>
      asked(async ({ sdk, client }) => {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name })).catch((error) => {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        });
        return found?.Body as Readable | undefined;
      }),
    remove: (name) =>
      asked(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      }),
    async *all() {
      let after: string | undefined;
      do {
        const page = await asked(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken: after })),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { name: Key, written_at: LastModified };
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}
