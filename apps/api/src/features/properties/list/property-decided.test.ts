import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const [reviewer, colleague] = [await app.person('reviewer'), await app.person('reviewer')];

test('a reviewer lists their own decisions, and those of one day', async () => {
  const homes = [];
  for (const person of [reviewer, colleague, reviewer]) {
    const { id, version } = await app.given.complete({ status: 'pending' });
    await person.call(contract.acceptProperties, { items: [{ id, version }] });
    homes.push(id);
  }
  const [mine, theirs, older] = homes as [number, number, number];
  await app.database.run(sql`update properties set reviewed_at = '2026-03-05T23:30:00Z' where id = ${older}`);
  const listed = async (query: object) =>
    (await reviewer.call(contract.listProperties, { sort: 'created_at', ...query })).map(({ id }) => id);
  expect(await listed({ reviewed_by_id: ['me'] })).toEqual([mine, older]);
  expect(await listed({ reviewed_by_id: [colleague.id] })).toEqual([theirs]);
  expect(await listed({ reviewed_by_id: ['me', colleague.id] })).toEqual([mine, theirs, older]);
  expect(await listed({ reviewed_from: '2026-03-05', reviewed_to: '2026-03-05' })).toEqual([older]);
  expect(await listed({ reviewed_by_id: ['me'], reviewed_to: '2026-03-04' })).toEqual([]);
  const counts = await reviewer.call(contract.countProperties, { reviewed_by_id: ['me'] });
  expect(counts).toMatchObject({ all: 2, published: 2, pending: 0 });
});

test('the filter by reviewer rejects the value none with 422', async () => {
  const answer = await app.request('GET', `${contract.listProperties.path}?reviewed_by_id=none`, {
    token: reviewer.bearer,
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { reviewed_by_id: expect.anything() } } });
});
