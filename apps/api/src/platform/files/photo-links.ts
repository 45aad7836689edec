import { getPhoto } from '@lintel/contract';
import type { Context } from '../context.ts';
import { signedPath } from './files-links.ts';
import { type PhotoSize, photoFileName } from './photo-sizes.ts';

const folder = getPhoto.path.replace('/{file}', '');

/** What photo URLs are signed with: the server secret and the session of the reader. */
export type PhotoLinks = { secret: string; session: number };

export const linksFor = ({ config, admin }: Pick<Context, 'config' | 'admin'>): PhotoLinks => ({
  secret: config.secret,
  session: admin.session_id,
});

/** The signed URL of one size of a photo. */
export const photoUrl = ({ secret, session }: PhotoLinks, hash: string, size: PhotoSize) =>
  signedPath(secret, folder, photoFileName(hash, size), session);

export const photoUrls = (links: PhotoLinks, hash: string) => ({
  thumb: photoUrl(links, hash, 'thumb'),
  card: photoUrl(links, hash, 'card'),
  full: photoUrl(links, hash, 'full'),
});
