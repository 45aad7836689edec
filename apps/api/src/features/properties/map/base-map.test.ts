import { readFileSync } from 'node:fs';
import { baseMap } from '@lintel/contract';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const { app } = await testApp();
const file = readFileSync(new URL('../../../../map/world.pmtiles', import.meta.url));
const get = (headers: Record<string, string> = {}) => app.inject({ url: baseMap.path, headers });

/** Reads range by range, like a browser. */
const source: Source = {
  getKey: () => baseMap.path,
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { rawPayload, statusCode } = await get({ range: `bytes=${offset}-${offset + length - 1}` });
    expect(statusCode).toBe(206);
    return { data: Uint8Array.from(rawPayload).buffer };
  },
};

test('the base map is read by ranges, and its tiles contain land, borders and city names', async () => {
  const map = new PMTiles(source);
  const header = await map.getHeader();
  expect([header.minZoom, header.maxZoom]).toEqual([0, 6]);
  const tile = await map.getZxy(4, 10, 6);
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))));
  expect(Object.keys(layers)).toEqual(expect.arrayContaining(['land', 'borders', 'places', 'countries']));
});

test('ranges return the right bytes, and a cached file is not sent again', async () => {
  const whole = await get();
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, file.length]);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': expect.stringMatching(/^public, max-age=86400/),
  });
  const part = await get({ range: 'bytes=100-299' });
  expect(part.headers['content-range']).toBe(`bytes 100-299/${file.length}`);
  expect(part.rawPayload.equals(file.subarray(100, 300))).toBe(true);
  const end = await get({ range: 'bytes=-16' });
  expect(end.rawPayload.equals(file.subarray(-16))).toBe(true);
  expect((await get({ range: `bytes=${file.length}-` })).statusCode).toBe(416);
  const kept = await get({ 'if-none-match': String(whole.headers.etag) });
  expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0]);
});
