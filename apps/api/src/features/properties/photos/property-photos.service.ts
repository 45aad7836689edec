import { type Parsed, type Property, propertyLimits, type putPropertyPhotos } from '@lintel/contract';
import type { Context, Tx } from '../../../platform/context.ts';
import { openFiles } from '../../../platform/files/files.ts';
import { BadPicture, drawAnew, type Picture } from '../../../platform/files/files-pictures.ts';
import type { Received } from '../../../platform/files/files-upload.ts';
import { invalid, notFound, problem } from '../../../platform/problem.ts';
import { describePhoto, orderPhotos, propertyOfRow, removeRow } from '../parts/property-parts.queries.ts';
import { seenProperty } from '../property-access.ts';
import { changeIn, changeProperty } from '../property-change.ts';
import { touchProperty } from '../property-writes.queries.ts';
import { photoFileName, photoSizes } from './photo-links.ts';
import { appendPhoto, holdPictures, keepPhotoFile } from './property-photos.queries.ts';

type Wished = Parsed<typeof putPropertyPhotos>['body'];

async function order(tx: Tx, { id, photos }: Property, ids: number[]) {
  const isWhole = ids.length === photos.length && photos.every((photo) => ids.includes(photo.id));
  if (!isWhole) throw invalid({ order: ['List every photo of the property once'] });
  await orderPhotos(tx, id, ids);
}

async function describe(tx: Tx, { photos }: Property, alt: NonNullable<Wished['alt']>) {
  for (const [key, words] of Object.entries(alt)) {
    const photo = photos.find(({ id }) => id === Number(key));
    if (!photo) throw invalid({ [`alt.${key}`]: ['Is not a photo of this property'] });
    await describePhoto(tx, photo.id, words);
  }
}

function refuseMore({ photos }: Property, count: number) {
  if (photos.length + count > propertyLimits.photos)
    throw invalid({ photo: [`A property has at most ${propertyLimits.photos} photos`] });
}

/** Asked before a picture is received, so that nobody sends ten megabytes for nothing. */
export async function refusePhoto(context: Context, id: number) {
  refuseMore(await seenProperty(context, id), 1);
}

type Drawn = Picture<keyof typeof photoSizes>;

/** Several are refused together, so each says its name. */
const draw = ({ path, name }: Received, isAlone: boolean): Promise<Drawn> =>
  drawAnew(path, { leastSide: propertyLimits.photoSide, sizes: photoSizes }).catch((error) => {
    throw error instanceof BadPicture
      ? invalid({ photo: [isAlone ? error.message : `${name}: ${error.message}`] })
      : error;
  });

async function keep(tx: Tx, id: number, picture: Drawn) {
  const file = await keepPhotoFile(tx, picture);
  for (const [size, bytes] of Object.entries(picture.sizes) as [keyof typeof photoSizes, Buffer][])
    await openFiles(tx.context.config).put(photoFileName(picture.hash, size), bytes);
  await appendPhoto(tx, id, file.id);
}

/** Drawn anew from what was received, before any transaction: it takes its time. */
export async function drawPhotos(files: Received[]): Promise<Drawn[]> {
  const pictures: Drawn[] = [];
  for (const file of files) pictures.push(await draw(file, files.length === 1));
  return pictures;
}

/** Stored under the hash of what was drawn, then shown last, in the order sent. */
export function addPhotos(context: Context, id: number, pictures: Drawn[]) {
  return changeProperty(context, {
    id,
    action: 'property.add_photo',
    async write(tx, before) {
      refuseMore(before, pictures.length);
      await holdPictures(tx);
      for (const picture of pictures) await keep(tx, id, picture);
      await touchProperty(tx, id);
    },
  });
}

/** The order (the first is the cover) and what each photo shows, in words. */
export const arrangePhotos = (context: Context, id: number, wished: Wished) =>
  changeProperty(context, {
    id,
    version: wished.version,
    action: 'property.update_photos',
    async write(tx, before) {
      if (wished.order) await order(tx, before, wished.order);
      if (wished.alt) await describe(tx, before, wished.alt);
      await touchProperty(tx, id);
    },
  });

/** Nothing is accepted without a photo, and nothing that is shown loses its last one. */
function refuseLast({ status, photos }: Property) {
  const text = 'A published property needs at least one photo: add another one first.';
  if (status === 'published' && photos.length === 1) throw problem('invalid', text, { errors: { photo: [text] } });
}

/** The stored picture stays for a day after the last listing that shows it, so that this can be undone. */
export const removePhoto = (context: Context, photoId: number) =>
  context.transaction(async (tx) => {
    const id = await propertyOfRow(tx, 'photo', photoId);
    if (id === undefined) throw notFound('This photo');
    return changeIn(tx, {
      id,
      action: 'property.remove_photo',
      async write(_, before) {
        refuseLast(before);
        if ((await removeRow(tx, 'photo', photoId)) === 0) throw notFound('This photo');
        await touchProperty(tx, id);
      },
    });
  });
