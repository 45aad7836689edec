import { globSync, readdirSync, readFileSync } from 'node:fs';
import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { listsAhead } from '../../build/ahead.ts';
import { eventWordsOf } from '../features/audit/event-words.ts';
import { paths } from '../platform/paths.ts';
import { recordPageOf, webRoom } from '../ui/web-room.ts';
import { pages } from './pages.ts';
import { rooms } from './rooms.ts';

const root = `${import.meta.dirname}/../../../..`;
const foldersIn = (folder: string) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** The API's source text: it names its entities and search sources as literals. */
const apiSource = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');
const namedInApi = (pattern: RegExp) => [...new Set([...apiSource.matchAll(pattern)].map(([, name = '']) => name))];

const resources = Object.values<unknown>(contract).filter(contract.isResource);
const ofRooms = rooms.flatMap((room) => room.pages);
const pageAt = (path: string) => ofRooms.find((page) => page.path === path);
const names = rooms.map(({ name }) => name);

/** Features of the web app that other features or the frame show parts of. */
const withoutRoom: Record<string, string> = {
  resources: 'the pages of any resource, for its room',
  reports: 'sections of the pages of properties and users',
  search: 'the search of the frame',
};

/** Features of the contract whose calls have no page of their own. */
const withoutWebFeature: Record<string, string> = {
  exports: 'every list has an export',
  health: 'for monitoring',
  notes: 'sections of the records that have notes',
  operations: 'the undo of every message, and bulk actions',
  stream: 'the change stream of the platform',
  views: 'saved views of every list, and preferences',
  work: 'statistics on the pages of admins',
};

/** Entities of the audit log that are not records of a room. */
const withoutRecord: Record<string, string> = {
  event: 'the export of the log itself',
  operation: 'undo',
  preference: 'an admin’s own choice',
  view: 'saved views of every list',
};

test('has one room per feature, named as its folder', () => {
  expect(new Set(names).size).toBe(names.length);
  const features = foldersIn('apps/web/src/features').filter((name) => !(name in withoutRoom));
  expect(features.toSorted()).toEqual(names.toSorted());
});

test('has a room for every feature of the contract', () => {
  const known = [...names, ...Object.keys(withoutRoom), ...Object.keys(withoutWebFeature)];
  expect(foldersIn('packages/contract/src/features').filter((name) => !known.includes(name))).toEqual([]);
});

test('gives every page a unique path, and every shared path a page', () => {
  const all = pages.map(({ path }) => path);
  expect(new Set(all).size).toBe(all.length);
  const ofDashboard = Object.values(paths).filter((path) => path.startsWith(paths.home));
  expect(ofDashboard.filter((path) => !all.includes(path))).toEqual([]);
});

test('shows one page also as the home page', () => {
  expect(ofRooms.filter(({ isHome }) => isHome)).toHaveLength(1);
  expect(pages.map(({ path }) => path)).toEqual([paths.home, ...ofRooms.map(({ path }) => path)]);
});

test('shows the notice of own scope for the permission that its page requires', () => {
  for (const { path, needs, own } of ofRooms) if (own) expect(needs, path).toEqual([own.permission]);
});

test('puts sub-items below a menu entry that requires the same permissions', () => {
  const parents = ofRooms.filter(({ menu }) => menu && 'under' in menu);
  for (const { path, menu, needs } of ofRooms) {
    if (!menu || !('within' in menu)) continue;
    expect(parents.find((parent) => parent.path === menu.within)?.needs, path).toEqual(needs);
  }
});

test('links every record of the audit log that has a details page, with the permission of that page', () => {
  const details = ofRooms.filter(({ path }) => path.endsWith('/$id'));
  expect(details.length).toBeGreaterThan(4);
  const linked = rooms.flatMap(({ records = {} }) =>
    Object.keys(records).map((entity) => recordPageOf(rooms, entity, 7)),
  );
  for (const { path, needs } of details) expect(linked).toContainEqual({ path: path.replace('$id', '7'), needs });
});

test('assigns every entity that the audit log can name to exactly one room', () => {
  const entities = rooms.flatMap(({ records = {} }) => Object.keys(records));
  expect(new Set(entities).size).toBe(entities.length);
  const logged = [
    ...namedInApi(/\bentity: '([\w-]+)'/g),
    ...resources.map(({ entity }) => entity),
    ...contract.restorableEntities(),
  ];
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter((entity) => !entities.includes(entity) && !(entity in withoutRecord))).toEqual([]);
});

/** Transitions that the log names like another. */
const loggedAs: Record<string, string> = { 'earning.reverse_to_void': 'earning.reverse' };

test('has a verb for every action of a resource', async () => {
  const words = await Promise.all(rooms.map(({ auditWords }) => auditWords?.() ?? {}));
  const { verbOf } = eventWordsOf(rooms, words);
  const actions = resources.flatMap(({ entity, transitions = {} }) =>
    ['create', 'delete', 'restore', ...Object.keys(transitions)].map((action) => `${entity}.${action}`),
  );
  expect(actions).toContain('appointment.no_show');
  expect(actions.filter((action) => verbOf(loggedAs[action] ?? action) === undefined)).toEqual([]);
});

test('renders every kind of record that the server finds', async () => {
  const faces = await Promise.all(rooms.flatMap(({ searchResult }) => searchResult?.() ?? []));
  const sources = namedInApi(/searchSource<[^(]*>\(\{\s*kind: '(\w+)'/g);
  const declared = resources.filter(({ list }) => list?.search?.length).map(({ entity }) => entity);
  expect(faces.map(({ kind }) => kind).toSorted()).toEqual([...sources, ...declared].toSorted());
  for (const { kind, listPath, create } of faces) {
    if (listPath) expect(pageAt(listPath), kind).toBeDefined();
    if (create) expect(pageAt(create.path)?.needs, kind).toEqual([create.permission]);
  }
});

test('renders exactly those lists before the icons whose rows boot.js prefetches', () => {
  const early = ofRooms.flatMap(({ path, rendersBeforeIcons }) => (rendersBeforeIcons ? path : []));
  expect(early).toEqual(Object.keys(listsAhead));
});

test('accepts only known headings, and only pages of the room for its records', () => {
  const page = { path: '/boats/$id', title: 'Boat', needs: 'signed_in' } as const;
  webRoom({ name: 'boats', pages: [page], records: { boat: '/boats/$id' } });
  // @ts-expect-error not one of its pages
  webRoom({ name: 'boats', pages: [page], records: { boat: '/ships/$id' } });
  // @ts-expect-error not a heading of the menu
  webRoom({ name: 'boats', pages: [{ ...page, menu: { under: 'Harbour', icon: 'map' } }] });
  expect(recordPageOf(rooms, 'boat', 1)).toBeUndefined();
});
