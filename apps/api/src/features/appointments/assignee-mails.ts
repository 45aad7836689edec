import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { timeOf } from './appointment-clock.ts';
import { type AppointmentMailData, findAppointmentMailData, findAssignee } from './appointment-mails.queries.ts';

// Email to an admin when a visitor changed an appointment by the link in an email.

const TEMPLATE = 'appointment-changed-by-visitor';

type Payload = {
  appointment_id: number;
  admin_id: number;
  act: 'move' | 'cancel';
  /** The start before the change. */
  before: string;
  starts_at: string;
};

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [TEMPLATE]: Payload;
  }
}

const acts = { move: 'rescheduled', cancel: 'cancelled' } as const;
const nameOf = ({ first_name, last_name }: AppointmentMailData) => `${first_name} ${last_name}`;

/** Emails the assignee, if there is one. */
export async function queueAssigneeEmail(tx: Tx, id: number, act: Payload['act'], before: string) {
  const told = await findAppointmentMailData(tx, id);
  const admin = told?.assigned_admin_id ? await findAssignee(tx, told.assigned_admin_id) : undefined;
  if (!told || !admin) return;
  const { starts_at } = told;
  const payload: Payload = { appointment_id: id, admin_id: admin.id, act, before, starts_at };
  const title = `${nameOf(told)} ${acts[act]} the appointment at “${told.source_title}”`;
  await post(tx, { template: TEMPLATE, recipient: admin.email, title, payload });
}

export const assigneeMails = ({ db, config }: { db: Db; config: Config }): Composers => ({
  [TEMPLATE]: async ({ appointment_id, admin_id, act, before, starts_at }: Payload) => {
    const told = await findAppointmentMailData(db, appointment_id);
    const admin = await findAssignee(db, admin_id);
    if (!told || !admin) return null;
    const at = (moment: string) => timeOf('en', { ...told, city: told.source_city, starts_at: moment }, admin.timezone);
    const said =
      act === 'move'
        ? `${nameOf(told)} moved the appointment at “${told.source_title}” from ${at(before)} to ${at(starts_at)}.`
        : `${nameOf(told)} cancelled the appointment at “${told.source_title}”: ${at(before)}.`;
    return renderMail({
      preview: said,
      title: act === 'move' ? 'Appointment rescheduled by the visitor' : 'Appointment cancelled by the visitor',
      paragraphs: [`Hello ${admin.first_name},`, said],
      action: { label: 'Open the appointment', url: `${config.webOrigin}/dashboard/appointments?peek=${told.id}` },
    });
  },
});
