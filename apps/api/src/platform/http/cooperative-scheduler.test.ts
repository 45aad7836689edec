import { setImmediate as afterOthers } from 'node:timers/promises';
import { endpoint } from '@lintel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../../test/test-app.ts';
import { rooms } from '../../app/rooms.ts';
import { cooperativeScheduler, createCooperativeScheduler } from './cooperative-scheduler.ts';
import { type App, serve } from './serve.ts';

const patient = { least: 600_000, most: 600_000 };

const aWhile = async () => {
  for (let turn = 0; turn < 5; turn++) await afterOthers();
};

test('export work waits until the pending requests are finished', async () => {
  const { beginCall, inTurn } = createCooperativeScheduler(patient);
  const [endOne, endOther] = [beginCall(), beginCall()];
  const done: string[] = [];
  const piece = inTurn(() => done.push('export'));
  await aWhile();
  endOne();
  await aWhile();
  done.push('call');
  endOther();
  await piece;
  expect(done).toEqual(['call', 'export']);
});

test('export work continues after a timeout when requests never finish', async () => {
  const { beginCall, inTurn } = createCooperativeScheduler({ least: 1, most: 1 });
  beginCall();
  expect(await inTurn(() => 'written')).toBe('written');
});

test('a failed piece of work does not block the next one', async () => {
  const { inTurn } = createCooperativeScheduler(patient);
  const failed = inTurn(() => {
    throw new Error('no such column');
  });
  const next = inTurn(() => 'written');
  await expect(failed).rejects.toThrow('no such column');
  expect(await next).toBe('written');
});

const countCalls = endpoint({
  method: 'GET',
  path: '/v1/dashboard/calls-under-way',
  summary: 'How many calls are under way',
  permission: 'signed_in',
  reply: z.int(),
});

test('counts a request as pending until its response is sent, also when it is rejected', async () => {
  const routes = (app: App) => serve(app, countCalls, async () => cooperativeScheduler.callsUnderWay());
  const app = await testApp({ rooms: [...rooms, { name: 'calls', routes }] });
  const me = await app.person('super');
  expect(await me.ask(countCalls, {})).toMatchObject({ body: { data: 1 } });
  await app.app.inject({ url: countCalls.path });
  await expect.poll(cooperativeScheduler.callsUnderWay).toBe(0);
});
