import * as contract from '@lintel/contract';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { testApp } from '../test-app.ts';
import { walkExports } from '../walks/exports.ts';

const app = await testApp();
walkExports({ app, endpoints: allEndpoints, examples });

test('the types of core data have exports, too', () => {
  const paths = allEndpoints.map(({ path }) => path);
  for (const list of ['feature', 'tag', 'room-type']) expect(paths).toContain(`/v1/dashboard/${list}/export.csv`);
});

test('an export contains the filtered rows', async () => {
  const role = await app.given.role({ name: 'Exported alone' });
  const { text } = await app.request('GET', `${contract.exportRoles.path}?search=exported%20alone`, {
    token: await app.as('auditor').token(),
  });
  const [record, ...others]: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(record).toMatchObject({ id: String(role.id), name: 'Exported alone', admins_count: '0' });
  expect(others).toEqual([]);
});
