import { avatarLimits, can } from '@lintel/contract';
import { type Context, type Tx, withinTransaction } from '../../platform/context.ts';
import type { Received } from '../../platform/files/files-upload.ts';
import { notFound } from '../../platform/problem.ts';
import { changeRecord } from '../../platform/records/record.ts';
import { admin, isAdmin, refuseMorePrivileged } from '../admins/index.ts';
import { type ReencodedPicture, reencodeUpload, storePicture } from '../properties/index.ts';

/** Checked before an upload is received: oneself, or anyone with the permission to edit admins. */
export async function refuseStranger({ admin: me, db }: Context, id: number) {
  if (me.id !== id && !(can(me, 'admin.edit') && (await isAdmin(db, id)))) throw notFound(admin.displayName);
}

export const reencodeAvatar = ([file]: Received[]): Promise<ReencodedPicture> =>
  reencodeUpload(file as Received, { field: 'avatar', leastSide: avatarLimits.side });

async function judge(tx: Tx, row: { id: number; role_id: number }) {
  if (row.id !== tx.context.adminId) await refuseMorePrivileged(tx, row);
}

/** The picture is stored before the admin row is locked, so that others do not wait for the disk. */
export const setAvatar = (context: Context, id: number, picture: ReencodedPicture) =>
  context.transaction(async (tx) => {
    await storePicture(tx, picture);
    return changeRecord(withinTransaction(context, tx), admin, { id }, async (inner, before) => {
      await judge(inner, before);
      return { act: 'set_avatar', set: { avatar_url: picture.hash } };
    });
  });

/** The file is retained for a day for undo. */
export async function removeAvatar(context: Context, id: number) {
  await refuseStranger(context, id);
  return changeRecord(context, admin, { id }, async (tx, before) => {
    await judge(tx, before);
    return { act: 'remove_avatar', set: { avatar_url: null } };
  });
}
