import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

// What the walks over lists cannot derive from the contract: rows of lists without a record of their own, the filters of
// tabs that are more than a status, and values of filters that neither rows nor enumerations contain.

type Me = { id: number };
/** Makes this many rows in a list and returns its path parameters. */
export type MakeRows = (app: TestApp, me: Me, count: number) => Promise<Record<string, number>>;

async function repeat(count: number, make: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index++) await make(index);
  return {};
}

const recipients =
  (channel: 'email' | 'notification'): MakeRows =>
  async (app, _, count) => {
    const { id } = await app.given.message({ channel, status: 'sent' });
    await repeat(count, () => app.given.recipient(id, 'sent'));
    return { id };
  };

const propertiesBy =
  (column: 'added_by_id' | 'assigned_admin_id'): MakeRows =>
  async (app, me, count) => {
    await repeat(count, () => app.given.property({ [column]: me.id }));
    return { id: me.id };
  };

/** A list is otherwise filled by the example of the call that reads one of its records, or by events of one record. */
export const rowMakers = new Map<contract.Endpoint, MakeRows>([
  [contract.listEmailRecipients, recipients('email')],
  [contract.listNotificationRecipients, recipients('notification')],
  [contract.addedProperties, propertiesBy('added_by_id')],
  [contract.assignedProperties, propertiesBy('assigned_admin_id')],
  [
    contract.userProperties,
    async (app, _, count) => {
      const { id } = await app.given.user({ type: 'owner' });
      await repeat(count, () => app.given.property({ owner_id: id }));
      return { id };
    },
  ],
  [
    contract.propertyAppointments,
    async (app, _, count) => {
      const { id } = await app.given.property({ status: 'published' });
      await repeat(count, () => app.given.appointment({ property_id: id }));
      return { id };
    },
  ],
  [
    contract.myAppointments,
    (app, me, count) => repeat(count, () => app.given.appointment({ assigned_admin_id: me.id })),
  ],
  [
    contract.listEarnings,
    (app, me, count) =>
      repeat(count, async () => {
        const { id } = await app.given.property();
        await app.given.earning({ admin_id: me.id, property_id: id });
      }),
  ],
  [contract.listPayments, (app, me, count) => repeat(count, () => app.given.payment({ admin_id: me.id }))],
  [
    contract.listHotDeals,
    async (app, _, count) => {
      const { id } = await app.given.property({ status: 'published' });
      await app.database.run(sql`
        insert into hot_deals (property_id, since, ended_at)
        select ${id}, now() - interval '2 days', now() - interval '1 day' from generate_series(1, ${count}::int)`);
      return {};
    },
  ],
]);

/** The list's query that a count stands for, in place of the filters that the count leaves out. */
export type Tab = { query: Record<string, string>; without: readonly string[] };
/** Undefined where the list cannot be asked for what is counted. */
export type TabOf = (count: string, filter: Record<string, string>) => Tab | undefined;

const ofTranslations = ['status', 'is_open', 'assigned_admin_id'];

/** Otherwise a count is named after a value of the filter that makes the tabs, which it replaces. */
export const tabsOf = new Map<contract.Endpoint, TabOf>([
  [
    contract.countTranslationRequests,
    (count): Tab => ({
      query:
        (contract.translationTabs as Record<string, Record<string, string>>)[count] ??
        (count === 'all' ? {} : { status: count }),
      without: ofTranslations,
    }),
  ],
  [
    contract.countAppointments,
    (count, filter): Tab | undefined => {
      const [, status] = /^status_(.+)$/.exec(count) ?? [];
      if (status) return { query: { status }, without: ['status', 'hide_called_off'] };
      // Both the filter and the count are a status here.
      if (count === 'needs_outcome' && filter.status) return undefined;
      if (count === 'needs_outcome') return { query: { tab: 'past', status: 'accepted' }, without: ['tab'] };
      return count === 'all' ? { query: {}, without: ['tab'] } : { query: { tab: count }, without: ['tab'] };
    },
  ],
]);

/** Values to try for a filter, besides those of rows and enumerations. */
export const filterValues: Record<string, readonly string[]> = {
  bbox: ['-180,-90,180,90', '2,48,2.1,48.1'],
  shape: ['-180,-90;180,-90;180,90;-180,90'],
  cell: ['0/0/0'],
  timezone: ['Asia/Dubai'],
  price_min: ['100000'],
  price_max: ['300000'],
  area_min: ['50'],
  area_max: ['100'],
  /** Of an event. */
  field: ['status', 'bedrooms'],
};
