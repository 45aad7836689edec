import type { AppointmentAct } from '@lintel/contract/features/appointments/appointments';
import { paths, pathTo } from '../../platform/paths.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { AppointmentSummary, OpenAppointmentDialog } from './appointment-dialog-request.ts';
import { appointmentDisabledReason, isActionAvailable } from './appointment-permissions.ts';
import { type AppointmentMutations, useAppointmentMutations } from './use-appointment-mutations.ts';

type Words = { label: string; icon: IconName; danger?: true; quick?: true };

/** In the order in which they are offered. */
export const appointmentActionLabels = {
  accept: { label: 'Accept', icon: 'check-circle', quick: true },
  complete: { label: 'Complete', icon: 'check-twice', quick: true },
  no_show: { label: 'No-show', icon: 'no-show' },
  move: { label: 'Move…', icon: 'clock', quick: true },
  assign: { label: 'Assign…', icon: 'person-add' },
  reject: { label: 'Reject…', icon: 'block', danger: true },
  cancel: { label: 'Cancel appointment…', icon: 'close', danger: true },
  delete: { label: 'Delete', icon: 'trash', danger: true },
} as const satisfies Record<AppointmentAct, Words>;

/** Runs the action, or opens its dialog. */
export function runAppointmentAction(
  act: AppointmentAct,
  appointment: AppointmentSummary,
  acts: AppointmentMutations,
  onAsk: OpenAppointmentDialog,
) {
  if (act === 'accept') return void acts.accept(appointment);
  if (act === 'complete') return void acts.complete(appointment);
  if (act === 'no_show') return void acts.noShow(appointment);
  return onAsk({ what: act, appointment });
}

/** The actions on an appointment by status, time and permissions. Others are left out. */
export function useAppointmentActions(onAsk: OpenAppointmentDialog) {
  const admin = useAdmin();
  const acts = useAppointmentMutations(onAsk);
  return (appointment: AppointmentSummary): Action[] => {
    const now = serverNow();
    const own = Object.entries(appointmentActionLabels).flatMap(([name, words]): Action[] => {
      const act = name as AppointmentAct;
      if (!isActionAvailable(act, appointment, now) || appointmentDisabledReason(act, appointment, admin, now))
        return [];
      return [{ ...words, onClick: () => runAppointmentAction(act, appointment, acts, onAsk) }];
    });
    const view: Action = {
      label: 'Open the property',
      icon: 'home',
      to: pathTo(paths.property, appointment.property.id),
    };
    return admin.permissions['property.view'] ? [...own, view] : own;
  };
}
