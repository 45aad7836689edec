import { sql } from 'drizzle-orm';
import { foldedContains } from '../../platform/database/paging.queries.ts';
import { searchSource } from '../../platform/search/found.queries.ts';
import { searched } from './users.queries.ts';
import { users } from './users.table.ts';

const text = sql`folded(${searched})`;

/** Phone numbers are stored without spaces and punctuation. */
const phoneIn = (term: string) => (/^\+?[\d\s().-]{4,}$/.test(term) ? term.replaceAll(/[^+\d]/g, '') : undefined);

type Row = { id: number; name: string; email: string; phone: string | null; type: string; properties_count: number };

function noteOf({ type, properties_count: count }: Row) {
  const what = type === 'owner' ? 'Owner' : 'Seeker';
  return count === 0 ? what : `${what} · ${count} ${count === 1 ? 'property' : 'properties'}`;
}

export const userSearch = searchSource<Row>({
  kind: 'user',
  permission: 'user.view',
  table: users,
  text,
  read: async (_, term) => ({ holds: foldedContains(text, phoneIn(term) ?? term, users) }),
  select: sql`select id, first_name || ' ' || last_name as name, email, phone, type, properties_count from ${users}`,
  tell: (row, _, term) => ({
    id: row.id,
    title: row.name,
    subtitle: (phoneIn(term) && row.phone) ?? row.email,
    note: noteOf(row),
  }),
});
