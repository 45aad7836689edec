import { emailFields, emailTransitions, notificationFields, notificationTransitions } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import type { RecordType } from '../../platform/records/record.queries.ts';
import { record } from '../../platform/records/record.ts';
import { ofChannel } from './channels.queries.ts';
import { type Channel, marketingMessages } from './marketing.table.ts';
import { findMessage, hasBegun } from './messages.queries.ts';

/** A message can be undone until sending starts; after that it can only be cancelled. */
async function mayUndo(tx: Tx, { id }: { id: number }) {
  if (await hasBegun(tx, id)) throw problem('illegal_transition', 'It is already being sent: cancel it instead.');
}

const shared = { table: marketingMessages, internalColumns: ['counts'], mayUndo };

export const emailRecord = record({
  ...shared,
  entity: 'email',
  displayName: 'This email',
  fields: emailFields,
  only: ofChannel('email'),
  find: (db, id) => findMessage(db, 'email', id),
});

export const notificationRecord = record({
  ...shared,
  entity: 'notification',
  displayName: 'This notification',
  fields: notificationFields,
  only: ofChannel('notification'),
  find: (db, id) => findMessage(db, 'notification', id),
});

/** The differences between the channels. */
export const emailKind = { channel: 'email', record: emailRecord, machine: emailTransitions } as const;
export const notificationKind = {
  channel: 'notification',
  record: notificationRecord,
  machine: notificationTransitions,
} as const;
export type Kind<Reply = unknown> = {
  channel: Channel;
  record: RecordType<typeof marketingMessages, Reply>;
  machine: typeof emailTransitions | typeof notificationTransitions;
};
