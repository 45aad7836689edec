import { type UserChange, type UserInput, userResource, userTransitions } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { duplicateValue, invalid } from '../../platform/problem.ts';
import { difference } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import { lockRecord, type RowOf } from '../../platform/records/record.queries.ts';
import { changeRecord, createRecord, type Decision, eachRecord } from '../../platform/records/record.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { need, transition } from '../../platform/records/transition.ts';
import { country } from '../places/index.ts';
import * as queries from './users.queries.ts';
import { users } from './users.table.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'user.blocked': { user: { id: number }; reason: string };
    'user.unblocked': { user: { id: number } };
  }
}

export const user = recordOf(userResource, {
  table: users,
  references: { country_id: () => country },
  name: queries.userName,
  find: queries.findUser,
  mayUndo: async (tx, { id, before, after }) => {
    if (!before || !after) return;
    const changed = Object.keys(difference(before, after));
    for (const name of changed) need(tx.context, ofStatus.includes(name) ? 'user.block' : 'user.edit');
    const now = await lockRecord(tx, user, id);
    if (now) refuseSeekerWithProperties(before.type, now);
  },
});

type UserRow = RowOf<typeof users>;

const ofStatus = ['status', 'block_reason'];

function refuseSeekerWithProperties(input: string | undefined, before: UserRow) {
  if (input === 'seeker' && before.type === 'owner' && before.properties_count > 0)
    throw invalid({ type: ['Has properties, so must stay an owner'] });
}

/** A deactivated country stays on existing users; users with properties stay owners. */
async function refuseBadFields(tx: Tx, { email, country_id, type }: Partial<UserInput>, before?: UserRow) {
  if (email !== undefined && (await queries.isUserEmailTaken(tx, email, before?.id ?? null))) {
    throw duplicateValue({ email: ['Another user has this email address'] });
  }
  if (country_id && country_id !== before?.country_id && !(await queries.isCountryOffered(tx, country_id)))
    throw invalid({ country_id: ['Choose a country from the list'] });
  if (before) refuseSeekerWithProperties(type, before);
}

export const createUser = (context: Context, input: UserInput) =>
  createRecord(context, user, async (tx) => {
    await refuseBadFields(tx, input);
    return { set: input };
  });

/** Blocking and editing are separate permissions, though one endpoint does both. */
export const updateUser = (context: Context, id: number, { version, status, reason, ...input }: UserChange) =>
  changeRecord(context, user, { id, version }, async (tx, before) => {
    if (Object.values(input).some((value) => value !== undefined)) need(context, 'user.edit');
    const turn = status && turnTo(tx, before, status, reason ?? null);
    await refuseBadFields(tx, input, before);
    return { ...turn, set: { ...input, ...turn?.set } };
  });

function turnTo(tx: Tx, before: UserRow, input: string, reason: string | null): Decision<typeof users> {
  const act = input === 'blocked' ? 'block' : 'unblock';
  const { status } = transition(tx, userTransitions, before, act);
  return {
    act,
    reason,
    set: { status, block_reason: act === 'block' ? reason : null },
    afterWrite: (inner, after) =>
      act === 'block'
        ? emit(inner, 'user.blocked', { user: after, reason: reason ?? '' })
        : emit(inner, 'user.unblocked', { user: after }),
  };
}

type Items = readonly { id: number; version: number }[];

export const blockUsers = (context: Context, items: Items, reason: string) =>
  eachRecord(context, user, items, async (tx, before) => turnTo(tx, before, 'blocked', reason));

export const unblockUsers = (context: Context, items: Items) =>
  eachRecord(context, user, items, async (tx, before) => turnTo(tx, before, 'active', null));

/** Unsubscribes the user; idempotent. */
export const stopMarketing = (context: Context, id: number, reason: string) =>
  changeRecord(context, user, { id }, async () => ({ act: 'unsubscribe', reason, set: { marketing_opt_in: false } }));
