import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

test('the reporter’s name needs the permission to view users', async () => {
  const agent = await app.person('agent');
  const home = await app.given.property({ assigned_admin_id: agent.id });
  const reporter = await app.given.reader({ first_name: 'Zenobia' });
  await app.database.run(sql`
    insert into reports (user_id, property_id, report_reason_id, report_user_type_id)
    select ${reporter.id}, ${home.id}, min(id) filter (where type = 'report-reason'), min(id) filter (where type = 'report-user-type')
    from reference_items`);
  const seen = await agent.ask(contract.propertyReports, { id: home.id });
  expect(seen.body.data).toMatchObject([{ user: null, status: 'open' }]);
  expect(JSON.stringify(seen.body)).not.toContain('Zenobia');
  const support = await app.as('support').call(contract.propertyReports, { id: home.id });
  expect(support).toMatchObject([{ user: { id: reporter.id, first_name: 'Zenobia' } }]);
});
