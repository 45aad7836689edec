import type { Context } from '../context.ts';
import { notFound, problem } from '../problem.ts';
import { extendOperation, tellContinuation } from './operations.queries.ts';

type Call = { permission: string; collections: readonly string[] };

/**
 * Makes a call part of one of the caller's own operations, named by the header `continues-operation`. Each call is
 * authorised and checked as always; only its undo is shared.
 */
export async function continueOperation(context: Context, header: string | string[] | undefined, call: Call) {
  const id = Number(/^[1-9]\d{0,14}$/.exec(String(header))?.[0]);
  const { db, adminId } = context;
  const found = Number.isNaN(id) ? undefined : await extendOperation(db, { id, adminId, ...call });
  if (!found) throw notFound('This operation');
  if (found.undone_at) throw problem('illegal_transition', 'This was undone already.');
  context.operationId = id;
}

export const announceContinuation = ({ db, adminId, operationId: id }: Context, { collections }: Call) =>
  id === undefined ? Promise.resolve() : tellContinuation(db, { id, adminId, collections });
