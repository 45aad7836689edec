import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { roles } from './roles.table.ts';
import { seededRoles } from './seeded-roles.ts';

/** Inserts missing roles; of existing ones only the super admin's is updated with new permissions. */
export async function seedRoles(tx: Transaction) {
  await tx.run(sql`select set_config('lintel.seeding', 'on', true)`);
  for (const { key, name, description, permissions } of seededRoles) {
    await tx.run(sql`
      insert into ${roles} (key, name, description, permissions, is_system)
      select ${key}, ${name}, ${description}, ${JSON.stringify(permissions)}::jsonb, true
      where not exists (select 1 from ${roles} where key = ${key})`);
  }
  const everything = JSON.stringify(seededRoles.find(({ key }) => key === 'super')?.permissions);
  await tx.run(sql`
    update ${roles} set permissions = ${everything}::jsonb where key = 'super' and permissions is distinct from ${everything}::jsonb`);
}
