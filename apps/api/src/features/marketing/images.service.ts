import { createHash } from 'node:crypto';
import { buildPath, getMarketingImage, type MarketingImage } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { openFiles } from '../../platform/files/files.ts';
import { BadPicture, reencodePicture } from '../../platform/files/files-pictures.ts';
import type { Received } from '../../platform/files/files-upload.ts';
import { invalid } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';

/** Twice the width of an email, for high-density screens. */
const WIDEST = 1200;

/** JPEG, because not all mail clients support WebP. */
export async function addImage(context: Context, [file]: Received[]): Promise<MarketingImage> {
  const drawn = await reencodePicture(file?.path ?? '', {
    leastSide: 16,
    sizes: { mail: WIDEST },
    format: 'jpeg',
  }).catch((error) => {
    throw error instanceof BadPicture ? invalid({ image: [error.message] }) : error;
  });
  const hash = createHash('sha256').update(drawn.sizes.mail).digest('hex');
  const name = `marketing-${hash}.jpg`;
  await openFiles(context.config).put(name, drawn.sizes.mail);
  await context.transaction((tx) =>
    audit(tx, {
      action: 'marketing_image.create',
      entity: 'marketing_image',
      entity_id: null,
      changes: { file: [null, name] },
    }),
  );
  const url = `${context.config.webOrigin}${buildPath(getMarketingImage, { file: name })}`;
  return { url, width: drawn.width, height: drawn.height };
}
