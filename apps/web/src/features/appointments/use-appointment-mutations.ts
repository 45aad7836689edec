import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { can } from '@lintel/contract/core/permissions';
import {
  acceptAppointment,
  assignAppointment,
  updateAppointment,
} from '@lintel/contract/features/appointments/appointment-actions';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullName } from '../../platform/format.ts';
import { errorText, problemOf } from '../../platform/problem.ts';
import { invalidateCollections, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.tsx';
import { useActionResult } from './action-result.ts';
import type { AppointmentSummary, Assignee, OpenAppointmentDialog } from './appointment-dialog-request.ts';
import { startText } from './appointment-times.ts';

const isClash = (error: unknown) => problemOf(error)?.code === 'clash';

/** Missing fields stay unchanged. */
type Placed = { starts_at?: string | undefined; assignee?: Assignee | undefined };

/** Actions that run at once and offer undo; a clash opens a dialog. */
export function useAppointmentMutations(onAsk: OpenAppointmentDialog) {
  const admin = useAdmin();
  const client = useQueryClient();
  const accept = useEndpointMutation(acceptAppointment);
  const update = useEndpointMutation(updateAppointment);
  const assign = useEndpointMutation(assignAppointment);
  const say = useActionResult();
  return useMemo(() => {
    const refused = (error: unknown) => {
      toast(errorText(error), { variant: 'error' });
      // Another admin was faster, or it was deleted: show the current data.
      void invalidateCollections(client, ['appointments']);
    };
    /** A decision also advances the queue, if it was made in one. */
    const said =
      (appointment: AppointmentSummary, words: string, isSettled = false) =>
      (answer: { meta?: ReplyMeta }) =>
        say(
          `Appointment of ${fullName(appointment.user)} ${words}`,
          answer.meta,
          isSettled ? appointment.id : undefined,
        );

    const outcome = (status: 'completed' | 'no_show', words: string) => (appointment: AppointmentSummary) =>
      update({ id: appointment.id, version: appointment.version, status }).then(said(appointment, words), refused);

    /** Moves it, with a new assignee in the same call: both or neither. Resolves to whether it was moved. */
    const move = async (appointment: AppointmentSummary, starts_at: string, assignee?: Assignee) => {
      const { id, version } = appointment;
      try {
        const assigned = assignee === undefined ? {} : { assigned_admin_id: assignee?.id ?? null };
        const answer = await update({ id, version, starts_at, ...assigned });
        const whose = assignee ? ` and assigned to ${assignee.name}` : assignee === null ? ' and is unassigned' : '';
        said(appointment, `moved to ${startText(answer.data)}${whose}`)(answer);
        return true;
      } catch (error) {
        if (isClash(error)) onAsk({ what: 'move', appointment, starts_at, assignee, refused: error });
        else refused(error);
        return false;
      }
    };

    /** Resolves to whether it was assigned. */
    const assignTo = async (appointment: AppointmentSummary, to: Assignee) => {
      try {
        const answer = await assign({ id: appointment.id, version: appointment.version, admin_id: to?.id ?? null });
        said(appointment, to ? `assigned to ${to.name}` : 'is unassigned')(answer);
        return true;
      } catch (error) {
        refused(error);
        return false;
      }
    };

    return {
      /** Without an assignee it opens the dialog with permission to assign, otherwise assigns to the viewer. */
      accept: async (appointment: AppointmentSummary) => {
        const { id, version, assigned_admin } = appointment;
        if (!assigned_admin && can(admin, 'appointment.assign')) return onAsk({ what: 'accept', appointment });
        const admin_id = assigned_admin ? undefined : admin.id;
        return accept({ id, version, admin_id }).then(said(appointment, 'accepted', true), (error: unknown) =>
          isClash(error) ? onAsk({ what: 'accept', appointment, refused: error }) : refused(error),
        );
      },
      complete: outcome('completed', 'completed'),
      noShow: outcome('no_show', 'marked as no-show'),
      move,
      assign: assignTo,
      /** Assigns and moves an appointment in the calendar. Resolves to whether it succeeded. */
      place: async (appointment: AppointmentSummary, { starts_at, assignee }: Placed) => {
        if (starts_at !== undefined) return move(appointment, starts_at, assignee);
        return assignee === undefined || assignTo(appointment, assignee);
      },
    };
  }, [admin, client, accept, update, assign, say, onAsk]);
}

export type AppointmentMutations = ReturnType<typeof useAppointmentMutations>;
