import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openFiles } from '../../../platform/files/files.ts';
import { sweepUploads } from '../../../platform/files/files-upload.ts';
import { hashOf, photoFileName, photoSizes } from '../../../platform/files/photo-sizes.ts';
import { dropUnknownFiles, dropUnusedFiles } from './property-photos.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Deletes unused pictures and leftovers of a crash after a day. */
export async function sweepPhotos(database: Database, config: Config) {
  const files = openFiles(config);
  const before = new Date(Date.now() - DAY_MS);
  const remove = async (hash: string) => {
    for (const size of Object.keys(photoSizes) as (keyof typeof photoSizes)[])
      await files.remove(photoFileName(hash, size));
  };
  while ((await dropUnusedFiles(database, remove)) === BATCH);
  const hashes = new Set<string>();
  for await (const { name, written_at } of files.all()) {
    if (written_at >= before) continue;
    if (name.startsWith('.')) await files.remove(name);
    else hashes.add(hashOf(name));
  }
  const all = [...hashes];
  for (let from = 0; from < all.length; from += BATCH)
    await dropUnknownFiles(database, all.slice(from, from + BATCH), remove);
  await sweepUploads(config, before);
}
