import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '@lintel/api/platform/config';
import { photoSizes } from '@lintel/api/platform/files/photo-sizes';
import type { Subject } from './catalogue.ts';

/** A rendered picture: what the database must know about it. */
export interface PaintedPicture {
  subject: Subject;
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

// Functions, because the migration generator loads this file where import.meta.dirname is undefined.
const here = () => import.meta.dirname;
const cache = () => resolve(here(), '../../../../.cache/pictures');
const list = () => join(cache(), 'pictures.json');

/** Rendering takes most of a minute, so it is done once per clone, and again when a source file changes. */
export async function ensurePictures(tell: (line: string) => void = () => {}): Promise<PaintedPicture[]> {
  const sources = await hashOfSources();
  const kept = await readFile(list(), 'utf8').then(JSON.parse, () => undefined);
  if (kept?.sources === sources) return kept.pictures;
  tell('Painting the pictures of the demo…');
  await mkdir(cache(), { recursive: true });
  const pictures = await paintAll();
  await writeFile(`${list()}.${process.pid}`, JSON.stringify({ sources, pictures }));
  await rename(`${list()}.${process.pid}`, list());
  await sweep(new Set(pictures.map(({ hash }) => hash)));
  return pictures;
}

async function hashOfSources() {
  const files = (await readdir(here(), { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  const hash = createHash('sha256');
  for (const file of [...files.map((name) => join(here(), name)), join(here(), '../random.ts')]) {
    hash.update(await readFile(file));
  }
  hash.update(JSON.stringify(photoSizes));
  return hash.digest('hex');
}

async function paintAll(): Promise<PaintedPicture[]> {
  // The drawing and rendering modules are loaded only when needed.
  const [{ drawPictures }, { renderPicture }, { HEIGHT, WIDTH }] = await Promise.all([
    import('./catalogue.ts'),
    import('./paint.ts'),
    import('./canvas.ts'),
  ]);
  const waiting = drawPictures();
  const painted = new Array<PaintedPicture>(waiting.length);
  let next = 0;
  const work = async () => {
    while (next < waiting.length) {
      const index = next++;
      const picture = waiting[index] as (typeof waiting)[number];
      const bytes = await renderPicture(picture, cache());
      painted[index] = { subject: picture.subject, hash: picture.hash, width: WIDTH, height: HEIGHT, bytes };
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return painted;
}

/** Deletes files of older drawings. */
async function sweep(hashes: Set<string>) {
  for (const name of await readdir(cache())) {
    if (/^[0-9a-f]{64}-\w+\.webp$/.test(name) && !hashes.has(name.slice(0, 64)))
      await rm(join(cache(), name), { force: true });
  }
}

/**
 * Puts the rendered files where uploaded photos are stored: as hard links, as copies on another disk, or in a bucket.
 */
export async function installPictures(config: Config) {
  const names = (await readdir(cache())).filter((name) => /^[0-9a-f]{64}-\w+\.webp$/.test(name));
  if (config.s3Url) {
    const { openFiles } = await import('@lintel/api/platform/files/files');
    const files = openFiles(config);
    for (const name of names) await files.put(name, await readFile(join(cache(), name)));
    return;
  }
  const folder = join(config.dataFolder, 'photos');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const [from, to] = [join(cache(), name), join(folder, name)];
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await copyFile(from, to);
    });
  }
}
