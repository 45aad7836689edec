import {
  type Parsed,
  type Property,
  propertyLimits,
  type putPropertyPhotos,
  type RemovedPhoto,
} from '@lintel/contract';
import { type Context, type Tx, withinTransaction } from '../../../platform/context.ts';
import { openFiles } from '../../../platform/files/files.ts';
import { BadPicture, type Picture, reencodePicture } from '../../../platform/files/files-pictures.ts';
import type { Received } from '../../../platform/files/files-upload.ts';
import { photoFileName, photoSizes } from '../../../platform/files/photo-sizes.ts';
import { invalid, notFound, problem } from '../../../platform/problem.ts';
import { changeRecord } from '../../../platform/records/record.ts';
import { rewritten } from '../parts/property-part.service.ts';
import {
  describePhoto,
  orderPhotos,
  type PartRows,
  propertyOfRow,
  readPart,
  removePhotoRow,
} from '../parts/property-parts.queries.ts';
import { propertyPhotos } from '../parts/property-parts.table.ts';
import type { PropertyColumns } from '../properties.table.ts';
import { seenProperty } from '../property-access.ts';
import { property } from '../property-record.ts';
import { appendPhoto, findRemovedPhotos, holdPictures, upsertPhotoFile } from './property-photos.queries.ts';

type Input = Parsed<typeof putPropertyPhotos>['body'];
type Photo = PartRows['photos'];

/** Reorders all photos; every one must be listed exactly once. */
function ordered(photos: readonly Photo[], ids: readonly number[]): Photo[] {
  const input = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  if (input.length !== photos.length || new Set(ids).size !== ids.length)
    throw invalid({ order: ['List every photo of the property once'] });
  return input;
}

function described(photos: readonly Photo[], alt: NonNullable<Input['alt']>): Photo[] {
  for (const key of Object.keys(alt)) {
    if (!photos.some(({ id }) => id === Number(key)))
      throw invalid({ [`alt.${key}`]: ['Is not a photo of this property'] });
  }
  return photos.map((photo) => ({ ...photo, alt: alt[photo.id] ?? photo.alt }));
}

function refuseMore({ photos_count }: Pick<Property, 'photos_count'>, count: number) {
  if (photos_count + count > propertyLimits.photos)
    throw invalid({ photo: [`A property has at most ${propertyLimits.photos} photos`] });
}

/** Checked before the upload is received, so that megabytes are not sent in vain. */
export async function refusePhoto(context: Context, id: number) {
  refuseMore(await seenProperty(context, id), 1);
}

export type ReencodedPicture = Picture<keyof typeof photoSizes>;

type Rules = { field: string; leastSide: number; isAlone?: boolean };

/** With several files, each error names its file. */
export const reencodeUpload = (
  { path, name }: Received,
  { field, leastSide, isAlone = true }: Rules,
): Promise<ReencodedPicture> =>
  reencodePicture(path, { leastSide, sizes: photoSizes }).catch((error) => {
    throw error instanceof BadPicture
      ? invalid({ [field]: [isAlone ? error.message : `${name}: ${error.message}`] })
      : error;
  });

/** Stored under the hash of the re-encoded picture. The shared lock makes the sweep wait until the transaction ends. */
async function store(tx: Tx, pictures: readonly ReencodedPicture[]) {
  await holdPictures(tx);
  const files = openFiles(tx.context.config);
  for (const { hash, sizes } of pictures)
    for (const [size, bytes] of Object.entries(sizes) as [keyof typeof photoSizes, Buffer][])
      await files.put(photoFileName(hash, size), bytes);
}

/** Avatars are stored like photos. */
export async function storePicture(tx: Tx, picture: ReencodedPicture) {
  await store(tx, [picture]);
  await upsertPhotoFile(tx, picture);
}

async function show(tx: Tx, id: number, picture: ReencodedPicture) {
  const file = await upsertPhotoFile(tx, picture);
  await appendPhoto(tx, id, file.id);
}

/** Re-encodes the uploads before any transaction, because it is slow. */
export async function reencodePhotos(files: Received[]): Promise<ReencodedPicture[]> {
  const pictures: ReencodedPicture[] = [];
  const rules = { field: 'photo', leastSide: propertyLimits.photoSide, isAlone: files.length === 1 };
  for (const file of files) pictures.push(await reencodeUpload(file, rules));
  return pictures;
}

/** Stored before the property is locked, so that others do not wait for the disk; appended in the order sent. */
export const addPhotos = (context: Context, id: number, pictures: ReencodedPicture[]) =>
  context.transaction(async (tx) => {
    await store(tx, pictures);
    return changeRecord(withinTransaction(context, tx), property, { id, part: 'photos' }, async (inner, before) => {
      refuseMore(before, pictures.length);
      const write = async () => {
        for (const picture of pictures) await show(inner, id, picture);
      };
      return { act: 'add_photo', writes: [rewritten(inner, 'photos', await readPart(inner, 'photos', id), write)] };
    });
  });

/** Sets the order (the first is the cover) and the alt texts. */
export const arrangePhotos = (context: Context, id: number, { version, order, alt = {} }: Input) =>
  changeRecord(context, property, { id, version, part: 'photos' }, async (tx) => {
    const before = await readPart(tx, 'photos', id);
    const after = described(order ? ordered(before, order) : before, alt);
    const write = async () => {
      if (order) await orderPhotos(tx, id, order);
      for (const photo of after) if (alt[photo.id]) await describePhoto(tx, photo.id, photo.alt);
    };
    return { act: 'update_photos', writes: [{ name: 'photos', before, after, write }] };
  });

/** A published property must have at least one photo. */
function refuseLast({ status, photos_count }: Pick<PropertyColumns, 'status' | 'photos_count'>) {
  const text = 'A published property needs at least one photo: add another one first.';
  if (status === 'published' && photos_count === 1) throw problem('invalid', text, { errors: { photo: [text] } });
}

/** The stored picture is retained for a day after its last use, for undo. */
export async function removePhoto(context: Context, photoId: number) {
  const id = await propertyOfRow(context.db, propertyPhotos, photoId);
  if (id === undefined) throw notFound('This photo');
  return changeRecord(context, property, { id, part: 'photos' }, async (tx, row) => {
    refuseLast(row);
    const before = await readPart(tx, 'photos', id);
    const after = before.filter((photo) => photo.id !== photoId);
    if (after.length === before.length) throw notFound('This photo');
    return {
      act: 'remove_photo',
      writes: [{ name: 'photos', before, after, write: () => removePhotoRow(tx, photoId) }],
    };
  });
}

export async function removedPhotos(context: Context, id: number): Promise<RemovedPhoto[]> {
  await seenProperty(context, id);
  return findRemovedPhotos(context.db, id);
}

/** Adds a removed photo again, at its earlier place. The lock makes the sweep of unused files wait. */
export const restorePhoto = (context: Context, id: number, photoId: number) =>
  changeRecord(context, property, { id, part: 'photos' }, async (tx, before) => {
    await holdPictures(tx);
    const photo = (await findRemovedPhotos(tx, id)).find((each) => each.id === photoId);
    if (!photo) throw notFound('This photo');
    refuseMore(before, 1);
    const photos = await readPart(tx, 'photos', id);
    const write = async () => {
      const added = await appendPhoto(tx, id, photo.photo_file_id, photo.alt);
      const ids = photos.map((each) => each.id);
      await orderPhotos(tx, id, ids.toSpliced(photo.position - 1, 0, added.id));
    };
    return { act: 'add_photo', writes: [rewritten(tx, 'photos', photos, write)] };
  });
