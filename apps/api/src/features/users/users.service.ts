import { can, type Permission, type User, type UserChange, type UserInput, userTransitions } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, lacksRight, notFound, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { emit } from '../../platform/records/events.ts';
import * as queries from './users.queries.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'user.blocked': { user: User; reason: string };
    'user.unblocked': { user: User };
  }
}

const recordOf = ({
  country: _,
  last_seen_at: __,
  properties_count: ___,
  appointments_count: ____,
  reports_count: _____,
  ...fields
}: User) => fields;

async function reply(tx: Tx, id: number): Promise<User> {
  const user = await queries.findUser(tx, id);
  if (!user) throw notFound('This user');
  return user;
}

/** A country that is no longer offered stays with those who have it. */
async function refuseBadFields(tx: Tx, { email, country_id }: Partial<UserInput>, before?: User) {
  if (email !== undefined && (await queries.isUserEmailTaken(tx, email, before?.id ?? null))) {
    throw taken({ email: ['Another user has this e-mail address'] });
  }
  if (country_id && country_id !== before?.country_id && !(await queries.isCountryOffered(tx, country_id)))
    throw invalid({ country_id: ['Choose a country from the list'] });
}

function need(context: Context, permission: Permission) {
  if (!can(context.admin, permission)) throw lacksRight(permission);
}

export const createUser = (context: Context, body: UserInput) =>
  context.transaction(async (tx) => {
    await refuseBadFields(tx, body);
    const { id } = await queries.insertUser(tx, body);
    const user = await reply(tx, id);
    await audit(tx, { action: 'user.create', entity: 'user', entity_id: id, changes: difference({}, recordOf(user)) });
    return user;
  });

/** Blocking and editing are two rights, though one call carries both. */
export const updateUser = (context: Context, id: number, { version, status, reason, ...fields }: UserChange) =>
  context.transaction(async (tx) => {
    if (Object.values(fields).some((value) => value !== undefined)) need(context, 'user.edit');
    const user = await queries.lockUser(tx, id);
    if (!user) throw notFound('This user');
    if (user.version !== version) throw stale(user);
    const turn = status && status !== user.status ? (status === 'blocked' ? 'block' : 'unblock') : undefined;
    if (turn) need(context, userTransitions[turn].permission);
    await refuseBadFields(tx, fields, user);

    await queries.saveUser(tx, id, {
      ...fields,
      ...(turn && { status, block_reason: turn === 'block' ? (reason ?? null) : null }),
    });
    const saved = await reply(tx, id);
    const action = turn ? `user.${turn}` : 'user.update';
    await audit(tx, {
      action,
      entity: 'user',
      entity_id: id,
      changes: difference(recordOf(user), recordOf(saved)),
      reason,
    });
    if (turn === 'block') await emit(tx, 'user.blocked', { user: saved, reason: reason ?? '' });
    if (turn === 'unblock') await emit(tx, 'user.unblocked', { user: saved });
    return saved;
  });

export const addNote = (context: Context, userId: number, text: string) =>
  context.transaction(async (tx) => {
    await reply(tx, userId);
    const note = await queries.insertNote(tx, userId, context.admin.id, text);
    await audit(tx, { action: 'user.add_note', entity: 'user', entity_id: userId, changes: { note: [null, text] } });
    return note;
  });

/** Only one's own words can be taken back. */
export const deleteNote = (context: Context, userId: number, noteId: number) =>
  context.transaction(async (tx) => {
    const note = await queries.removeNote(tx, userId, noteId, context.admin.id);
    if (!note) throw notFound('This note');
    const changes: ReturnType<typeof difference> = { note: [note.text, null] };
    await audit(tx, { action: 'user.delete_note', entity: 'user', entity_id: userId, changes });
    return { id: noteId };
  });
