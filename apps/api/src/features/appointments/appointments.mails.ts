import type { AppointmentReason, AppointmentStatus } from '@lintel/contract';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { appLink } from '../../platform/mail/app-links.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { type About, eventName, type MailAct, subjectOf, wordsFor } from './appointment-email-texts.ts';
import { type AppointmentMailData, findAppointmentMailData, remindDue } from './appointment-mails.queries.ts';
import { calendarMessage, type Mailbox } from './icalendar.ts';
import { visitUrl } from './visitor-links.ts';

const DECIDED = 'appointment-decided';
const REMINDER = 'appointment-reminder';

/** A snapshot of the decision: every later change sends an email as well. */
type Payload = {
  appointment_id: number;
  act: Exclude<MailAct, 'remind'>;
  status: AppointmentStatus;
  sequence: number;
  starts_at: string;
  ends_at: string;
  reason?: AppointmentReason | null | undefined;
  reason_text?: string | null | undefined;
  by_visitor?: boolean | undefined;
};

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [DECIDED]: Payload;
    [REMINDER]: Pick<Payload, 'appointment_id' | 'starts_at'>;
  }
}

export const placeOf = ({ street, building, unit, neighborhood, city }: AppointmentMailData) =>
  [[building, unit].filter(Boolean).join(', '), street, neighborhood, city].filter(Boolean).join(', ') || null;

const aboutOf = (told: AppointmentMailData, act: MailAct, input: Partial<About> = {}): About => ({
  act,
  is_accepted: told.status === 'accepted',
  first_name: told.first_name,
  locale: told.locale,
  title: told.title,
  starts_at: told.starts_at,
  timezone: told.timezone,
  city: told.city,
  own_timezone: told.own_timezone,
  place: placeOf(told),
  ...input,
});

/** The organizer of the invitation is the sender address of all emails. */
export function organizerOf({ mailFrom }: Pick<Config, 'mailFrom'>): Mailbox {
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom.trim()) ?? [];
  return { name: name.trim().replaceAll('"', '') || 'Lintel', email: address ?? mailFrom.trim() };
}

/** One UID per appointment, in emails and in the feed. */
export const uidOf = ({ webOrigin }: Pick<Config, 'webOrigin'>, id: number) =>
  `appointment-${id}@${new URL(webOrigin).hostname}`;

type Parts = { db: Db; config: Config };

function calendarFor(
  config: Config,
  told: AppointmentMailData,
  { act, sequence, status, starts_at, ends_at }: Payload,
) {
  const method = act === 'reject' || act === 'cancel' ? 'CANCEL' : 'REQUEST';
  const content = calendarMessage(method, {
    uid: uidOf(config, told.id),
    sequence,
    stamp: new Date().toISOString(),
    starts_at,
    ends_at,
    summary: eventName(told),
    location: placeOf(told) ?? undefined,
    geo: told.lat === null || told.lng === null ? undefined : { lat: told.lat, lng: told.lng },
    status: method === 'CANCEL' ? 'CANCELLED' : status === 'accepted' ? 'CONFIRMED' : 'TENTATIVE',
    organizer: organizerOf(config),
    attendee: { name: `${told.first_name} ${told.last_name}`, email: told.email },
  });
  return { method, content } as const;
}

/** The email templates of this feature, rendered when they are sent. */
export const appointmentMails = ({ db, config }: Parts): Composers => ({
  [DECIDED]: async (payload: Payload) => {
    const told = await findAppointmentMailData(db, payload.appointment_id);
    if (!told) return null;
    const { act, status, starts_at, reason, reason_text, by_visitor } = payload;
    const is_accepted = status === 'accepted';
    const links = linksOf(config, told, starts_at);
    const about = aboutOf(told, act, { starts_at, reason, reason_text, is_accepted, by_visitor, ...links });
    return { ...(await renderMail(wordsFor(about))), calendar: calendarFor(config, told, payload) };
  },
  [REMINDER]: async ({ appointment_id, starts_at }: Pick<Payload, 'appointment_id' | 'starts_at'>) => {
    const told = await findAppointmentMailData(db, appointment_id);
    const isStill = told?.status === 'accepted' && !told.is_deleted && told.starts_at === starts_at;
    if (!isStill) return null;
    return renderMail(wordsFor(aboutOf(told, 'remind', linksOf(config, told, starts_at))));
  },
});

type Why = Pick<Payload, 'reason' | 'reason_text' | 'by_visitor'>;

/** Links to the visitor's page, valid until the start, and to the app. */
const linksOf = (config: Config, { id, user_id, locale }: AppointmentMailData, starts_at: string) => ({
  manage_url: visitUrl(config, { id, userId: user_id, until: Date.parse(starts_at) }),
  app: appLink(config, 'appointment', id, locale),
});

/** Queues an email to the visitor in their language, unless it is undone before. Past appointments send none. */
export async function queueVisitorEmail(tx: Tx, id: number, act: Payload['act'], why: Why = {}) {
  const told = await findAppointmentMailData(tx, id);
  if (!told?.is_to_come) return;
  const { status, ics_sequence: sequence, starts_at, ends_at } = told;
  const payload: Payload = { appointment_id: id, act, status, sequence, starts_at, ends_at, ...why };
  await post(tx, { template: DECIDED, recipient: told.email, title: subjectOf(aboutOf(told, act)), payload });
}

/** Previews the email to the visitor before the decision. */
export async function previewMail(
  { db, config }: Parts,
  id: number,
  act: Payload['act'],
  input: Why & { starts_at?: string | undefined },
) {
  const told = await findAppointmentMailData(db, id);
  if (!told) return undefined;
  const { starts_at = told.starts_at, reason, reason_text } = input;
  // The link with the token is only for the visitor.
  const links = { manage_url: `${config.webOrigin}/`, app: appLink(config, 'appointment', id, told.locale) };
  const about = aboutOf(told, act, { starts_at, reason, reason_text, ...links });
  return { ...(await renderMail(wordsFor(about))), subject: subjectOf(about), locale: told.locale };
}

/** Reminds once, a day before. */
export const remindVisitors = (database: Database) =>
  remindDue(database, (told) => ({
    template: REMINDER,
    recipient: told.email,
    title: subjectOf(aboutOf(told, 'remind')),
    payload: { appointment_id: told.id, starts_at: told.starts_at },
  }));
