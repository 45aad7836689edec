import type { Readable } from 'node:stream';

/** The file storage: a local folder or a bucket. Files are immutable: a name is written once. */
export type Files = {
  put(name: string, bytes: Buffer): Promise<void>;
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** Every file, with the time it was written. */
  all(): AsyncIterable<{ name: string; written_at: Date }>;
};
