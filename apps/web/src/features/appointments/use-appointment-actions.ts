import type { AppointmentAct } from '@lintel/contract/features/appointments/appointments';
import { paths, pathTo } from '../../platform/paths.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { Known, OnAsk } from './appointment-asks.ts';
import { isOpen, whyNot } from './appointment-rights.ts';
import { type AppointmentActs, useAppointmentActs } from './use-appointment-acts.ts';

type Words = { label: string; icon: IconName; danger?: true; quick?: true };

/** In the order in which they are offered. */
export const actWords = {
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
export function doAct(act: AppointmentAct, appointment: Known, acts: AppointmentActs, onAsk: OnAsk) {
  if (act === 'accept') return void acts.accept(appointment);
  if (act === 'complete') return void acts.complete(appointment);
  if (act === 'no_show') return void acts.noShow(appointment);
  return onAsk({ what: act, appointment });
}

/** The actions on an appointment by status, time and permissions. Others are left out. */
export function useAppointmentActions(onAsk: OnAsk) {
  const admin = useAdmin();
  const acts = useAppointmentActs(onAsk);
  return (appointment: Known): Action[] => {
    const now = serverNow();
    const own = Object.entries(actWords).flatMap(([name, words]): Action[] => {
      const act = name as AppointmentAct;
      if (!isOpen(act, appointment, now) || whyNot(act, appointment, admin, now)) return [];
      return [{ ...words, onClick: () => doAct(act, appointment, acts, onAsk) }];
    });
    const view: Action = {
      label: 'Open the property',
      icon: 'home',
      to: pathTo(paths.property, appointment.property.id),
    };
    return admin.permissions['property.view'] ? [...own, view] : own;
  };
}
