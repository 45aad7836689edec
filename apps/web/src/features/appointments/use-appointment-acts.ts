import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { can } from '@lintel/contract/core/permissions';
import {
  acceptAppointment,
  assignAppointment,
  updateAppointment,
} from '@lintel/contract/features/appointments/appointment-acts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullName } from '../../platform/format.ts';
import { problemOf, textOf } from '../../platform/problem.ts';
import { refreshCollections, useChange } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Known, OnAsk } from './appointment-asks.ts';
import { startText } from './appointment-words.ts';
import { useSayDone } from './say-done.ts';

const isClash = (error: unknown) => problemOf(error)?.code === 'clash';

/** What is done at once, with a way back; what stands in its way is asked about. */
export function useAppointmentActs(onAsk: OnAsk) {
  const admin = useAdmin();
  const client = useQueryClient();
  const accept = useChange(acceptAppointment);
  const update = useChange(updateAppointment);
  const assign = useChange(assignAppointment);
  const say = useSayDone();
  return useMemo(() => {
    const refused = (error: unknown) => {
      toast(textOf(error), { variant: 'error' });
      // Somebody was faster, or it is gone: what stands there now is shown.
      void refreshCollections(client, ['appointments']);
    };
    /** What settles it also tells the queue, should it stand in one. */
    const said =
      (appointment: Known, words: string, isSettled = false) =>
      (answer: { meta?: ReplyMeta }) =>
        say(
          `Appointment of ${fullName(appointment.user)} ${words}`,
          answer.meta,
          isSettled ? appointment.id : undefined,
        );

    const outcome = (status: 'completed' | 'no_show', words: string) => (appointment: Known) =>
      update({ id: appointment.id, version: appointment.version, status }).then(said(appointment, words), refused);

    return {
      /** With whoever goes there; without anybody one is asked, or takes it oneself. */
      accept: async (appointment: Known) => {
        const { id, version, assigned_admin } = appointment;
        if (!assigned_admin && can(admin, 'appointment.assign')) return onAsk({ what: 'accept', appointment });
        const admin_id = assigned_admin ? undefined : admin.id;
        return accept({ id, version, admin_id }).then(said(appointment, 'accepted', true), (error: unknown) =>
          isClash(error) ? onAsk({ what: 'accept', appointment, refused: error }) : refused(error),
        );
      },
      complete: outcome('completed', 'completed'),
      noShow: outcome('no_show', 'marked as no-show'),
      /** Whether it was moved. */
      move: async (appointment: Known, starts_at: string) => {
        const { id, version } = appointment;
        try {
          const answer = await update({ id, version, starts_at });
          said(appointment, `moved to ${startText(answer.data)}`)(answer);
          return true;
        } catch (error) {
          if (isClash(error)) onAsk({ what: 'move', appointment, starts_at, refused: error });
          else refused(error);
          return false;
        }
      },
      assign: (appointment: Known, to: { id: number; name: string } | null) =>
        assign({ id: appointment.id, version: appointment.version, admin_id: to?.id ?? null }).then(
          said(appointment, to ? `assigned to ${to.name}` : 'is unassigned'),
          refused,
        ),
    };
  }, [admin, client, accept, update, assign, say, onAsk]);
}

export type AppointmentActs = ReturnType<typeof useAppointmentActs>;
