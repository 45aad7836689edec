import type { TranslationField } from '@lintel/contract/features/translations/translation-work';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../platform/call-error.ts';
import { makeWorkSession, SAVE_MS } from './work-session.ts';
import type { TypedTexts } from './work-texts.ts';

const field = (key: string): TranslationField => ({
  key,
  part: key.split('.')[0] as TranslationField['part'],
  item_id: null,
  field: key.split('.')[1] ?? '',
  label: key,
  source: 'A text',
  target: null,
  state: 'empty',
  origin: null,
  is_outdated: false,
  earlier_source: null,
  source_changed_at: null,
  updated_at: null,
  updated_by: null,
});

/** A server that stores what it is sent, or fails while a failure is set. */
function makeServer(keys: readonly string[]) {
  let fields = keys.map(field);
  const calls: string[] = [];
  let failure: unknown;
  let kept: TypedTexts = {};
  const session = makeWorkSession({
    fields: () => fields,
    save: async (part, sent) => {
      calls.push(`${part}: ${Object.values(sent).map(({ text }) => text)}`);
      if (failure !== undefined) throw failure;
      fields = fields.map((one) => (sent[one.key] ? { ...one, target: sent[one.key]?.text.trim() ?? '' } : one));
      return fields;
    },
    keep: (unsaved) => {
      kept = unsaved;
    },
  });
  return {
    session,
    calls,
    of: (key: string) => fields.find((one) => one.key === key) ?? field(key),
    kept: () => Object.fromEntries(Object.entries(kept).map(([key, { text }]) => [key, text])),
    write: (key: string, target: string) => {
      fields = fields.map((one) => (one.key === key ? { ...one, target } : one));
    },
    fail: (error: unknown) => {
      failure = error;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('saves every second during continuous typing and stores unsaved text on the device', async () => {
  const { session, calls, of, kept } = makeServer(['details.title']);
  for (let letters = 1; letters <= 25; letters += 1) {
    session.type(of('details.title'), 'x'.repeat(letters), 'person');
    await vi.advanceTimersByTimeAsync(SAVE_MS / 10);
  }
  expect(calls.map((call) => call.length - 'details: '.length)).toEqual([10, 20]);
  expect(kept()).toEqual({ 'details.title': 'x'.repeat(25) });
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(kept()).toEqual({});
  expect(session.now().status).toBe('saved');
});

test('saves several parts one after the other, and a flush saves everything', async () => {
  const { session, calls, of } = makeServer(['details.title', 'address.street']);
  session.type(of('address.street'), 'Rue', 'person');
  session.type(of('details.title'), 'Titre', 'person');
  expect(await session.flush()).toBe(true);
  expect(calls).toEqual(['details: Titre', 'address: Rue']);
});

test('retries after a network failure and stores the text on the device until then', async () => {
  const { session, of, kept, fail, calls } = makeServer(['details.title']);
  fail(new CallError());
  session.type(of('details.title'), 'Titre', 'person');
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(session.now().status).toBe('failed');
  expect(kept()).toEqual({ 'details.title': 'Titre' });
  fail(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.now().status).toBe('saved');
  expect(calls).toHaveLength(2);
});

test('does not retry a refused save', async () => {
  const { session, of, fail, calls } = makeServer(['details.title']);
  fail(new CallError({ status: 404, code: 'not_found', title: 'Gone', detail: 'Gone', type: '' }));
  session.type(of('details.title'), 'Titre', 'person');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(session.now().status).toBe('failed');
});

test('does not overwrite a text of another admin until the viewer chooses their own', async () => {
  const { session, of, write, calls } = makeServer(['details.title']);
  session.type(of('details.title'), 'Mine', 'person');
  write('details.title', 'Theirs');
  session.follow();
  await vi.advanceTimersByTimeAsync(SAVE_MS);
  expect(calls).toEqual([]);
  session.decide(of('details.title'), 'mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['details: Mine']);
});

test('restores unsaved text of an earlier session and saves it', async () => {
  const { session, of, calls } = makeServer(['details.title']);
  const entry = { text: 'Titre', synced: '', base: '', origin: 'person' as const };
  expect(session.restore({ 'details.title': entry })).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['details: Titre']);
  expect(session.restore({ 'details.title': entry })).toBe(0);
  expect(of('details.title').target).toBe('Titre');
});
