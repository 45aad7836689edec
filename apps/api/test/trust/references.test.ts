import * as contract from '@lintel/contract';
import { rooms } from '../../src/app/rooms.ts';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { foreignRecords } from '../examples-resources.ts';
import { testApp } from '../test-app.ts';
import { walkReferences } from '../walks/references.ts';

const app = await testApp();
const records = rooms.flatMap(({ records = [] }) => records);
const resources = Object.values(contract as Record<string, unknown>).filter(contract.isResource);
await walkReferences({ app, endpoints: allEndpoints, examples }, { records, resources, foreign: foreignRecords });
