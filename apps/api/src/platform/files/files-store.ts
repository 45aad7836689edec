import type { Readable } from 'node:stream';

/** Where files are kept: a folder of ours, or a bucket. A name is written once and means the same bytes for ever. */
export type Files = {
  put(name: string, bytes: Buffer): Promise<void>;
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** Every file, with the time it was written. */
  all(): AsyncIterable<{ name: string; written_at: Date }>;
};
