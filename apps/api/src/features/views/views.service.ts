import { isDeepStrictEqual } from 'node:util';
import { type SavedViewChange, type SavedViewInput, viewFields, visibleLists } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { privateOwnership } from '../../platform/records/record.queries.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../platform/records/record.ts';
import * as queries from './views.queries.ts';
import { savedViews } from './views.table.ts';

const MOST_PREFERENCES = 200;

/** Other admins can see a shared view, but not change it. */
export const view = record({
  entity: 'view',
  displayName: 'This view',
  table: savedViews,
  fields: viewFields,
  own: privateOwnership(savedViews, savedViews.admin_id),
  find: (db, id, { admin }) => queries.findView(db, admin, id),
});

function refuseSharingUnseen({ admin }: Context, list: string, isShared: boolean | undefined) {
  if (isShared && !visibleLists(admin.permissions).includes(list))
    throw invalid({ is_shared: ['You can share views only of lists that you may see'] });
}

export const createView = (context: Context, input: SavedViewInput) =>
  createRecord(context, view, async () => {
    refuseSharingUnseen(context, input.list, input.is_shared);
    return { set: { ...input, admin_id: context.admin.id } };
  });

export const updateView = (context: Context, id: number, { version, ...changes }: SavedViewChange) =>
  changeRecord(context, view, { id, version }, async (_, before) => {
    refuseSharingUnseen(context, before.list, changes.is_shared);
    return { set: changes };
  });

export const deleteView = (context: Context, id: number) => deleteRecord(context, view, id);

/** A preference is not a record: it has a key instead of an id, and the last write wins. */
const told = (tx: Tx, act: string, key: string, before: unknown, after: unknown) =>
  audit(tx, {
    action: `preference.${act}`,
    entity: 'preference',
    entity_id: null,
    changes: { [key]: [before ?? null, after] },
  });

export const setPreference = (context: Context, key: string, value: unknown) =>
  context.transaction(async (tx) => {
    const before = await queries.lockPreference(tx, context.admin.id, key);
    if (!before || !isDeepStrictEqual(before.value, value)) {
      await queries.putPreference(tx, context.admin.id, key, value);
      if ((await queries.countPreferences(tx, context.admin.id)) > MOST_PREFERENCES)
        throw invalid({ key: ['There are too many preferences'] });
      await told(tx, 'set', key, before?.value, value);
    }
    return queries.findPreferences(tx, context.admin.id);
  });

export const deletePreference = (context: Context, key: string) =>
  context.transaction(async (tx) => {
    const before = await queries.lockPreference(tx, context.admin.id, key);
    if (!before) throw notFound('This preference');
    await queries.removePreference(tx, context.admin.id, key);
    await told(tx, 'delete', key, before.value, null);
    return queries.findPreferences(tx, context.admin.id);
  });
