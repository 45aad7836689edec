import { sql } from 'drizzle-orm';
import { searchSource } from '../../platform/search/found.queries.ts';
import { roles } from '../roles/index.ts';
import { admins } from './admins.table.ts';

export const adminSearch = searchSource<{ id: number; name: string; email: string; role: string }>({
  kind: 'admin',
  permission: 'admin.view',
  table: admins,
  text: sql`folded(admins.first_name || ' ' || admins.last_name || ' ' || admins.email)`,
  select: sql`select admins.id, first_name || ' ' || last_name as name, email, roles.name as role
    from ${admins} join ${roles} on roles.id = admins.role_id`,
  tell: ({ id, name, email, role }) => ({ id, title: name, subtitle: email, note: role }),
});
