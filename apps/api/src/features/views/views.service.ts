import type { SavedViewChange, SavedViewInput } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound, stale } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import * as queries from './views.queries.ts';

const MOST_PREFERENCES = 200;

export const createView = (context: Context, body: SavedViewInput) =>
  context.transaction(async (tx) => {
    const view = await queries.insertView(tx, context.admin.id, body);
    await audit(tx, { action: 'view.create', entity: 'view', entity_id: view.id, changes: difference({}, body) });
    return view;
  });

export const updateView = (context: Context, id: number, { version, ...wished }: SavedViewChange) =>
  context.transaction(async (tx) => {
    const view = await queries.lockView(tx, context.admin.id, id);
    if (!view) throw notFound('This view');
    if (view.version !== version) throw stale(view);
    const saved = await queries.saveView(tx, context.admin.id, id, wished);
    await audit(tx, {
      action: 'view.update',
      entity: 'view',
      entity_id: id,
      changes: difference({ ...view }, { ...saved }),
    });
    return saved;
  });

export const deleteView = (context: Context, id: number) =>
  context.transaction(async (tx) => {
    const view = await queries.lockView(tx, context.admin.id, id);
    if (!view) throw notFound('This view');
    await queries.removeView(tx, id);
    const { id: _, is_mine: __, ...fields } = view;
    await audit(tx, { action: 'view.delete', entity: 'view', entity_id: id, changes: difference(fields, {}) });
    return { id };
  });

export const setPreference = (context: Context, key: string, value: unknown) =>
  context.transaction(async (tx) => {
    const before = await queries.lockPreference(tx, context.admin.id, key);
    await queries.putPreference(tx, context.admin.id, key, value);
    if ((await queries.countPreferences(tx, context.admin.id)) > MOST_PREFERENCES)
      throw invalid({ key: ['There are too many preferences'] });
    await audit(tx, {
      action: 'preference.set',
      entity: 'preference',
      entity_id: null,
      changes: { [key]: [before?.value ?? null, value] },
    });
    return queries.findPreferences(tx, context.admin.id);
  });

export const deletePreference = (context: Context, key: string) =>
  context.transaction(async (tx) => {
    const before = await queries.lockPreference(tx, context.admin.id, key);
    await queries.removePreference(tx, context.admin.id, key);
    await audit(tx, {
      action: 'preference.delete',
      entity: 'preference',
      entity_id: null,
      changes: { [key]: [before?.value ?? null, null] },
    });
    return queries.findPreferences(tx, context.admin.id);
  });
