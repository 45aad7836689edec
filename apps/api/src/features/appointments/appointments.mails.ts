import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { Composer } from '../../platform/mail/outbox.queries.ts';
import { findForLetter } from './appointments.queries.ts';

export const CANCELLED = 'appointment-cancelled';
export const cancelledSubject = (title: string) => `Your appointment to see ${title} was cancelled`;

const dayAndTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));

/** The words of this room's mails, written when they leave. */
export const appointmentMails = (db: Db): Record<string, Composer> => ({
  [CANCELLED]: async ({ appointment_id }: { appointment_id: number }) => {
    const appointment = await findForLetter(db, appointment_id);
    if (appointment?.status !== 'cancelled') return null;
    const { first_name, title, starts_at, timezone } = appointment;
    return renderMail({
      preview: 'Please do not go there: it will not take place.',
      title: 'Your appointment was cancelled',
      paragraphs: [
        `Hello ${first_name},`,
        `Your appointment to see ${title} on ${dayAndTime(starts_at, timezone)} was cancelled, because the property is no longer available.`,
        'We are sorry for the trouble. Other properties are waiting for you in the app.',
      ],
    });
  },
});
