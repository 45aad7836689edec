import { avatarLimits, can } from '@lintel/contract';
import { type Context, type Tx, withinTransaction } from '../../platform/context.ts';
import type { Received } from '../../platform/files/files-upload.ts';
import { notFound } from '../../platform/problem.ts';
import { changeRecord } from '../../platform/records/record.ts';
import { admin, isAdmin, refuseAbove } from '../admins/index.ts';
import { type Drawn, drawPicture, keepPicture } from '../properties/index.ts';

/** Asked before a picture is received: oneself, or anybody for those who may change admins. */
export async function refuseStranger({ admin: me, db }: Context, id: number) {
  if (me.id !== id && !(can(me, 'admin.edit') && (await isAdmin(db, id)))) throw notFound(admin.called);
}

export const drawAvatar = ([file]: Received[]): Promise<Drawn> =>
  drawPicture(file as Received, { field: 'avatar', leastSide: avatarLimits.side });

async function judge(tx: Tx, row: { id: number; role_id: number }) {
  if (row.id !== tx.context.adminId) await refuseAbove(tx, row);
}

/** Stored before the admin is held, so that others wait for no disk. */
export const setAvatar = (context: Context, id: number, picture: Drawn) =>
  context.transaction(async (tx) => {
    await keepPicture(tx, picture);
    return changeRecord(withinTransaction(context, tx), admin, { id }, async (inner, before) => {
      await judge(inner, before);
      return { act: 'set_avatar', set: { avatar_url: picture.hash } };
    });
  });

/** The picture itself stays for a day, so that this can be undone. */
export async function removeAvatar(context: Context, id: number) {
  await refuseStranger(context, id);
  return changeRecord(context, admin, { id }, async (tx, before) => {
    await judge(tx, before);
    return { act: 'remove_avatar', set: { avatar_url: null } };
  });
}
