import { getPhoto } from '@lintel/contract';
import type { Config } from '../../../platform/config.ts';
import { signedPath } from '../../../platform/files/files-links.ts';

/** The sizes a photo is kept in, by their longer side. */
export const photoSizes = { thumb: 160, card: 640, full: 1920 } as const;
type PhotoSize = keyof typeof photoSizes;

export const photoFileName = (hash: string, size: PhotoSize) => `${hash}-${size}.webp`;
export const hashOf = (file: string) => file.slice(0, 64);

const folder = getPhoto.path.replace('/{file}', '');

/** Where a browser finds one size of a photo, for a day. */
export const photoUrl = ({ secret }: Config, hash: string, size: PhotoSize) =>
  signedPath(secret, folder, photoFileName(hash, size));

export const photoUrls = (config: Config, hash: string) => ({
  thumb: photoUrl(config, hash, 'thumb'),
  card: photoUrl(config, hash, 'card'),
  full: photoUrl(config, hash, 'full'),
});
