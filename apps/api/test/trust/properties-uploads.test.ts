import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import * as contract from '@lintel/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { anyPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';

// Uploads over a real connection: a clear rejection, nothing left on disk, constant memory.

const app = await testApp();
const me = await app.person('super');
const { id } = await app.given.property();
const path = contract.buildPath(contract.addPropertyPhoto, { id });
let port = 0;

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  await upload([await anyPicture()]); // warm-up: loads the library
  await me.call(contract.deletePropertyPhoto, { id: (await me.call(contract.getProperty, { id })).photos[0]?.id ?? 0 });
});

type Heard = { status: number; body: Partial<contract.Problem>; sent: number };

/** Sends a form with one file in chunks with backpressure, and stops at the response. */
function upload(
  pieces: Iterable<Buffer>,
  { field = 'photo', name = 'home.jpg', cutAfter = Infinity } = {},
): Promise<Heard> {
  return new Promise((done, fail) => {
    let sent = 0;
    const call = request({
      port,
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${me.bearer}`, 'content-type': 'multipart/form-data; boundary=edge' },
    });
    let heard: Heard | undefined;
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        heard = { status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()), sent };
        call.destroy();
        done(heard);
      });
    });
    call.on('error', (error) =>
      heard ? undefined : cutAfter < Infinity ? done({ status: 0, body: {}, sent }) : fail(error),
    );
    call.write(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    );
    const rest = pieces[Symbol.iterator]();
    const more = () => {
      for (;;) {
        if (call.destroyed) return;
        if (sent > cutAfter) return void call.destroy(new Error('cut'));
        const next = rest.next();
        if (next.done) return void call.end('\r\n--edge--\r\n');
        sent += next.value.length;
        if (!call.write(next.value)) return void call.once('drain', more);
      }
    };
    more();
  });
}

function* endless(megabytes: number, head = Buffer.from([0xff, 0xd8, 0xff, 0xe0])) {
  yield head;
  const chunk = Buffer.alloc(256 * 1024, 7);
  for (let sent = 0; sent < megabytes * 4; sent++) yield chunk;
}

const left = () =>
  ['uploads', 'photos']
    .map((folder) => join(app.config.dataFolder, folder))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .sort();

const MEGABYTE = 1024 * 1024;

/** The peak memory growth of the process during the work. */
async function growthOf<T>(work: () => Promise<T>): Promise<{ result: T; growth: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const result = await work();
  clearInterval(watch);
  return { result, growth: (Math.max(peak, process.memoryUsage.rss()) - before) / MEGABYTE };
}

/** A decompression bomb: a PNG that is small on the wire and enormous when decoded. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit per pixel, greyscale
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 2048), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
);

const bad: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
  ['a renamed program', () => Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(50_000, 1)]), /not a picture/],
  [
    'a program of another system',
    () => Buffer.concat([Buffer.from('\x7fELF\x02'), Buffer.alloc(50_000, 1)]),
    /not a picture/,
  ],
  ['an SVG with a script', () => svg, /not a picture/],
  [
    'an HTML page with an image file name',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    /not a picture/,
  ],
  [
    'an HTML page after an image header',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>'.repeat(99))]),
    /cannot be read/,
  ],
  ['a GIF archive polyglot', () => Buffer.from('GIF89a/*PK\x03\x04*/=1;alert(1)'), /not a picture/],
  ['a video', () => Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom'), Buffer.alloc(5000)]), /not a picture/],
  [
    'a small picture',
    async () =>
      sharp(await anyPicture())
        .resize(799, 799)
        .png()
        .toBuffer(),
    /at least 800/,
  ],
  ['half a picture', async () => (await anyPicture()).subarray(0, 4000), /cannot be read/],
  ['a decompression bomb', () => bomb(65_000), /too many pixels/],
  ['nothing', () => Buffer.alloc(0), /not a picture/],
];

test.each(bad)('%s is rejected with a clear message, and nothing of it is stored', async (_, make, text) => {
  const before = left();
  const bytes = await make();
  const { result, growth } = await growthOf(() => upload([bytes]));
  expect(result).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { photo: [expect.stringMatching(text)] } },
  });
  expect(left()).toEqual(before);
  expect(growth).toBeLessThan(60);
});

test('a stream of 200 megabytes is cut off at ten, rejected, and stays neither on disk nor in memory', async () => {
  const before = left();
  const { result, growth } = await growthOf(() => upload(endless(200)));
  expect(result).toMatchObject({ status: 413, body: { code: 'too_large', detail: expect.stringContaining('10 MB') } });
  expect(result.sent / MEGABYTE).toBeLessThan(40);
  expect(left()).toEqual(before);
  expect(growth).toBeLessThan(100);
});

test('a connection that is cut in the middle leaves nothing on disk', async () => {
  const before = left();
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(endless(8), { cutAfter: 3 * MEGABYTE })));
  expect(answers.every(({ status }) => status === 0)).toBe(true);
  await expect.poll(left).toEqual(before);
});

test('sixty concurrent uploads are processed in a queue, with bounded memory', { timeout: 120_000 }, async () => {
  const photo = await sharp(await anyPicture())
    .resize(1600, 1200, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  let drawn = 0;
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters();
    drawn = Math.max(drawn, queue + process);
  }, 1);
  const { result, growth } = await growthOf(() => Promise.all(Array.from({ length: 60 }, () => upload([photo]))));
  clearInterval(watch);
  const statuses = result.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(contract.propertyLimits.photos);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60 - contract.propertyLimits.photos);
  expect(growth).toBeLessThan(100);
  // Two pictures, each in a few sizes.
  expect(drawn).toBeLessThan(10);
  expect(readdirSync(join(app.config.dataFolder, 'uploads'))).toEqual([]);
});

test('the file name is ignored (no path traversal), and only the declared field is accepted', async () => {
  const mine = await app.given.property();
  const before = left();
  for (const name of [
    '../../secret',
    '..\\..\\secret',
    '/etc/passwd',
    'a\0b.jpg',
    'x'.repeat(300),
    'CON.jpg',
    '%2e%2e%2fsecret',
  ]) {
    const { status } = await upload([await anyPicture()], { name: name.replaceAll('"', '') });
    expect([201, 422, 400], name).toContain(status);
  }
  expect((await upload([await anyPicture()], { field: 'avatar' })).body.errors).toHaveProperty('photo');
  const names = left().filter((name) => !before.includes(name));
  expect(names.every((name) => /^[a-f0-9]{64}-(thumb|card|full)\.webp$/.test(name))).toBe(true);
  expect(readdirSync(app.config.dataFolder).sort()).toEqual(['photos', 'secret', 'uploads']);
  const asJson = await app.request(
    'POST',
    contract.buildPath(contract.addPropertyPhoto, mine),
    { token: me.bearer },
    { photo: 'x' },
  );
  expect(asJson).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});
