import { reportStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const { rows } = await testApp();

test('the demo has reports of every status, on properties and on users', async () => {
  const statuses = await rows<{ status: string }>(sql`select distinct status from reports`);
  expect(statuses.map(({ status }) => status).sort()).toEqual([...reportStatuses].sort());
  const [about] = await rows<{ homes: number; people: number }>(
    sql`select count(property_id) as homes, count(reported_user_id) as people from reports`,
  );
  expect(about?.homes).toBeGreaterThan(0);
  expect(about?.people).toBeGreaterThan(0);
});

test('no user reports themselves or their own property, and each reason fits the reporter', async () => {
  const wrong = await rows(sql`
    select r.id from reports r join reference_items reason on reason.id = r.report_reason_id left join properties p on p.id = r.property_id
    where r.user_id = r.reported_user_id or r.user_id = p.owner_id or r.report_user_type_id <> reason.report_user_type_id`);
  expect(wrong).toEqual([]);
});
