import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

// CONTRIBUTING.md promises that a new reference type is one entry, and nothing else.
Object.assign(contract.referenceTypes, {
  'parking-kind': {
    label: 'Parking kinds',
    singular: 'Parking kind',
    segment: 'parking-kind',
    icon: 'garage',
    summary: 'Where a car stands',
    fields: { icon: { kind: 'icon', label: 'Icon' }, is_covered: { kind: 'flag', label: 'Covered' } },
    uses: { list: '/dashboard/properties', filter: 'parking_kind_id', of: 'properties' },
  } satisfies contract.ReferenceType,
});

// Imported after the declaration, as if the entry were in its file.
const { testApp } = await import('../../../test/test-app.ts');
const app = await testApp();
const { as, given, rows } = app;
const { list, get, create, update, remove, order, merge, exportCsv, importCsv } =
  contract.referenceEndpoints('parking-kind');

// A table of another feature that references the type; core data finds it by its foreign key.
await rows(sql`
  create table parking_places (
    id bigint primary key generated always as identity,
    property_id bigint not null references properties (id),
    parking_kind_id bigint not null,
    parking_kind text generated always as ('parking-kind') stored,
    constraint parking_places_once unique (property_id, parking_kind_id),
    constraint parking_places_kind foreign key (parking_kind, parking_kind_id) references reference_items (type, id)
  )`);
await rows(
  sql`create trigger parking_places_tracked after insert or update or delete on parking_places for each row execute function track_rows()`,
);

test('a ninth type needs only its declaration: add, change, order, export, merge, undo and delete', async () => {
  const manager = as('manager');
  const street = await manager.call(create, { name: { en: 'On the street' } });
  const garage = await manager.call(create, { name: { en: 'Garage', fr: 'Garage' }, icon: 'garage', is_covered: true });
  expect(street).toMatchObject({ key: 'on-the-street', is_covered: false, position: 1 });
  expect(garage).toMatchObject({ key: 'garage', is_covered: true, missing_locales: ['ar'], position: 2 });
  expect((await manager.call(order, { ids: [garage.id] })).map(({ id }) => id)).toEqual([garage.id, street.id]);

  const covered = await manager.call(update, { id: street.id, version: 1, is_covered: true });
  expect(covered).toMatchObject({ is_covered: true, version: 2 });
  expect(await manager.ask(update, { id: street.id, version: 2, is_rental: true })).toMatchObject({ status: 422 });

  const table = await app.request('GET', exportCsv.path, { token: await manager.token() });
  expect(table.text).toContain('is_covered');
  const csv = `${table.text}shed,Shed,,,,box,false,true\r\n`;
  expect((await manager.call(importCsv, { csv })).counts).toEqual({ create: 1, change: 0, unchanged: 2, error: 0 });
  const shed = (await manager.call(list)).find(({ key }) => key === 'shed');

  const property = await given.property();
  await rows(
    sql`insert into parking_places (property_id, parking_kind_id) values (${property.id}, ${street.id}) returning id`,
  );
  expect(await manager.call(get, { id: street.id })).toMatchObject({ used_by: 1 });
  expect(await manager.ask(remove, { id: street.id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1 },
  });
  const tag = await given.item('tag');
  await expect(
    rows(
      sql`insert into parking_places (property_id, parking_kind_id) values (${property.id}, ${tag.id}) returning id`,
    ),
  ).rejects.toMatchObject({ constraint: 'parking_places_kind' });

  const merged = await manager.ask(merge, { id: street.id, into_id: garage.id });
  expect(merged.body.data).toMatchObject({ id: garage.id, used_by: 1 });
  await manager.call(contract.undoOperation, { id: merged.body.meta?.operation_id ?? 0 });
  expect(await manager.call(get, { id: street.id })).toMatchObject({ used_by: 1, is_covered: true });
  expect(await manager.call(remove, { id: shed?.id ?? 0 })).toEqual({ id: shed?.id });
});

test('it needs the same permissions as all the others', async () => {
  const auditor = as('auditor');
  expect((await auditor.ask(list)).status).toBe(200);
  expect((await auditor.ask(create, { name: { en: 'Nowhere' } })).status).toBe(403);
  expect((await auditor.ask(remove, { id: 1 })).status).toBe(403);
});

test('it is counted in the overview, found by search and described in the OpenAPI document', async () => {
  const counts = await as('super').call(contract.referenceCounts);
  expect(counts.find(({ type }) => type === 'parking-kind')).toMatchObject({ total: 2 });
  const found = await as('super').call(contract.searchReferenceItems, { search: 'on the street' });
  expect(found).toMatchObject([{ type: 'parking-kind', key: 'on-the-street' }]);
  const described = await app.request('GET', '/docs/openapi.json');
  expect(Object.keys((described.body as unknown as { paths: object }).paths)).toContain(
    '/v1/dashboard/parking-kind/{id}/merge',
  );
});
