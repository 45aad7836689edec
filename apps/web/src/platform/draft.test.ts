import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropOldDrafts, keepDraft, readDraft } from './draft.ts';

const DAY = 24 * 60 * 60 * 1000;
const key = draftKey(3, 'role:7');
const draft = (at: number) => ({ values: { name: 'New' }, base: { name: 'Old' }, version: 2, at });

/** Storage as a browser gives it: its keys are its own properties. */
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

test('a draft is found again within seven days, and not after', () => {
  keepDraft(key, draft(0));
  expect(readDraft(key, 6 * DAY)).toEqual(draft(0));
  expect(readDraft(key, 7 * DAY)).toBeNull();
});

test('drafts of other admins are not shown', () => {
  keepDraft(key, draft(0));
  expect(readDraft(draftKey(4, 'role:7'), 1)).toBeNull();
});

test('old and broken drafts are cleared out, and nothing else is', () => {
  localStorage.setItem('settings', '{}');
  localStorage.setItem('draft:1:user:1', 'not a draft');
  keepDraft(key, draft(0));
  keepDraft(draftKey(3, 'role:8'), draft(3 * DAY));
  dropOldDrafts(8 * DAY);
  expect(Object.keys(localStorage)).toEqual(['settings', 'draft:3:role:8']);
});

test('a browser that stores nothing does not stop the work', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepDraft(key, draft(0))).toBe(false);
  expect(readDraft(key)).toBeNull();
});
