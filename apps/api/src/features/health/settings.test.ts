import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appSettings } from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const help = async (env: Record<string, string>) => {
  const { app } = await testApp({ env });
  const { body } = await app.inject({ method: 'GET', url: appSettings.path });
  return JSON.parse(body).data.help_url;
};

test('“Need help?” links to our help page, unless a URL is configured', async () => {
  expect(await help({})).toBe('/help');
  expect(await help({ LINTEL_HELP_URL: 'https://help.example.com/staff' })).toBe('https://help.example.com/staff');
});

test('every response names the served version of the web app', async () => {
  const page = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url));
  const served = existsSync(page) ? /src="(\/assets\/[^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
  const { app } = await testApp();
  const { headers } = await app.inject({ method: 'GET', url: appSettings.path });
  expect(headers['x-web-build']).toBe(served);
});
