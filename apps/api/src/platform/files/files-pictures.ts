import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';

/** A file that is not an accepted picture; the message is shown to the user. */
export class BadPicture extends Error {}

/**
 * More than any camera picture of ten megabytes has; larger ones are rejected before decoding (decompression bombs).
 */
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The format is detected by magic bytes; the file name and the content type are not trusted. */
const signatures: Record<string, (head: Buffer) => boolean> = {
  jpeg: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  png: (head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP',
  heif: (head) => ascii(head, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(head, 8, 32)),
};

async function formatOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(32);
    await handle.read(head, 0, 32, 0);
    const format = Object.keys(signatures).find((name) => signatures[name]?.(head));
    if (!format) throw new BadPicture('This is not a picture: use a JPEG, PNG, WebP or AVIF file');
    return format;
  } finally {
    await handle.close();
  }
}

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Limit memory: no cache between pictures, and one thread per picture.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;
const library = () => {
  loaded ??= loadSharp();
  return loaded;
};

// At most two pictures are decoded at a time to limit memory; the others wait on disk.
let free = 2;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

async function judge(path: string, leastSide: number, options: SharpOptions) {
  const format = await formatOf(path);
  const sharp = await library();
  const found = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || found.format !== format || !found.width || !found.height)
    throw new BadPicture('This picture cannot be read: it may be damaged');
  if (found.width * found.height > MOST_PIXELS)
    throw new BadPicture(`This picture has too many pixels: at most ${MOST_PIXELS / 1_000_000} million`);
  if (Math.max(found.width, found.height) < leastSide)
    throw new BadPicture(`This picture is too small: its longer side needs at least ${leastSide} pixels`);
}

export type Picture<Size extends string> = {
  /** The hash of the largest size. */
  hash: string;
  width: number;
  height: number;
  bytes: number;
  /** The perceptual hash, or null if the picture has too little contrast. */
  perceptualHash: string | null;
  sizes: Record<Size, Buffer>;
};

/** Minimum number of set and of unset bits: hashes of pictures without contrast all look alike. */
const LEAST_TOLD = 8;

/**
 * A 64-bit perceptual hash (dHash): scaled to nine by eight pixels in grey, each bit says whether a pixel is darker
 * than the next. It hardly changes when the picture is scaled, saved again or brightened slightly.
 */
export async function perceptualHash(picture: Sharp): Promise<string | null> {
  const grey = await picture.resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  const bits = Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0';
  });
  const told = bits.filter((bit) => bit === '1').length;
  return told < LEAST_TOLD || told > 64 - LEAST_TOLD ? null : bits.join('');
}

/** Splits a perceptual hash into four indexed blocks: hashes that differ in at most three bits share at least one. */
export const perceptualHashBlocks = (look: string): number[] =>
  [0, 1, 2, 3].map((piece) => piece * 65_536 + Number.parseInt(look.slice(piece * 16, piece * 16 + 16), 2));

/**
 * Re-encodes a picture in the requested sizes, by their longer side, the largest last. The output contains only pixels
 * (no GPS position, camera data or embedded payload) and is rotated upright.
 */
export const reencodePicture = <Size extends string>(
  path: string,
  { leastSide, sizes, format = 'webp' }: { leastSide: number; sizes: Record<Size, number>; format?: 'webp' | 'jpeg' },
): Promise<Picture<Size>> =>
  inTurn(async () => {
    const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true };
    await judge(path, leastSide, options);
    const sharp = await library();
    const names = Object.keys(sizes) as Size[];
    const scaled = (picture: Sharp, size: Size) =>
      picture
        .resize(sizes[size], sizes[size], { fit: 'inside', withoutEnlargement: true })
        .flatten(format === 'jpeg' ? { background: '#FFFFFF' } : false)
        .toFormat(format, { quality: QUALITY })
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true });
    const largest = names.at(-1) as Size;
    const { data, info } = await scaled(sharp(path, options).autoOrient(), largest).catch(() => {
      throw new BadPicture('This picture cannot be read: it may be damaged');
    });
    const drawn = { [largest]: data } as Record<Size, Buffer>;
    for (const size of names.slice(0, -1)) drawn[size] = (await scaled(sharp(data), size)).data;
    const hash = createHash('sha256').update(data).digest('hex');
    const hashOfLook = await perceptualHash(sharp(data));
    return {
      hash,
      width: info.width,
      height: info.height,
      bytes: data.length,
      perceptualHash: hashOfLook,
      sizes: drawn,
    };
  });
