import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './canvas.ts';
import type { Picture } from './catalogue.ts';

/** The widths that the dashboard asks for; the drawing is 1536 wide and is not blown up. */
const variants = { thumb: 160, card: 640, full: WIDTH };
type Variant = keyof typeof variants;
export const variantNames = Object.keys(variants) as Variant[];
/** The name that an uploaded photo of this content would have. */
export const fileName = (hash: string, variant: Variant) => `${hash}-${variant}.webp`;

/** Paints one picture in all its sizes, and answers with the bytes of the largest. */
export async function paint({ svg, hash }: Picture, folder: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  let bytes = 0;
  for (const variant of variantNames) {
    const image = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    const painted = await image.resize(variants[variant]).webp({ quality: 82, effort: 2 }).toBuffer();
    const file = join(folder, fileName(hash, variant));
    // Two who build at once must not see each other's half.
    await writeFile(`${file}.${process.pid}`, painted);
    await rename(`${file}.${process.pid}`, file);
    bytes = painted.length;
  }
  return bytes;
}
