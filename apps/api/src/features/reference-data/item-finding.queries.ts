import { referenceType, referenceTypeKeys } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/paging.queries.ts';
import { searchSource } from '../../platform/search/found.queries.ts';
import { searched } from './reference-data.queries.ts';
import { referenceItems } from './reference-data.table.ts';

const from = sql`from ${referenceItems} item`;

export const itemSearch = searchSource<{ id: number; type: string; name: string; is_active: boolean }>({
  kind: 'reference_item',
  permission: 'core.view',
  table: referenceItems,
  from,
  id: sql`item.id`,
  text: sql`folded(${searched})`,
  only: () => isOneOf(sql`item.type`, referenceTypeKeys()),
  select: sql`select id, type, name ->> 'en' as name, is_active ${from}`,
  tell: ({ id, type, name, is_active }) => ({
    id,
    title: name,
    note: referenceType(type).singular,
    status: is_active ? null : 'inactive',
    type,
  }),
});
