import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const app = await testApp();
const only = async <T>(query: ReturnType<typeof sql>) => (await app.rows<T>(query))[0] as T;

test('every property that was sent back has its change request, and some pending ones were sent back before', async () => {
  const counts = await only<Record<string, number>>(sql`
    select count(*) filter (where p.status = 'changes_requested') as sent_back,
      count(*) filter (where p.status = 'changes_requested' and r.id is not null and r.resubmitted_at is null and r.requested_at = p.reviewed_at) as asked,
      count(*) filter (where p.status = 'pending' and r.resubmitted_at = p.submitted_at and r.requested_at < p.submitted_at) as again,
      count(*) filter (where r.id is not null and p.status not in ('pending', 'changes_requested')) as elsewhere
    from properties p left join property_change_requests r on r.property_id = p.id and r.settled_at is null where p.deleted_at is null`);
  expect(counts.sent_back).toBeGreaterThan(5);
  expect(counts.asked).toBe(counts.sent_back);
  expect(counts.again).toBeGreaterThan(0);
  expect(counts.elsewhere).toBe(0);
});

test('owners have in-app messages about decisions, each in their language', async () => {
  const rows = await app.rows<{ locale: string; n: number; wrong: number }>(sql`
    select i.locale, count(*) as n, count(*) filter (where i.locale <> u.locale or i.due_at > now() or i.title = '' or i.body = '') as wrong
    from user_inbox i join users u on u.id = i.user_id group by i.locale order by i.locale`);
  expect(rows.map(({ locale }) => locale)).toEqual(['ar', 'en', 'fr']);
  for (const { wrong } of rows) expect(wrong).toBe(0);
});
