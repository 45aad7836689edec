import { getPhoto } from '@lintel/contract';
import type { Context } from '../context.ts';
import { signedPath } from './files-links.ts';
import { type PhotoSize, photoFileName } from './photo-sizes.ts';

const folder = getPhoto.path.replace('/{file}', '');

/** What addresses are made with: for whom they are. */
export type PhotoLinks = { secret: string; session: number };

export const linksFor = ({ config, admin }: Pick<Context, 'config' | 'admin'>): PhotoLinks => ({
  secret: config.secret,
  session: admin.session_id,
});

/** Where a browser finds one size of a photo, for a day at most. */
export const photoUrl = ({ secret, session }: PhotoLinks, hash: string, size: PhotoSize) =>
  signedPath(secret, folder, photoFileName(hash, size), session);

export const photoUrls = (links: PhotoLinks, hash: string) => ({
  thumb: photoUrl(links, hash, 'thumb'),
  card: photoUrl(links, hash, 'card'),
  full: photoUrl(links, hash, 'full'),
});
