import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { rowMakers } from '../examples-lists.ts';
import { testApp } from '../test-app.ts';
import { walkLists } from '../walks/lists.ts';

const app = await testApp();
walkLists({ app, endpoints: allEndpoints, examples }, rowMakers);
