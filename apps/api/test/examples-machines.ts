import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { declaredExamples } from './examples-resources.ts';
import { machineExample } from './resource-examples.ts';
import type { TestApp } from './test-app.ts';
import type { MachineExample } from './walks/machines.ts';

const statusIn = async (
  app: TestApp,
  table: 'users' | 'admins' | 'properties' | 'appointments' | 'translation_requests' | 'marketing_messages',
  { id }: { id: number },
) => (await app.rows<{ status: string }>(sql`select status from ${sql.identifier(table)} where id = ${id}`))[0]?.status;

let hours = 0;

type MessageCalls = Record<'cancel' | 'reschedule' | 'sendNow' | 'retry' | 'settle', contract.JsonEndpoint>;

const messageMachine = (
  channel: 'email' | 'notification',
  machine: contract.Transitions<string>,
  calls: MessageCalls,
): MachineExample => ({
  name: `marketing ${channel}`,
  machine,
  statuses: contract.messageStatuses,
  make: (app, status) => app.given.message({ channel, status: status as contract.MessageStatus }),
  statusOf: (app, made) => statusIn(app, 'marketing_messages', made),
  acts: {
    cancel: ({ id, version }) => [calls.cancel, { id, version }],
    reschedule: ({ id, version }) => [
      calls.reschedule,
      { id, version, scheduled_at: new Date(Date.now() + ++hours * 3_600_000).toISOString() },
    ],
    send_now: ({ id, version }) => [calls.sendNow, { id, version }],
    retry: ({ id, version }) => [calls.retry, { id, version }],
    settle: ({ id, ...made }) => [calls.settle, { id, user_ids: [Reflect.get(made, 'uncertain_user_id')], as: 'sent' }],
  },
});

/** One example per state machine of the contract: a new one without an entry fails the walk. */
export const machineExamples: MachineExample[] = [
  ...declaredExamples.filter(({ resource }) => resource.transitions).map(machineExample),
  {
    name: 'user',
    machine: contract.userTransitions,
    statuses: contract.userStatuses,
    make: (app, status) => app.given.user({ status }),
    statusOf: (app, made) => statusIn(app, 'users', made),
    acts: {
      block: ({ id, version }) => [contract.updateUser, { id, version, status: 'blocked', reason: 'False listings' }],
      unblock: ({ id, version }) => [contract.updateUser, { id, version, status: 'active' }],
    },
  },
  {
    name: 'admin',
    machine: contract.adminTransitions,
    statuses: contract.adminStatuses,
    make: (app, status) => app.given.admin({ role: 'translator', status }),
    statusOf: (app, made) => statusIn(app, 'admins', made),
    acts: {
      block: ({ id }) => [contract.blockAdmin, { id, blocked: true, reason: 'Lost laptop' }],
      unblock: ({ id }) => [contract.blockAdmin, { id, blocked: false }],
      invite: ({ id }) => [contract.inviteAdmin, { id }],
    },
    asksForState: ['block', 'unblock'],
  },
  {
    name: 'property',
    machine: contract.propertyTransitions,
    statuses: contract.propertyStatuses,
    // Assigned to the caller, but added by another admin: reviewers cannot accept their own.
    make: (app, status, me) => app.given.complete({ status, assigned_admin_id: me.id }),
    statusOf: (app, made) => statusIn(app, 'properties', made),
    acts: {
      submit: ({ id, version }) => [contract.submitProperties, { items: [{ id, version }] }],
      accept: ({ id, version }) => [contract.acceptProperties, { items: [{ id, version }] }],
      reject: ({ id, version }) => [
        contract.rejectProperties,
        { items: [{ id, version }], reason: 'poor_photos', note: 'Too dark to see anything' },
      ],
      request_changes: ({ id, version }) => [
        contract.requestPropertyChanges,
        { items: [{ id, version }], note: 'Please say more', fields: [{ field: 'description', reason: 'other' }] },
      ],
    },
  },
  {
    name: 'appointment',
    machine: contract.appointmentTransitions,
    statuses: contract.appointmentStatuses,
    // The caller's own. An accepted one has started: only then can it have an outcome.
    make: async (app, status, me) => ({
      ...(await app.given.appointment({
        status,
        assigned_admin_id: me.id,
        ...(status === 'accepted' && { starts_at: new Date(Date.now() - ++hours * 3_600_000).toISOString() }),
      })),
      colleague: (await app.given.admin({ role: 'agent' })).id,
    }),
    statusOf: (app, made) => statusIn(app, 'appointments', made),
    acts: {
      accept: ({ id, version }) => [contract.acceptAppointment, { id, version }],
      reject: ({ id, version }) => [contract.rejectAppointment, { id, version, reason: 'property_taken' }],
      cancel: ({ id, version }) => [contract.updateAppointment, { id, version, status: 'cancelled' }],
      complete: ({ id, version }) => [contract.updateAppointment, { id, version, status: 'completed' }],
      no_show: ({ id, version }) => [contract.updateAppointment, { id, version, status: 'no_show' }],
      move: ({ id, version }) => [
        contract.updateAppointment,
        { id, version, starts_at: new Date(Date.now() + (10_000 + ++hours) * 3_600_000).toISOString() },
      ],
      assign: ({ id, version, ...made }) => [
        contract.assignAppointment,
        { id, version, admin_id: Reflect.get(made, 'colleague') },
      ],
      delete: ({ id }) => [contract.deleteAppointment, { id }],
    },
  },
  {
    name: 'earning',
    machine: contract.earningTransitions,
    statuses: contract.earningStatuses,
    make: async (app, status) => {
      const admin = await app.given.admin();
      const { id } = await app.given.property({ status: 'published', added_by_id: admin.id });
      const earning = await app.given.earning({ admin_id: admin.id, property_id: id, status });
      return { ...earning, earning_id: earning.id, id };
    },
    statusOf: async (app, { id }) =>
      (await app.rows<{ status: string }>(sql`select status from earnings where property_id = ${id}`))[0]?.status,
    acts: {
      mark_paid: ({ id, ...made }) => [
        contract.markAsPaid,
        { admin_id: Reflect.get(made, 'admin_id'), property_ids: [id], reference: 'BANK-7', paid_on: '2026-01-05' },
      ],
      reverse: ({ version, ...made }) => [
        contract.reverseEarning,
        { id: Reflect.get(made, 'earning_id'), version, reason: 'paid_twice', to: 'payable' },
      ],
      reverse_to_void: ({ version, ...made }) => [
        contract.reverseEarning,
        { id: Reflect.get(made, 'earning_id'), version, reason: 'not_owed', to: 'void' },
      ],
    },
  },
  {
    name: 'translation request',
    machine: contract.translationTransitions,
    statuses: contract.translationStatuses,
    // The caller's own in every status, because scope own would not find it otherwise.
    make: async (app, status, me) => {
      const { id: translator_id } = await app.given.admin({ role: 'translator' });
      return { ...(await app.given.translation({ status, assigned_admin_id: me.id, texts: true })), translator_id };
    },
    statusOf: (app, made) => statusIn(app, 'translation_requests', made),
    acts: {
      assign: ({ id, ...made }) => [
        contract.assignTranslations,
        { request_ids: [id], admin_id: Reflect.get(made, 'translator_id') },
      ],
      unassign: ({ id }) => [contract.assignTranslations, { request_ids: [id], admin_id: null }],
      save: ({ id, version }) => [
        contract.saveTranslatedDetails,
        { request_id: id, version, title: 'Maison 7 sur la mer' },
      ],
      finish: ({ id, version }) => [contract.finishTranslation, { request_id: id, version }],
      reopen: ({ id, version }) => [contract.reopenTranslation, { request_id: id, version }],
    },
  },
  messageMachine('email', contract.emailTransitions, {
    cancel: contract.cancelEmail,
    reschedule: contract.rescheduleEmail,
    sendNow: contract.sendEmailNow,
    retry: contract.retryEmail,
    settle: contract.settleEmail,
  }),
  messageMachine('notification', contract.notificationTransitions, {
    cancel: contract.cancelNotification,
    reschedule: contract.rescheduleNotification,
    sendNow: contract.sendNotificationNow,
    retry: contract.retryNotification,
    settle: contract.settleNotification,
  }),
];

/** State machines without endpoints yet, with their future paths: once one is served, it needs an entry above. */
export const machinesToCome: { machine: contract.Transitions<string>; paths: string[] }[] = [];
