import { adminStats, listAdmins } from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const { as } = await testApp({ wholeDemo: true });

test('the demo has admins of every status; active ones have signed in and have work', async () => {
  const staff = await as('super').call(listAdmins, { per_page: 100 });
  expect(new Set(staff.map(({ status }) => status))).toEqual(new Set(['active', 'invited', 'blocked']));
  expect(staff.filter(({ status }) => status === 'active')).toHaveLength(12);
  for (const { status, last_login_at, email } of staff)
    expect(last_login_at === null, email).toBe(status === 'invited');
  const agent = staff.find(({ email }) => email === 'agent@lintel.test');
  for (const name of ['assigned_count', 'added_count', 'unpaid_count', 'open_work_count'] as const)
    expect(agent?.[name], name).toBeGreaterThan(0);
});

test('admins who add properties have earnings, and reviewers have decisions in every month', async () => {
  const of = async (account: string) => {
    const [found] = await as('super').call(listAdmins, { search: `${account}@` });
    return as('super').call(adminStats, { id: found?.id ?? 0 });
  };
  const agent = await of('agent');
  expect(agent.earnings).toMatchObject([{ currency: 'AED' }]);
  expect(agent.months.filter(({ added }) => added > 0).length).toBeGreaterThan(9);
  const reviewer = await of('reviewer');
  expect(reviewer.median_hours).toBeGreaterThan(0);
  expect(reviewer.months.slice(0, -1).filter(({ decided }) => decided > 0)).toHaveLength(11); // the current month may have just begun
});
