import { openTranslationStatuses, sentencesOf } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../api/test/test-app.ts';

const app = await testApp({ wholeDemo: true });
const only = async <T>(query: ReturnType<typeof sql>) => (await app.rows<T>(query))[0] as T;

test('a published property without a live translation is being translated, and live ones were finished', async () => {
  const counts = await only<Record<string, number>>(sql`
    select count(*) filter (where live.is_done is not true and request.status in ('pending', 'assigned', 'in_progress')) as under_way,
      count(*) filter (where live.is_done is not true and request.id is null) as forgotten,
      count(*) filter (where live.is_done and request.status = 'finished') as finished,
      count(*) filter (where live.is_done and request.id is null) as by_nobody
    from properties p join locales on locales.is_active and not locales.is_source
    left join property_translations live on live.property_id = p.id and live.locale = locales.code
    left join translation_requests request on request.property_id = p.id and request.locale = locales.code
    where p.status = 'published' and p.deleted_at is null`);
  expect(counts).toMatchObject({ forgotten: 0, by_nobody: 0 });
  expect(counts.under_way).toBeGreaterThan(40);
  expect(counts.finished).toBeGreaterThan(500);
});

test('requests have every age and status, outdated, overdue and unassigned ones included; parts have every status', async () => {
  const statuses = await app.rows<{ status: string }>(sql`select distinct status from translation_requests`);
  expect(statuses.map(({ status }) => status)).toEqual(
    expect.arrayContaining([...openTranslationStatuses, 'finished']),
  );
  const counts = await only<Record<string, number>>(sql`
    select count(*) filter (where status <> 'finished' and opened_at < now() - interval '5 days') as very_old,
      count(*) filter (where status <> 'finished' and opened_at > now() - interval '2 days') as young, count(*) filter (where outdated_parts <> '{}') as outdated,
      count(*) filter (where status <> 'finished' and due_on < current_date) as late, count(*) filter (where status = 'pending') as of_nobody,
      count(*) filter (where parts ->> 'details' = 'machine') as by_machine, count(*) filter (where parts ->> 'details' = 'draft') as drafts,
      count(*) filter (where parts ->> 'details' = 'empty') as empty, count(*) filter (where status = 'in_progress' and parts ->> 'details' = 'done') as good,
      (select count(*) from translation_request_notes) as notes, (select count(*) from translation_memory) as memory
    from translation_requests`);
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0);
  const untold = await only<{ n: number }>(
    sql`select count(*) as n from translation_requests where words < 5 or opened_at > now() or finished_at < created_at`,
  );
  expect(untold.n).toBe(0);
});

test('the memory contains sentences, not whole descriptions', async () => {
  const rows = await app.rows<{ source: string }>(sql`select source from translation_memory order by id limit 200`);
  const whole = rows.filter(({ source }) => sentencesOf(source).length > 1);
  expect(whole.length / rows.length).toBeLessThan(0.2);
});
