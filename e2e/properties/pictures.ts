import { createRequire } from 'node:module';

type Sharp = (options: object) => { jpeg: () => { toBuffer: () => Promise<Buffer> } };

// It belongs to the API, whose photos these are.
const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp') as Sharp;

/** A photo in one colour; 800 pixels is the least that is taken. */
export async function picture(name: string, colour: string, side = 800) {
  const create = { width: side + 200, height: side, channels: 3, background: colour };
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
