import { complaint, complaintStatuses } from '@lintel/contract';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, pointer, recordColumns } from '../../platform/database/columns.ts';
import { resourceConstraints } from '../../platform/records/resource-constraints.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';

export const complaints = pgTable(
  'complaints',
  {
    ...recordColumns(),
    deleted_at: instant(),
    subject: text().notNull(),
    text: text().notNull(),
    property_id: pointer().notNull(),
    user_id: pointer().notNull(),
    assigned_admin_id: pointer(),
    status: text({ enum: complaintStatuses }).notNull().default('open'),
  },
  (t) => resourceConstraints(complaint, t, { property_id: properties, user_id: users, assigned_admin_id: admins }),
);
