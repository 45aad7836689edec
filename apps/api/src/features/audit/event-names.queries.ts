import { type AuditEvent, can, type Permission } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, where } from '../../platform/database/paging.queries.ts';
import { type AnyRecord, scopeFilter } from '../../platform/records/record.queries.ts';

/** The display name of a table's row, and the permission needed to see it. */
type Naming = { name: SQL; title?: SQL; currency?: SQL; period?: SQL; needs?: Permission };

const ofProperty = (more = sql``): SQL =>
  sql`(select properties.reference from properties where properties.id = property_id)${more}`;
const whole = sql`first_name || ' ' || last_name`;
const inEnglish = sql`name ->> 'en'`;

// Tables are named, not imported: every feature with a history imports this one (avoids an import cycle).
const namings: Record<string, Naming> = {
  admins: { name: whole, currency: sql`pay_currency` },
  users: { name: whole, needs: 'user.view' },
  properties: {
    name: sql`reference`,
    title: sql`title`,
    currency: sql`currency`,
    period: sql`price_period`,
    needs: 'property.view',
  },
  roles: { name: sql`name` },
  earnings: { name: ofProperty(), currency: sql`currency`, needs: 'payout.view' },
  payments: { name: sql`'PB-' || lpad(id::text, greatest(6, length(id::text)), '0')`, needs: 'payout.view' },
  appointments: { name: ofProperty(), needs: 'appointment.view' },
  translation_requests: { name: ofProperty(sql` || ' (' || locale || ')'`), needs: 'translation.view' },
  marketing_messages: { name: sql`title` },
  saved_views: { name: sql`name` },
  countries: { name: inEnglish },
  cities: { name: inEnglish },
  neighborhoods: { name: inEnglish },
  reference_items: { name: inEnglish },
  feature_categories: { name: inEnglish },
  features: { name: inEnglish },
  locales: { name: sql`name` },
};

/** Records of a resource are named by the column of their title. */
const ofRecord = (record: AnyRecord | undefined): Naming | undefined =>
  record?.name && { name: record.name, ...(record.viewedBy && { needs: record.viewedBy }) };

/** Parts of a property contain record ids that are not foreign keys of its table. */
const parts: Record<string, string> = {
  tag_ids: 'reference_items',
  facility_type_id: 'reference_items',
  view_category_id: 'reference_items',
  room_type_id: 'reference_items',
  feature_id: 'features',
};

const nameOf = (table: PgTable) => getTableConfig(table).name;

/** The table that each column of a record references, from its foreign keys. */
function pointersOf({ table }: AnyRecord): Record<string, string> {
  const pairs = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    return columns.flatMap((column, at) =>
      foreignColumns[at]?.name === 'id' ? [[column.name, nameOf(foreignTable)] as const] : [],
    );
  });
  return Object.fromEntries(pairs);
}

/** Names of the records of all features, built once. */
export function namesOf(records: readonly AnyRecord[]) {
  const byEntity = new Map(records.map((record) => [record.entity, record]));
  const property = byEntity.get('property');
  if (property) byEntity.set('hot_deal', property); // its entries name the property
  const byTable = new Map(records.map((record) => [nameOf(record.table), record]));
  const pointers = new Map([...byEntity].map(([entity, record]) => [entity, { ...parts, ...pointersOf(record) }]));
  return { byEntity, byTable, pointers };
}
export type Names = ReturnType<typeof namesOf>;

type Named = { id: number; name: string; title: string | null; currency: string | null; period: string | null };
type Raw = Omit<AuditEvent, 'subject' | 'names'>;

const idsIn = (value: unknown): number[] =>
  [value].flat(2).filter((each): each is number => typeof each === 'number' && Number.isSafeInteger(each));

/** The rows of a table that the reader may see, by id. */
async function read(db: Db, { byTable }: Names, { admin, adminId }: Context, table: string, ids: ReadonlySet<number>) {
  const naming = namings[table] ?? ofRecord(byTable.get(table));
  const scope = naming?.needs ? can(admin, naming.needs) : 'all';
  if (!naming || !scope || ids.size === 0) return new Map<number, Named>();
  const own = byTable.get(table)?.own;
  const none = sql`null::text`;
  const found = await db.many<Named>(sql`
    select ${sql.identifier(table)}.id, ${naming.name} as name, ${naming.title ?? none} as title,
      ${naming.currency ?? none} as currency, ${naming.period ?? none} as period
    from ${sql.identifier(table)} ${where([
      isOneOf(sql`${sql.identifier(table)}.id`, [...ids]),
      scope === 'all' || !own ? undefined : scopeFilter({ scope, adminId }, own),
    ])}`);
  return new Map(found.map((row) => [row.id, row]));
}

/** Adds the names of referenced records, as far as the reader may see them. */
export async function withNames<E extends Raw>(db: Db, context: Context, names: Names, events: readonly E[]) {
  const wanted = new Map<string, Set<number>>();
  const want = (table: string | undefined, ids: readonly number[]) => {
    if (!table) return;
    const known = wanted.get(table) ?? new Set<number>();
    for (const id of ids) known.add(id);
    wanted.set(table, known);
  };
  const tableOf = (entity: string) => {
    const record = names.byEntity.get(entity);
    return record && nameOf(record.table);
  };
  for (const { entity, entity_id, changes } of events) {
    if (entity_id !== null) want(tableOf(entity), [entity_id]);
    for (const [field, values] of Object.entries(changes)) want(names.pointers.get(entity)?.[field], idsIn(values));
  }
  const rows = new Map(
    await Promise.all(
      [...wanted].map(async ([table, ids]) => [table, await read(db, names, context, table, ids)] as const),
    ),
  );
  return events.map((event) => {
    const subject = rows.get(tableOf(event.entity) ?? '')?.get(event.entity_id ?? 0);
    const named = Object.entries(event.changes).flatMap(([field, values]) => {
      const known = rows.get(names.pointers.get(event.entity)?.[field] ?? '');
      const found = idsIn(values).flatMap((id) => (known?.has(id) ? [[String(id), known.get(id)?.name ?? '']] : []));
      return found.length > 0 ? [[field, Object.fromEntries(found) as Record<string, string>] as const] : [];
    });
    return {
      ...event,
      subject: subject
        ? { name: subject.name, title: subject.title, currency: subject.currency, period: subject.period }
        : null,
      names: Object.fromEntries(named),
    };
  });
}
