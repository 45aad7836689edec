import type { OwnershipRule } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { invalid } from '../problem.ts';
import type { AnyRecord } from './record.queries.ts';
import { need } from './transition.ts';

type Row = Readonly<Record<string, unknown>>;

const isExempt = ({ adminId, isSideEffect }: Context) => adminId === null || isSideEffect;

/** Callers who see only their own records create records of their own; every further column names the creator. */
function defaultOwners({ scope, adminId }: Context, { columns: [first, ...rest] }: OwnershipRule): Row {
  return { [first]: scope === 'own' ? adminId : null, ...Object.fromEntries(rest.map((column) => [column, adminId])) };
}

function refuseReassigning(context: Context, rule: OwnershipRule, set: Row, before: Row) {
  const { adminId } = context;
  const isReassigned = rule.columns.some((column) => {
    const owner = set[column];
    return owner !== undefined && owner !== before[column] && !(rule.canClaim && owner === adminId);
  });
  if (isReassigned) need(context, rule.assignedBy);
}

/** The columns of a new record with its default owner. Assigning it to another admin needs the permission to assign. */
export function ownedByCreator<Columns extends Row>(context: Context, { ownership }: AnyRecord, set: Columns): Columns {
  if (!ownership || isExempt(context)) return set;
  const defaults = defaultOwners(context, ownership);
  const created: Record<string, unknown> = { ...set };
  for (const column of ownership.columns) if (created[column] === undefined) created[column] = defaults[column];
  const isOwn = ownership.columns.some((column) => created[column] === context.adminId);
  if (context.scope === 'own' && !isOwn) throw invalid({ [ownership.columns[0]]: ['You can assign only yourself'] });
  refuseReassigning(context, ownership, set, defaults);
  return created as Columns;
}

/** Changing the owner of a record needs the permission to assign. */
export function refuseNewOwner(context: Context, { ownership }: AnyRecord, set: Row, before: Row) {
  if (ownership && !isExempt(context)) refuseReassigning(context, ownership, set, before);
}

type UndoneRow = { id: number; before: Row | null; after: Row | null };

/** An undo that gives a record back to its former owner is a reassignment as well. */
export async function refuseUndo(tx: Tx, type: AnyRecord, row: UndoneRow) {
  const { before, after } = row;
  if (type.ownership && before && after) refuseReassigning(tx.context, type.ownership, after, before);
  await type.mayUndo?.(tx, row);
}
