import { createRequire } from 'node:module';

type Sharp = (options: object) => { jpeg: () => { toBuffer: () => Promise<Buffer> } };

// Resolved from the API workspace, which depends on sharp.
const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp') as Sharp;

/** A photo in one colour; 800 px is the minimum size. */
export async function picture(name: string, colour: string, side = 800) {
  const create = { width: side + 200, height: side, channels: 3, background: colour };
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
