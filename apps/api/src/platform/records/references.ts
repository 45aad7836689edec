import { can } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { invalid } from '../problem.ts';
import { type AnyRecord, isSeen, type Viewer } from './record.queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** As whom a referenced record is looked up; nothing if the caller may view none of its kind. */
function viewerOf(context: Context, { viewedBy }: AnyRecord, visible: boolean): Viewer | undefined {
  const { adminId } = context;
  if (!visible || adminId === null || context.isSideEffect) return { scope: 'all', adminId };
  const scope = viewedBy ? can(context.admin, viewedBy) : 'all';
  return scope && { scope, adminId };
}

const withArticle = (name: string) => `${/^[aeiou]/.test(name) && !name.startsWith('us') ? 'an' : 'a'} ${name}`;

/** How a message names a record: `a property` of `This property`. */
const choice = ({ displayName }: AnyRecord) => withArticle(displayName.replace(/^This /, ''));

/**
 * Refuses references to records that do not exist or that the caller cannot view. Both get the same answer, so that ids
 * cannot be enumerated. Only references that change are checked: a record that was deleted since does not block an edit.
 */
export async function refuseReferences(tx: Tx, type: AnyRecord, set: Row, before: Row = {}) {
  const errors: Record<string, string[]> = {};
  for (const [column, { record: recordOf, visible }] of Object.entries(type.references ?? {})) {
    const id = set[column];
    if (id === undefined || id === null || id === before[column]) continue;
    const record = recordOf();
    const viewer = viewerOf(tx.context, record, visible);
    const isVisible = viewer !== undefined && (await isSeen(tx, record, id as number, viewer));
    if (!isVisible) errors[column] = [`Choose ${choice(record)}`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
