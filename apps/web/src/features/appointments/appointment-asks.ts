import type { CalendarAppointment } from '@lintel/contract/features/appointments/appointment-calendar';

/** What a calendar and a list both know of an appointment; enough to act upon it. */
export type Known = CalendarAppointment;

type Chosen = { id: number; label: string };

/** What is asked before something is done. */
export type AppointmentAsk =
  | { what: 'reject' | 'cancel' | 'assign' | 'delete' | 'note'; appointment: Known }
  /** At another time that was tried, and why it was refused. */
  | { what: 'accept' | 'move'; appointment: Known; starts_at?: string; refused?: unknown }
  /** It was dropped at a time that is asked about first; perhaps with another agent. */
  | {
      what: 'confirm-move';
      appointment: Known;
      starts_at: string;
      assignee?: { id: number; name: string } | null | undefined;
      /** Its assignee does not work then. */
      isOff?: boolean;
    }
  | { what: 'book'; starts_at?: string; ends_at?: string; property?: Chosen; user?: Chosen; assignee?: Chosen };

export type OnAsk = (asked: AppointmentAsk) => void;
