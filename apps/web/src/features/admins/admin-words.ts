import { type Admin, type AdminStatus, maxWorkCount } from '@lintel/contract/features/admins/admins';
import { numberText } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import type { LabelColour } from '../../ui/label.tsx';

/** Statuses in the order of the tabs. */
export const statusWords = {
  active: { label: 'Active', colour: 'success' },
  invited: { label: 'Invited', colour: 'info' },
  blocked: { label: 'Blocked', colour: 'error' },
} as const satisfies Record<AdminStatus, { label: string; colour: LabelColour }>;

/** Work is counted up to a limit: `10,000+`. */
export const workText = (count: number) => (count >= maxWorkCount ? `${numberText(maxWorkCount)}+` : numberText(count));

export const localesText = (locales: Admin['locales']) => locales.map((code) => localeWords[code]).join(', ');

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`];

type Work = { properties: number; translation_requests: number; appointments: number };

/** `48 properties, 1 translation request and 6 appointments`; empty without any work. */
export function reassignedWorkText({ properties, translation_requests, appointments }: Work): string {
  const parts = [
    ...counted(properties, 'property', 'properties'),
    ...counted(translation_requests, 'translation request', 'translation requests'),
    ...counted(appointments, 'appointment', 'appointments'),
  ];
  const last = parts.at(-1);
  return parts.length < 2 ? (last ?? '') : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** `5.2 h`, `3 d`: in days from 48 hours on. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  return hours < 48 ? `${numberText(Math.round(hours * 10) / 10)} h` : `${numberText(Math.round(hours / 24))} d`;
}

/** Phrases for the actions in an admin's history. */
export const adminHistoryPhrases: Record<string, string> = {
  create: 'added this admin',
  update: 'changed the details',
  login_failed: 'refused a wrong password',
  wrong_password: 'entered a wrong password',
  update_profile: 'changed their profile',
  confirm_email: 'confirmed the new email',
  restore_email: 'restored the previous email',
  block: 'blocked this admin',
  unblock: 'unblocked this admin',
  invite: 'sent the invitation again',
  delete: 'deleted this admin',
  restore: 'restored this admin',
  set_avatar: 'set the picture',
  remove_avatar: 'removed the picture',
  delete_avatar: 'removed the picture',
  end_session: 'ended a session',
  end_sessions: 'ended the sessions',
};
