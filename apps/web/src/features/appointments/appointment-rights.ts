import { can, type Grants, missingRight } from '@lintel/contract/core/permissions';
import { isAllowed } from '@lintel/contract/core/transitions';
import {
  type AppointmentAct,
  type AppointmentRow,
  appointmentTransitions,
} from '@lintel/contract/features/appointments/appointments';
import { statusWords } from './appointment-words.ts';

type Target = Pick<AppointmentRow, 'status' | 'starts_at'>;

/** Why something cannot be done to an appointment, if it cannot. The server judges by the same. */
export function whyNot(
  act: AppointmentAct,
  { status, starts_at }: Target,
  admin: { permissions: Grants },
  now: number,
): string | undefined {
  const transition = appointmentTransitions[act];
  if (!can(admin, transition.permission)) return missingRight(transition.permission);
  if (!isAllowed(transition, status)) return `It is ${statusWords[status].label.toLowerCase()}.`;
  const hasBegun = Date.parse(starts_at) <= now;
  if (act === 'accept' && hasBegun) return 'It should have started already. Move it first.';
  if ((act === 'complete' || act === 'no_show') && !hasBegun) return 'It has not started yet.';
  return undefined;
}

/** What its status and the time allow, whoever asks: the others are not even shown. */
export const isOpen = (act: AppointmentAct, target: Target, now: number) => {
  const { permission } = appointmentTransitions[act];
  return whyNot(act, target, { permissions: { [permission]: 'all' } }, now) === undefined;
};

/** Accepted, and its time has come: did the visitor come? */
export const needsOutcome = ({ status, starts_at }: Target, now: number) =>
  status === 'accepted' && Date.parse(starts_at) <= now;
