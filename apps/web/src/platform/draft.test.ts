import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { draftKey, dropOldDrafts, readDraft, readFittedDraft, storeDraft } from './draft.ts';
import { onDropped } from './storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const key = draftKey(3, 'role:7');
const draft = (at: number) => ({ values: { name: 'New' }, base: { name: 'Old' }, version: 2, at });

/** A fake Storage: as in browsers, its keys are own properties. */
class Store {
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }
  setItem(name: string, value: string) {
    Reflect.set(this, name, value);
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Store());
});

test('returns a draft for seven days and not after', () => {
  storeDraft(key, draft(0));
  expect(readDraft(key, 6 * DAY)).toEqual(draft(0));
  expect(readDraft(key, 7 * DAY)).toBeNull();
});

test('drafts of other admins are not shown', () => {
  storeDraft(key, draft(0));
  expect(readDraft(draftKey(4, 'role:7'), 1)).toBeNull();
});

test('deletes expired and broken drafts, and nothing else', () => {
  localStorage.setItem('settings', '{}');
  localStorage.setItem('draft:1:user:1', 'not a draft');
  storeDraft(key, draft(0));
  storeDraft(draftKey(3, 'role:8'), draft(3 * DAY));
  dropOldDrafts(8 * DAY);
  expect(Object.keys(localStorage)).toEqual(['settings', 'draft:3:role:8']);
});

test.each([
  ['not JSON', 'not a draft'],
  ['null', 'null'],
  ['a list', '[]'],
  ['values that are null', '{"values":null,"base":{},"version":1,"at":0}'],
  ['no base', '{"values":{},"version":1,"at":0}'],
  ['a time that is text', '{"values":{},"base":{},"version":1,"at":"today"}'],
])('a draft that is or has %s is removed', (_, stored) => {
  localStorage.setItem(key, stored);
  expect(readDraft(key, 1)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a draft whose values have another shape is removed', () => {
  const Name = z.object({ name: z.string() });
  storeDraft(key, draft(0));
  expect(readDraft(key, 1, Name)?.values.name).toBe('New');
  storeDraft(key, { ...draft(0), values: { name: null } });
  expect(readDraft(key, 1, Name)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test('fits a draft of an older form to the current one and reports dropped values once', async () => {
  const heard: string[] = [];
  // Clears the reports of the tests before.
  onDropped(() => {});
  onDropped((what) => heard.push(what));
  const like = { name: '', tags: ['a'], price: 3, title: { en: '' }, isOpen: true, note: '' };
  const base = { name: 'Old', nickname: 'O', tags: [], title: {} };
  const values = {
    name: null,
    nickname: 'N',
    tags: 'a,b',
    price: null,
    title: { en: 'Hi', fr: 'Salut' },
    isOpen: 'yes',
  };
  storeDraft(key, { values, base, version: 1, at: Date.now() });
  const read = () => readFittedDraft(key, like);
  const fitting = { name: '', tags: ['a'], price: null, title: { en: 'Hi', fr: 'Salut' }, isOpen: true, note: '' };
  expect(read()?.values).toEqual(fitting);
  expect(read()?.base).toEqual({ ...like, name: 'Old', tags: [], title: { en: '' } });
  await Promise.resolve();
  expect(heard).toEqual(['part of a draft']);
});

test('does not throw when the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(storeDraft(key, draft(0))).toBe(false);
  expect(readDraft(key)).toBeNull();
});
