import {
  type AppointmentAct,
  type AppointmentChange,
  type AppointmentInput,
  type acceptAppointment as acceptCall,
  appointmentTransitions,
  type Parsed,
  type rejectAppointment as rejectCall,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { ownedByCreator } from '../../platform/records/ownership.ts';
import {
  changeRecord,
  createRecord,
  type Decision,
  deleteRecord,
  eachRecord,
  forEach,
  restoreRecord,
} from '../../platform/records/record.ts';
import { refuseReferences } from '../../platform/records/references.ts';
import { follow, need, transition } from '../../platform/records/transition.ts';
import { lockAvailableAdmin } from '../admins/index.ts';
import { refuseUnbookable } from './appointment-booking.ts';
import { findBookable, isShowable, isVisitor } from './appointment-choices.queries.ts';
import { appointment } from './appointment-record.ts';
import { refuseClash, refusePast, timesOf } from './appointment-times.service.ts';
import { queueVisitorEmail } from './appointments.mails.ts';
import type { appointments } from './appointments.table.ts';

type Row = typeof appointments.$inferSelect;
type Decided = Decision<typeof appointments>;

/** Assigning anyone but oneself needs a permission; the current assignee is always accepted. */
async function judgeAssignee(tx: Tx, adminId: number, before: number | null, field: 'admin_id' | 'assigned_admin_id') {
  if (adminId === before) return;
  if (adminId !== tx.context.adminId) need(tx.context, 'appointment.assign');
  if (!(await lockAvailableAdmin(tx, adminId))) throw invalid({ [field]: ['Choose an active admin'] });
}

/** Needs an existing user and a property that the caller may see. */
export const createAppointment = (context: Context, { accept, ...input }: AppointmentInput) =>
  createRecord(context, appointment, async (tx) => {
    const { property_id, user_id, note = null, internal_note = null } = input;
    const owner = ownedByCreator(context, appointment, { assigned_admin_id: input.assigned_admin_id });
    const { assigned_admin_id = null } = owner;
    const times = timesOf(input);
    refusePast(times);
    // Before the property's status is read: a refusal must not reveal what the caller cannot see.
    await refuseReferences(tx, appointment, { property_id });
    refuseUnbookable(await findBookable(tx, property_id, 'held'));
    if (!(await isVisitor(tx, user_id))) throw invalid({ user_id: ['Choose an active user'] });
    if (assigned_admin_id !== null) await judgeAssignee(tx, assigned_admin_id, null, 'assigned_admin_id');
    if (accept) {
      need(context, 'appointment.decide');
      if (assigned_admin_id === null) throw invalid({ assigned_admin_id: ['Name who goes there'] });
      await refuseClash(tx, { ...times, property_id, assigned_admin_id });
    }
    const status: Row['status'] = accept ? 'accepted' : 'pending';
    return {
      set: { property_id, user_id, ...times, status, assigned_admin_id, note, internal_note },
      afterWrite: (inner, { id }) => queueVisitorEmail(inner, id, accept ? 'book' : 'request'),
    };
  });

type Acceptance = Omit<Parsed<typeof acceptCall>['body'], 'version'>;

/** Needs an assignee, a start in the future, and no clash. */
const accepting =
  ({ admin_id, ...input }: Acceptance) =>
  async (tx: Tx, before: Row): Promise<Decided> => {
    const step = transition(tx, appointmentTransitions, before, 'accept');
    const assigned_admin_id = admin_id ?? before.assigned_admin_id;
    if (assigned_admin_id === null) throw invalid({ admin_id: ['Name who goes there'] });
    await judgeAssignee(tx, assigned_admin_id, before.assigned_admin_id, 'admin_id');
    if (input.starts_at !== undefined || input.ends_at !== undefined) need(tx.context, 'appointment.edit');
    const times = timesOf(input, before);
    refusePast(times);
    await refuseClash(tx, { ...times, id: before.id, property_id: before.property_id, assigned_admin_id });
    return {
      act: 'accept',
      set: { ...step, ...times, assigned_admin_id },
      afterWrite: (inner) => queueVisitorEmail(inner, before.id, 'accept'),
    };
  };

export const acceptAppointment = (
  context: Context,
  id: number,
  { version, ...input }: Acceptance & { version: number },
) => changeRecord(context, appointment, { id, version }, accepting(input));

type Items = readonly { id: number; version?: number | undefined }[];

export const acceptAppointments = (context: Context, items: Items, admin_id: number | undefined) =>
  eachRecord(context, appointment, items, accepting({ admin_id }));

type Rejection = Parsed<typeof rejectCall>['body'];

export const rejectAppointment = (context: Context, id: number, { version, reason, reason_text = null }: Rejection) =>
  changeRecord(context, appointment, { id, version }, async (tx, before) => ({
    act: 'reject',
    set: { ...transition(tx, appointmentTransitions, before, 'reject'), reason, reason_text },
    afterWrite: (inner) => queueVisitorEmail(inner, id, 'reject', { reason, reason_text }),
  }));

const assigning =
  (admin_id: number | null) =>
  async (tx: Tx, before: Row): Promise<Decided> => {
    transition(tx, appointmentTransitions, before, 'assign');
    if (admin_id === null && before.status === 'accepted')
      throw invalid({ admin_id: ['An accepted appointment needs an assignee'] });
    if (admin_id !== null) await judgeAssignee(tx, admin_id, before.assigned_admin_id, 'admin_id');
    if (admin_id !== null && before.status === 'accepted')
      await refuseClash(tx, { ...before, assigned_admin_id: admin_id });
    return { act: 'assign', set: { assigned_admin_id: admin_id } };
  };

export const assignAppointment = (context: Context, id: number, body: { version: number; admin_id: number | null }) =>
  changeRecord(context, appointment, { id, version: body.version }, assigning(body.admin_id));

export const assignAppointments = (context: Context, items: Items, admin_id: number | null) =>
  eachRecord(context, appointment, items, assigning(admin_id));

/** Assigning with a move: both succeed or neither does. */
async function reassigned(tx: Tx, before: Row, assigned_admin_id: number | null | undefined) {
  if (assigned_admin_id === undefined) return before.assigned_admin_id;
  transition(tx, appointmentTransitions, before, 'assign');
  if (assigned_admin_id === null && before.status === 'accepted')
    throw invalid({ assigned_admin_id: ['An accepted appointment needs an assignee'] });
  if (assigned_admin_id !== null)
    await judgeAssignee(tx, assigned_admin_id, before.assigned_admin_id, 'assigned_admin_id');
  return assigned_admin_id;
}

/** Moves or assigns an appointment that has not ended yet. */
async function rearranging(tx: Tx, before: Row, input: AppointmentChange): Promise<Decided> {
  const times = timesOf(input, before);
  const isSame = (['starts_at', 'ends_at'] as const).every(
    (name) => Date.parse(times[name]) === Date.parse(before[name]),
  );
  if (input.starts_at !== undefined || input.ends_at !== undefined)
    transition(tx, appointmentTransitions, before, 'move');
  const assigned_admin_id = await reassigned(tx, before, input.assigned_admin_id);
  const isReassigned = assigned_admin_id !== before.assigned_admin_id;
  if (isSame && !isReassigned) return {};
  if (!isSame) refusePast(times);
  if (before.status === 'accepted' && assigned_admin_id !== null)
    await refuseClash(tx, { ...before, ...times, assigned_admin_id });
  if (isSame) return { act: 'assign', set: { assigned_admin_id } };
  return {
    act: 'move',
    set: { ...times, assigned_admin_id },
    afterWrite: (inner) => queueVisitorEmail(inner, before.id, 'move'),
  };
}

const outcomeActs = { completed: 'complete', no_show: 'no_show', cancelled: 'cancel' } as const;

/** Sets the outcome: attendance can only be recorded after the start. */
function ending(tx: Tx, before: Row, { status, reason, reason_text }: AppointmentChange): Decided {
  const act = outcomeActs[status as keyof typeof outcomeActs] satisfies AppointmentAct;
  const step = transition(tx, appointmentTransitions, before, act);
  if (act !== 'cancel') {
    if (Date.parse(before.starts_at) > Date.now())
      throw problem('illegal_transition', 'It has not started yet. Possible now: cancel, move, assign.');
    return { act, set: step };
  }
  const why = { reason: reason ?? null, reason_text: reason_text ?? null };
  return { act, set: { ...step, ...why }, afterWrite: (inner) => queueVisitorEmail(inner, before.id, 'cancel', why) };
}

export const updateAppointment = (context: Context, id: number, { version, ...input }: AppointmentChange) =>
  changeRecord(context, appointment, { id, version }, async (tx, before) => {
    const change = { ...input, version };
    const { set, ...decided } = input.status ? ending(tx, before, change) : await rearranging(tx, before, change);
    return { ...decided, set: { ...set, internal_note: input.internal_note } };
  });

export const deleteAppointment = (context: Context, id: number) =>
  deleteRecord(context, appointment, id, async (_, before) => {
    follow(appointmentTransitions, before, 'delete');
    return {};
  });

export const deleteAppointments = (context: Context, items: Items) =>
  forEach(context, items, ({ id }) => deleteAppointment(context, id));

export const restoreAppointment = (context: Context, id: number, version: number | undefined) =>
  restoreRecord(context, appointment, { id, version }, async (tx, before) => {
    if (before.status === 'pending' && !(await isShowable(tx, before.property_id)))
      throw problem('illegal_transition', 'Its property is not there any more.');
    return {};
  });
