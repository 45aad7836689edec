import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@lintel/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

// A local server that responds like Photon and Nominatim.

const asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('{}');
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
const origin = await new Promise<string>((listening) =>
  server.listen(0, '127.0.0.1', () => listening(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const says = (body: unknown, status = 200) => {
  answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const feature = {
  geometry: { type: 'Point', coordinates: [55.1403, 25.0805] },
  properties: {
    name: 'Princess Tower',
    street: 'King Salman Street',
    housenumber: '12',
    postcode: '00000',
    district: 'Dubai Marina',
    city: 'Dubai',
    country: 'United Arab Emirates',
    countrycode: 'AE',
    osm_id: 1,
  },
};

test('Photon is proxied, its responses are cached, and its results are matched to core data', async () => {
  const app = await testApp({ env: { GEOCODER_URL: `${origin}/photon/api?key=abc` } });
  const me = await app.person('agent');
  says({ features: [feature] });
  const ask = () => me.call(contract.suggestPlaces, { text: 'princess', lat: 25.1, lng: 55.2 });
  const [found] = await ask();
  expect(found).toMatchObject({ label: 'Princess Tower', precision: 'address', lat: 25.0805 });
  const url = new URL(asked.at(-1) ?? '', origin);
  expect([url.pathname, ...['key', 'q', 'lat'].map((name) => url.searchParams.get(name))]).toEqual([
    '/photon/api',
    'abc',
    'princess',
    '25.1',
  ]);
  const before = asked.length;
  await ask();
  expect(asked).toHaveLength(before);
  expect(await me.call(contract.resolvePlace, { id: found?.id ?? '' })).toMatchObject({
    street: 'King Salman Street',
    building: '12',
    postal_code: '00000',
    precision: 'address',
    country: { code: 'AE' },
    city: { name: { en: 'Dubai' } },
    neighborhood: { name: { en: 'Dubai Marina' } },
  });
  expect(await me.call(contract.reversePlace, { lat: 25.0806, lng: 55.1404 })).toMatchObject({
    street: 'King Salman Street',
    precision: 'address',
    lat: 25.0806,
    neighborhood: { name: { en: 'Dubai Marina' } },
  });
  expect(new URL(asked.at(-1) ?? '', origin).pathname).toBe('/photon/reverse');
});

test('Nominatim responses are parsed as well', async () => {
  const app = await testApp({ env: { GEOCODER_URL: `${origin}/search` } });
  const me = await app.person('agent');
  const item = {
    lat: '48.8566',
    lon: '2.3522',
    display_name: 'Rue de Rivoli, Le Marais, Paris, France',
    address: { road: 'Rue de Rivoli', suburb: 'Le Marais', city: 'Paris', postcode: '75004', country_code: 'fr' },
  };
  says([item]);
  const [found] = await me.call(contract.suggestPlaces, { text: 'rue de rivoli', locale: 'fr' });
  expect(found).toMatchObject({ label: 'Rue de Rivoli', detail: 'Le Marais, Paris, France', precision: 'street' });
  expect(new URL(asked.at(-1) ?? '', origin).searchParams.get('accept-language')).toBe('fr');
  says(item);
  expect(await me.call(contract.reversePlace, { lat: 48.8566, lng: 2.3522 })).toMatchObject({
    street: 'Rue de Rivoli',
    building: null,
    country: { code: 'FR' },
    city: { name: { en: 'Paris' } },
  });
  says({ error: 'Unable to geocode' });
  expect(await me.call(contract.reversePlace, { lat: -10, lng: -10 })).toMatchObject({ precision: 'unknown' });
});

const failures: Record<string, () => void> = {
  'it responds with 500': () => says({}, 500),
  'it responds with invalid data': () => says({ features: 'none' }),
  'its response is too long': () => {
    answer = (_, response) => void response.end('x'.repeat(2 * 1024 * 1024));
  },
  'it redirects': () => {
    answer = (_, response) => void response.writeHead(302, { location: `${origin}/secret` }).end();
  },
  'it drops the connection': () => {
    answer = (request) => void request.socket.destroy();
  },
  'it never responds': () => {
    answer = () => {};
  },
};

for (const [name, fail] of Object.entries(failures)) {
  test(`when ${name}, the error is reported, core data still works, and the geocoder is not called again at once`, {
    timeout: 30_000,
  }, async () => {
    const app = await testApp({ env: { GEOCODER_URL: `${origin}/api` } });
    const me = await app.person('agent');
    fail();
    const refused = await me.ask(contract.suggestPlaces, { text: 'nothing of ours' });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.body.detail).toContain('place look-up does not answer');
    expect(refused.text).not.toContain(origin);
    const before = asked.length;
    expect((await me.call(contract.suggestPlaces, { text: 'dubai mar' }))[0]?.label).toBe('Dubai Marina');
    const there = await me.call(contract.reversePlace, { lat: 25.0805, lng: 55.1403 });
    expect(there).toMatchObject({ precision: 'neighborhood', street: null });
    expect(asked).toHaveLength(before);
    expect(asked).not.toContain('/secret');
  });
}
