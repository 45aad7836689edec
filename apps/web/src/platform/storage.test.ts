import { beforeEach, expect, test, vi } from 'vitest';
import { local, tab } from './storage.ts';

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
  vi.stubGlobal('sessionStorage', new Store());
});

test('what is kept is found again, in its own place, and taken away by null', () => {
  expect(local.write('name', 'kept')).toBe(true);
  expect([local.read('name'), tab.read('name')]).toEqual(['kept', null]);
  local.write('name', null);
  expect(local.read('name')).toBeNull();
});

test('JSON that is none is nothing', () => {
  local.write('good', '{"a":1}');
  local.write('bad', '{"a":');
  expect([local.readJson('good'), local.readJson('bad'), local.readJson('none')]).toEqual([{ a: 1 }, null, null]);
});

test('names are found by how they start', () => {
  for (const name of ['draft:1', 'draft:2', 'settings']) local.write(name, '{}');
  expect(local.names('draft:')).toEqual(['draft:1', 'draft:2']);
});

test('a browser that forbids storage is told apart by nothing but the answer of a write', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(local.write('name', 'lost')).toBe(false);
  expect([local.read('name'), local.readJson('name'), local.names('')]).toEqual([null, null, []]);
});
