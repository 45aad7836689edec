import type { CalendarAppointment } from '@lintel/contract/features/appointments/appointment-calendar';

/** The fields that calendar and list have in common; enough for every action. */
export type AppointmentSummary = CalendarAppointment;

type Chosen = { id: number; label: string };

/** The new assignee of an appointment, or nobody. */
export type Assignee = { id: number; name: string } | null;

/** The action that waits for input in a dialog. */
export type AppointmentDialogRequest =
  | { what: 'reject' | 'cancel' | 'assign' | 'delete' | 'note'; appointment: AppointmentSummary }
  /** `starts_at` is the requested time and `refused` the error, if an attempt was refused. */
  | {
      what: 'accept' | 'move';
      appointment: AppointmentSummary;
      starts_at?: string;
      /** The agent it was dropped on, who is assigned with the move. */
      assignee?: Assignee | undefined;
      refused?: unknown;
    }
  /** It was dropped at a time that needs confirmation, possibly on another agent. */
  | {
      what: 'confirm-move';
      appointment: AppointmentSummary;
      starts_at: string;
      assignee?: Assignee | undefined;
      /** The assignee does not work at that time. */
      isOff?: boolean;
    }
  | { what: 'book'; starts_at?: string; ends_at?: string; property?: Chosen; user?: Chosen; assignee?: Chosen };

export type OpenAppointmentDialog = (asked: AppointmentDialogRequest) => void;
