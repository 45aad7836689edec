import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { local, onDropped, shapeOf, tab } from './storage.ts';

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
  vi.stubGlobal('sessionStorage', new Store());
});

test('reads back what was written to the same area, and removes it on null', () => {
  expect(local.write('name', 'kept')).toBe(true);
  expect([local.read('name'), tab.read('name')]).toEqual(['kept', null]);
  local.write('name', null);
  expect(local.read('name')).toBeNull();
});

const Point = z.object({ x: z.number() });

test.each([
  ['not JSON', '{"x":'],
  ['a plain word', 'undefined'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['an older shape', '{"left":1}'],
  ['a field that is null', '{"x":null}'],
])('a stored value that is %s is removed and reported', async (_, stored) => {
  const heard: string[] = [];
  onDropped((what) => heard.push(what));
  tab.write('point', stored);
  expect(tab.readAs('point', Point, 'draft')).toBeNull();
  expect(tab.read('point')).toBeNull();
  expect(heard).toEqual([]);
  await Promise.resolve();
  expect(heard).toEqual(['draft']);
});

test('a stored value in its shape is read, by a schema or by a guard', () => {
  local.write('point', '{"x":1}');
  expect(local.readAs('point', Point)).toEqual({ x: 1 });
  const isList = shapeOf((value): value is unknown[] => Array.isArray(value));
  local.write('list', '[1]');
  expect([local.readAs('list', isList), local.readAs('none', isList)]).toEqual([[1], null]);
});

test('text that is not expected is removed', () => {
  local.write('row', '"]<b>');
  const isNumber = (text: string) => /^\d+$/.test(text);
  expect([local.readText('row', isNumber), local.read('row')]).toEqual([null, null]);
  local.write('row', '7');
  expect(local.readText('row', isNumber)).toBe('7');
});

test('lists the names with a prefix', () => {
  for (const name of ['draft:1', 'draft:2', 'settings']) local.write(name, '{}');
  expect(local.names('draft:')).toEqual(['draft:1', 'draft:2']);
});

test('does not throw when storage is forbidden, and returns false from write', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(local.write('name', 'lost')).toBe(false);
  expect([local.read('name'), local.readAs('name', Point), local.names('')]).toEqual([null, null, []]);
});
