import { createHash, randomBytes } from 'node:crypto';
import { readCalendarFeed } from '@lintel/contract';
import type { Config } from '../../platform/config.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { type AppointmentMailData, findForFeed } from './appointment-mails.queries.ts';
import { organizerOf, placeOf, uidOf } from './appointments.mails.ts';
import { dropFeed, readerOf, upsertCalendarFeed } from './calendar-feed.queries.ts';
import { type CalendarEvent, calendarOf } from './icalendar.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token is returned once: only its hash is stored. */
export const createFeed = (context: Context) =>
  context.transaction(async (tx) => {
    const { id } = context.admin;
    const token = randomBytes(32).toString('base64url');
    const feed = await upsertCalendarFeed(tx, id, hashOf(token));
    await audit(tx, { action: 'calendar_feed.create', entity: 'calendar_feed', entity_id: id });
    return { ...feed, url: `${context.config.webOrigin}${readCalendarFeed.path}?token=${token}` };
  });

export const revokeFeed = (context: Context) =>
  context.transaction(async (tx) => {
    const { id } = context.admin;
    if ((await dropFeed(tx, id)) === 0) throw notFound('This calendar address');
    await audit(tx, { action: 'calendar_feed.revoke', entity: 'calendar_feed', entity_id: id });
    return { id };
  });

/** The calendar URL may have been copied, so it is revoked with the sessions. */
export async function revokeCalendarFeed(tx: Tx, adminId: number) {
  if ((await dropFeed(tx, adminId)) > 0)
    await audit(tx, { action: 'calendar_feed.revoke', entity: 'calendar_feed', entity_id: adminId });
}

const eventOf = (config: Config, told: AppointmentMailData): CalendarEvent => ({
  uid: uidOf(config, told.id),
  sequence: told.ics_sequence,
  stamp: new Date().toISOString(),
  starts_at: told.starts_at,
  ends_at: told.ends_at,
  summary: `${told.title} · ${told.first_name} ${told.last_name}`,
  location: placeOf(told) ?? undefined,
  description: [told.phone ?? told.email, told.note].filter(Boolean).join('\n\n'),
  url: `${config.webOrigin}/dashboard/my-appointments`,
  geo: told.lat === null || told.lng === null ? undefined : { lat: told.lat, lng: told.lng },
  status: told.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
  organizer: organizerOf(config),
});

/** Anyone with the URL can read the feed; a wrong token gives 404. */
export async function readFeed(db: Db, config: Config, token: string) {
  const reader = await readerOf(db, hashOf(token));
  if (!reader) throw notFound('This calendar');
  const events = await findForFeed(db, reader.id);
  return calendarOf(
    'Lintel appointments',
    events.map((told) => eventOf(config, told)),
  );
}
