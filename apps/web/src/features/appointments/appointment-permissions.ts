import { can, type Grants, missingPermission } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import {
  type AppointmentAct,
  type AppointmentRow,
  appointmentTransitions,
} from '@lintel/contract/features/appointments/appointments';
import { statusWords } from './appointment-words.ts';

type Target = Pick<AppointmentRow, 'status' | 'starts_at'>;

/** The disabled reason of an action, if any. The server applies the same rules. */
export function appointmentDisabledReason(
  act: AppointmentAct,
  { status, starts_at }: Target,
  admin: { permissions: Grants },
  now: number,
): string | undefined {
  const transition = appointmentTransitions[act];
  if (!can(admin, transition.permission)) return missingPermission(transition.permission);
  if (!isTransitionAllowed(transition, status)) return `It is ${statusWords[status].label.toLowerCase()}.`;
  const hasBegun = Date.parse(starts_at) <= now;
  if (act === 'accept' && hasBegun) return 'It should have started already. Move it first.';
  if ((act === 'complete' || act === 'no_show') && !hasBegun) return 'It has not started yet.';
  return undefined;
}

/** Whether status and time allow an action, regardless of permissions; other actions are hidden. */
export const isActionAvailable = (act: AppointmentAct, target: Target, now: number) => {
  const { permission } = appointmentTransitions[act];
  return appointmentDisabledReason(act, target, { permissions: { [permission]: 'all' } }, now) === undefined;
};

/** Accepted and already started: whether the visitor came must be recorded. */
export const needsOutcome = ({ status, starts_at }: Target, now: number) =>
  status === 'accepted' && Date.parse(starts_at) <= now;
