import type { AuditWords } from '../../ui/web-room.ts';

const verbs = {
  reschedule: 'rescheduled',
  send: 'sent',
  send_now: 'sent',
  retry: 'retried',
  settle: 'resolved unconfirmed emails of',
};

/** Emails and notifications have the same actions. */
const verbsOf = (entity: string) =>
  Object.fromEntries(Object.entries(verbs).map(([act, verb]) => [`${entity}.${act}`, verb]));

export const auditWords: AuditWords = { verbs: { ...verbsOf('email'), ...verbsOf('notification') } };
