import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, rows } = app;

const exported = async (type: string) => {
  const { path } = contract.referenceEndpoints(type).exportCsv;
  return (await app.request('GET', path, { token: await as('manager').token() })).text;
};
const read = (type: string, csv: string, dry_run: boolean) =>
  as('manager').ask(contract.referenceEndpoints(type).importCsv, { csv, dry_run });
const preview = async (type: string, csv: string) => (await read(type, csv, true)).body.data;

test.each(contract.referenceTypeKeys())('%s: importing an export changes nothing', async (type) => {
  const csv = await exported(type);
  const items = await as('manager').call(contract.referenceEndpoints(type).list);
  expect(csv.split('\r\n')[0]).toMatch(/^key,name\.en,name\.ar,name\.fr,description,/);
  const looked = await preview(type, `\uFEFF${csv}`); // with a BOM, as spreadsheets save it
  expect(looked.counts).toEqual({ create: 0, change: 0, unchanged: items.length, error: 0 });
  const done = await read(type, csv, false);
  expect(done.body.data).toMatchObject({ applied: true, counts: { unchanged: items.length } });
  expect(await as('manager').call(contract.referenceEndpoints(type).list)).toEqual(items);
});

test('names that look like formulas are escaped in the export and restored by the import', async () => {
  const { create, list } = contract.referenceEndpoints('tag');
  const names = ['=1+1', '+5', '-5', '+44 only', '-20 %', '@home', "'=quoted", "'plain", 'Say "hi", twice', '007'];
  for (const en of names) await as('super').call(create, { name: { en }, description: `${en}\nsecond line` });
  const csv = await exported('tag');
  expect(csv).toContain("'=1+1");
  expect(csv).not.toMatch(/(^|,)"?[=+\-@]/m);
  expect((await preview('tag', csv)).counts).toMatchObject({ create: 0, change: 0, error: 0 });
  const kept = (await as('super').call(list)).map(({ name }) => name.en);
  for (const en of names) expect(kept).toContain(en);
});

test('an import is previewed, then applied in one operation that can be undone', async () => {
  const { list } = contract.referenceEndpoints('report-reason');
  const csv = [
    'key,name.en,name.fr,report_user_type,is_active',
    'nuisance,Noise,Bruit,neighbour,true',
    'wrong-price,Price is not the real one,Prix inexact,seeker,true',
    ',Broken promises,Promesses non tenues,tenant,no',
  ].join('\n');
  const before = await as('manager').call(list);
  const looked = await preview('report-reason', csv);
  expect(looked).toMatchObject({ applied: false, counts: { create: 1, change: 1, unchanged: 1, error: 0 } });
  expect(looked.rows).toEqual([
    {
      row: 2,
      key: 'nuisance',
      outcome: 'change',
      changes: { 'name.en': ['Noise and nuisance', 'Noise'], 'name.fr': ['Nuisances et bruit', 'Bruit'] },
      errors: {},
    },
    { row: 3, key: 'wrong-price', outcome: 'unchanged', changes: {}, errors: {} },
    {
      row: 4,
      key: 'broken-promises',
      outcome: 'create',
      changes: {
        key: [null, 'broken-promises'],
        'name.en': [null, 'Broken promises'],
        'name.fr': [null, 'Promesses non tenues'],
        report_user_type: [null, 'tenant'],
        is_active: [null, false],
      },
      errors: {},
    },
  ]);
  expect(await as('manager').call(list)).toEqual(before);

  const done = await read('report-reason', csv, false);
  const after = await as('manager').call(list);
  expect(after).toHaveLength(before.length + 1);
  expect(after.find(({ key }) => key === 'nuisance')).toMatchObject({
    name: { en: 'Noise', fr: 'Bruit', ar: expect.any(String) },
    version: 2,
  });
  expect(after.at(-1)).toMatchObject({
    key: 'broken-promises',
    is_active: false,
    report_user_type: { name: { en: 'Tenant' } },
  });
  const [event] = await rows(sql`select action, changes from events order by id desc limit 1`);
  expect(event).toMatchObject({
    action: 'report-reason.import',
    changes: { nuisance: [{ 'name.en': 'Noise and nuisance' }, { 'name.en': 'Noise' }] },
  });

  await as('manager').call(contract.undoOperation, { id: done.body.meta?.operation_id ?? 0 });
  const names = (items: contract.ReferenceItem[]) => items.map(({ key, name }) => ({ key, name }));
  expect(names(await as('manager').call(list))).toEqual(names(before));
});

test('errors are reported per row, and a file with one changes nothing', async () => {
  const csv = [
    'key,name.en,report_user_type,is_active,icon',
    'fresh-one,A fresh reason,seeker,true,flag',
    'Bad Key,Some reason,seeker,true,flag',
    'no-name,,seeker,true,flag',
    'no-type,Without a type,,true,flag',
    'lost-type,With a lost type,martian,true,flag',
    'odd-flag,With an odd flag,seeker,maybe,flag',
    `long,${'x'.repeat(81)},seeker,true,flag`,
    'taken,nuisances ET bruit,seeker,true,flag',
    'twin,NOISE AND NUISANCE,seeker,true,flag',
    'fresh-one,Again,seeker,true,flag',
  ].join('\n');
  const looked = await preview('report-reason', csv);
  const errors = Object.fromEntries(looked.rows.map(({ row, errors }) => [row, Object.keys(errors)]));
  expect(errors).toEqual({
    2: [],
    3: ['key'],
    4: ['name.en'],
    5: ['report_user_type'],
    6: ['report_user_type'],
    7: ['is_active'],
    8: ['name.en'],
    9: [],
    10: ['name.en'],
    11: ['key'],
  });
  expect(looked.rows[4]?.errors.report_user_type).toEqual(['There is no report user type martian']);
  expect(looked.rows[8]?.errors['name.en']).toEqual(['Another report reason has this name']);

  const before = await rows(sql`select * from reference_items order by id`);
  const refused = await read('report-reason', csv, false);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { 'rows.3.key': [expect.any(String)] } },
  });
  expect(await rows(sql`select * from reference_items order by id`)).toEqual(before);
});

test.each([
  ['an unknown column', 'key,nickname\na,b', 'nickname'],
  ['no key column', 'name.en\nA name', 'key'],
  ['a column twice', 'key,key\na,b', 'twice'],
  ['an open quotation mark', 'key,name.en\na,"b', 'quotation mark'],
])('rejects a file with %s', async (_, csv, word) => {
  const answer = await read('tag', csv, true);
  expect(answer).toMatchObject({ status: 422, body: { errors: { csv: [expect.stringContaining(word)] } } });
});

test('accepts a file with semicolons', async () => {
  const csv = 'key;name.en\r\nurgent;Very, very urgent\r\n';
  expect((await preview('tag', csv)).rows[0]).toMatchObject({
    changes: { 'name.en': ['Urgent', 'Very, very urgent'] },
  });
});
