import { can, type Report } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { named, person, personOrNull } from '../../platform/database/nested-columns.ts';
import { properties } from '../properties/index.ts';
import { referenceItems } from '../reference-data/index.ts';
import { users } from '../users/index.ts';
import { reports } from './reports.table.ts';

/** Reporters' names need the permission to view users. */
const find = ({ db, admin }: Context, condition: SQL) =>
  db.many<Report>(sql`
    select reports.id, reports.created_at, reports.user_id, reports.property_id, reports.reported_user_id, reports.report_reason_id,
      reports.report_user_type_id, reports.note, reports.status, ${can(admin, 'user.view') ? person(sql`reporter`) : sql`null`} as user, ${named(sql`reason`)} as report_reason,
      ${named(sql`kind`)} as report_user_type, ${personOrNull(sql`reported`)} as reported_user,
      case when properties.id is null then null
        else json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title) end as property
    from ${reports}
      join ${users} reporter on reporter.id = reports.user_id
      join ${referenceItems} reason on reason.id = reports.report_reason_id
      join ${referenceItems} kind on kind.id = reports.report_user_type_id
      left join ${users} reported on reported.id = reports.reported_user_id
      left join ${properties} on properties.id = reports.property_id
    where ${condition} order by reports.id desc limit 500`);

export const findReportsOnUser = (context: Context, id: number) => find(context, sql`reports.reported_user_id = ${id}`);
export const findReportsOnProperty = (context: Context, id: number) => find(context, sql`reports.property_id = ${id}`);
