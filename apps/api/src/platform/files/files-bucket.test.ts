import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as contract from '@lintel/contract';
import { afterAll, expect, test } from 'vitest';
import { anyPicture } from '../../../test/pictures.ts';
import { testApp } from '../../../test/test-app.ts';
import { openFiles } from './files.ts';
import { bucketFiles } from './files-bucket.ts';

// The tests use a real S3-compatible server from a package.
type Bucket = { run(): Promise<{ port: number }>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Bucket;
const directory = mkdtempSync(join(tmpdir(), 'lintel-bucket-'));
const servers: Bucket[] = [];

async function bucket(options: object) {
  const settings = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'homes' }] };
  const server = new S3rver({ ...settings, ...options });
  servers.push(server);
  const { port } = await server.run();
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/homes`;
}

afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const app = await testApp({ env: { S3_URL: await bucket({}) } });
const files = openFiles(app.config);
// That server computes the signature of a listing from a different path, so mismatches are allowed.
const listed = bucketFiles(await bucket({ allowMismatchedSignatures: true }));

test('a bucket stores, lists and removes files', async () => {
  await files.put('one.webp', Buffer.from('first'));
  await files.put('one.webp', Buffer.from('again'));
  const found = await files.open('one.webp');
  expect(found && (await buffer(found)).toString()).toBe('again');
  expect(await files.open('two.webp')).toBeUndefined();
  const names: string[] = [];
  for await (const { name, written_at } of listed.all()) {
    names.push(name);
    expect(Math.abs(Date.now() - written_at.getTime())).toBeLessThan(60_000);
  }
  expect(names).toEqual(['one.webp']);
  await files.remove('one.webp');
  await files.remove('one.webp');
  expect(await files.open('one.webp')).toBeUndefined();
});

test('with S3_URL set, photos are stored in the bucket and served under the same URLs', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const sent = await me.ask(contract.addPropertyPhoto as never, { id, photo: await anyPicture() } as never);
  expect(sent.status, sent.text).toBe(201);
  const { photos } = await me.call(contract.getProperty, { id });
  for (const url of Object.values(photos[0]?.urls ?? {})) {
    const answer = await app.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('an unreachable bucket returns 503 and leaves no partial photo', async () => {
  const cut = await testApp({ env: { S3_URL: 'http://key:secret@127.0.0.1:9/homes' } });
  const me = await cut.person('super');
  const { id } = await cut.given.property();
  const sent = await me.ask(contract.addPropertyPhoto as never, { id, photo: await anyPicture() } as never);
  expect(sent).toMatchObject({ status: 503, body: { detail: expect.stringContaining('photo storage') } });
  expect((await me.call(contract.getProperty, { id })).photos).toEqual([]);
});
