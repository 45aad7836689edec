import { createRole } from '@lintel/contract';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { filterValues, tabsOf } from '../examples-lists.ts';
import { testApp } from '../test-app.ts';
import { walkCounts } from '../walks/counts.ts';

const app = await testApp();
// An event with an operation.
await app.as('super').call(createRole, { name: 'Made for the log', permissions: {} });
walkCounts({ app, endpoints: allEndpoints, examples }, { tabsOf, filterValues });
