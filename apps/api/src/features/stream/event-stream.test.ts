import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

const viewer = {
  id: 1,
  timezone: 'UTC',
  session_id: 1,
  role_key: 'manager',
  permissions: {},
  must_change_password: false,
};
const event = (id: number) => ({ id, collections: ['users'], admin_id: 1 });
const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

async function readAll(line: EventStream) {
  let text = '';
  for await (const chunk of line.body) text += chunk;
  return text;
}

test('a slow reader buffers little, and gets one refetch event', async () => {
  const line = new EventStream(viewer);
  line.begin([]);
  for (let id = 1; id <= 100_000; id++) line.tell(event(id));
  expect(line.body.writableLength + line.body.readableLength).toBeLessThan(64 * 1024);
  const read = readAll(line);
  await new Promise((resolve) => line.body.once('drain', resolve));
  line.tell(event(100_001));
  line.end();
  const text = await read;
  expect(text.match(/"\*"/g)).toHaveLength(1);
  const ids = idsIn(text);
  expect(ids.slice(-2)).toEqual([100_000, 100_001]);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});

test('live events come after the missed ones', async () => {
  const line = new EventStream(viewer);
  line.tell(event(9));
  line.begin([event(7), event(8)]);
  line.end();
  const text = await readAll(line);
  expect(idsIn(text)).toEqual([7, 8, 9]);
  expect(text).toContain('id: 9\nevent: changed\ndata: {"collections":["*"],"admin_id":null}');
});

test('a closed stream accepts no more events', () => {
  const line = new EventStream(viewer);
  line.begin([]);
  line.body.destroy();
  line.tell(event(1));
  line.keepAlive();
  line.end();
  expect(line.body.writableLength).toBe(0);
});
