import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFileName, photoSizes } from '@lintel/api/platform/files/photo-sizes';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './canvas.ts';
import type { Picture } from './catalogue.ts';

/** Renders one picture in all its sizes and returns the bytes of the largest. */
export async function renderPicture({ svg, hash }: Picture, folder: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  let bytes = 0;
  for (const size of Object.keys(photoSizes) as (keyof typeof photoSizes)[]) {
    const image = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    const painted = await image
      .resize({ width: photoSizes[size], withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
    const file = join(folder, photoFileName(hash, size));
    // Written to a temporary file first, so that concurrent builds never see half a file.
    await writeFile(`${file}.${process.pid}`, painted);
    await rename(`${file}.${process.pid}`, file);
    bytes = painted.length;
  }
  return bytes;
}
