import { docsFiles, problemCatalogue } from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const get = (path: string) => app.app.inject({ method: 'GET', url: path });

test('the API page is small, has help and every problem, and has no inline script', async () => {
  const { body, headers, statusCode } = await get('/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(body.length).toBeLessThan(10_000);
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|<style/);
  expect(body).toContain('id="help"');
  for (const code of Object.keys(problemCatalogue)) expect(body).toContain(`id="${code}"`);
});

test('everything the page loads is served locally, with its type, and is cacheable', async () => {
  const { body } = await get('/docs');
  const loaded = [...body.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(loaded.toSorted()).toEqual(
    [...Object.keys(docsFiles).map((name) => `/docs/${name}`), '/docs/openapi.json'].toSorted(),
  );
  for (const [name, type] of Object.entries(docsFiles)) {
    const file = await get(`/docs/${name}`);
    expect(file.statusCode, name).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['cache-control']).toBe('public, max-age=86400');
    expect(file.body.length).toBeGreaterThan(100);
  }
});

test('no other file of that folder is served', async () => {
  for (const name of ['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.css.map'])
    expect((await get(`/docs/${name}`)).statusCode, name).toBe(404);
});

test('the OpenAPI description names the permission of each endpoint in readable text', async () => {
  const { paths } = (await get('/docs/openapi.json')).json();
  const role = paths['/v2/dashboard/role/{id}'].put;
  expect(role).toMatchObject({ 'x-permission': 'role.edit', description: 'Permission: `role.edit`' });
  expect(paths['/health/live'].get.description).toBe('Permission: none');
  expect(paths['/v2/dashboard/auth/user'].get.description).toBe('Permission: none but to be signed in');
});
