import * as contract from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import type { Transaction } from '../../platform/database/database.ts';

const app = await testApp();
const { database, given, rows } = app;
const me = await app.person('super');

test('thirty thousand uses are merged and restored within the statement timeout', async () => {
  const { merge } = contract.referenceEndpoints('report-reason');
  const [from, into] = [await given.item('report-reason'), await given.item('report-reason')];
  const [userType, user, property] = [await given.item('report-user-type'), await given.user(), await given.property()];
  const uses = 30_000;
  await database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`); // no triggers, as in a bulk load
    await tx.run(sql`
      insert into reports (user_id, property_id, report_reason_id, report_user_type_id)
      select ${user.id}, ${property.id}, ${from.id}, ${userType.id} from generate_series(1, ${uses}::int)`);
  });
  const reports = sql`select report_reason_id, count(*) as n from reports where property_id = ${property.id} group by 1`;
  const before = sql`select md5(string_agg(reports::text, ' ' order by id)) from (
    select id, report_reason_id, note, status from reports where property_id = ${property.id}) reports`;
  const stood = await rows(before);

  const merged = await me.ask(merge, { id: from.id, into_id: into.id });
  expect(merged.status).toBe(200);
  expect(await rows(reports)).toEqual([{ report_reason_id: into.id, n: uses }]);

  const undone = await me.ask(contract.undoOperation, { id: merged.body.meta?.operation_id ?? 0 });
  expect(undone).toMatchObject({ status: 200, body: { data: { rows: uses + 1, can_undo: false } } });
  expect(await rows(before)).toEqual(stood);
});

/** What one operation may do to tags and to properties with them, in any order and any number of times. */
const acts = {
  add: (n: number) =>
    sql`insert into reference_items (type, key, name, position) values ('tag', ${`made-${n}`}, ${JSON.stringify({ en: `Made ${n}` })}::jsonb, 1) on conflict do nothing`,
  rename: (n: number) =>
    sql`update reference_items set description = ${`Words ${n}`}, version = version + 1 where id = ${tag(n)}`,
  use: (n: number) =>
    sql`insert into property_tags (property_id, tag_id) select ${home(n)}, ${tag(n)} where ${tag(n)} is not null on conflict do nothing`,
  swap: (n: number) => sql`
    update property_tags used set tag_id = ${tag(n)} where id = ${use(n)} and ${tag(n)} is not null
      and not exists (select 1 from property_tags other where other.property_id = used.property_id and other.tag_id = ${tag(n)})`,
  drop: (n: number) => sql`delete from property_tags where id = ${use(n)}`,
  remove: (n: number) =>
    sql`delete from reference_items item where id = ${tag(n)} and not exists (select 1 from property_tags where tag_id = item.id)`,
};
const pick = (table: SQL, n: number) =>
  sql`(select id from ${table} known where known.id > 0 order by (known.id * ${n + 7}) % 101, known.id limit 1)`;
const tag = (n: number) => pick(sql`(select id from reference_items where type = 'tag')`, n);
const home = (n: number) => pick(sql`(select id from properties order by id desc limit 5)`, n);
const use = (n: number) => pick(sql`(select id from property_tags order by id desc limit 12)`, n);

const standing = (tx: Transaction) =>
  tx.many(sql`
    select 'tag' as kind, id, to_jsonb(item) - '{version,updated_at}'::text[] as fields from reference_items item where type = 'tag'
    union all select 'use', id, to_jsonb(used) from property_tags used order by 1, 2`);

const newOperation = async (tx: Transaction) => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into operations (admin_id, action, permission) values (${me.id}, 'test', 'test') returning id`,
  );
  await tx.run(sql`select set_config('lintel.operation', ${String(id)}, true)`);
  return id;
};

const undoInSteps = async (tx: Transaction, id: number, step: number) => {
  let below: number | null = null;
  do {
    const { at }: { at: number | null } = await tx.one(sql`select undo_operation(${id}, ${below}, ${step}) as at`);
    below = at;
  } while (below !== null);
};

test('undo restores the previous rows whatever the operation did, in steps of any size', async () => {
  for (let count = 0; count < 5; count++) await given.property();
  const act = fc.tuple(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), fc.nat(40));
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 16 }),
      fc.integer({ min: 1, max: 20 }),
      async (done, step) => {
        const again = new Error('each run starts with the same rows');
        await database
          .transaction(async (tx) => {
            const before = await standing(tx);
            const id = await newOperation(tx);
            for (const [name, n] of done) await tx.run(acts[name](n));
            const after = await standing(tx);
            const undo = await newOperation(tx);
            await undoInSteps(tx, id, step);
            expect(await standing(tx)).toEqual(before);
            await newOperation(tx);
            await undoInSteps(tx, undo, step);
            expect(await standing(tx)).toEqual(after);
            throw again;
          })
          .catch((error) => {
            if (error !== again) throw error;
          });
      },
    ),
    { numRuns: 25 },
  );
});

test('undoing the creation of a property does not delete what others have added since', async () => {
  const { property_type_id, listing_reason_id, owner_id } = await given.property();
  const input = { title: 'A home that was a mistake', property_type_id, listing_reason_id, owner_id };
  const made = await me.ask(contract.createProperty, input);
  const id = made.body.data.id;
  await app.as('super').call(contract.addPropertyNote, { id, text: 'Ring twice' });
  expect(await me.ask(contract.undoOperation, { id: made.body.meta?.operation_id ?? 0 })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect((await me.call(contract.getProperty, { id })).title).toBe(input.title);
});

test('undoing a block shows the properties again without changing their versions', async () => {
  const home = await given.property({ status: 'published' });
  const shown = () => rows(sql`select is_hidden, version, updated_at from properties where id = ${home.id}`);
  const before = await shown();
  const { owner_id: id } = home;
  const [owner] = await rows<{ version: number }>(sql`select version from users where id = ${id}`);
  const change = { id, version: owner?.version ?? 0, status: 'blocked', reason: 'False listings' } as const;
  const blocked = await me.ask(contract.updateUser, change);
  expect(await shown()).toMatchObject([{ is_hidden: true }]);
  await me.call(contract.undoOperation, { id: blocked.body.meta?.operation_id ?? 0 });
  expect(await shown()).toEqual(before);
  expect(await me.call(contract.getUser, { id })).toMatchObject({ version: change.version + 2 });
});

test('undo gives new part versions to the restored parts of a record, and only to them', async () => {
  await database.run(sql`
    create table houses (id bigint primary key generated always as identity, version integer not null default 1,
      updated_at timestamptz not null default now(), part_versions jsonb not null default '{}', door text, roof text)`);
  await database.run(
    sql`create trigger houses_tracked after insert or update or delete on houses for each row execute function track_rows()`,
  );
  const { id } = await database.one<{ id: number }>(
    sql`insert into houses (door, roof) values ('red', 'flat') returning id`,
  );
  const house = () => database.one<object>(sql`select version, part_versions, door, roof from houses where id = ${id}`);
  const paint = (part: 'door' | 'roof', how: string) =>
    database.transaction(async (tx) => {
      const operation = await newOperation(tx);
      await tx.run(sql`
        update houses set ${sql.identifier(part)} = ${how}, version = version + 1, updated_at = now(),
          part_versions = part_versions || jsonb_build_object(${part}::text, version + 1) where id = ${id}`);
      return operation;
    });
  const undo = (operation: number) =>
    database.transaction(async (tx) => {
      const by = await newOperation(tx);
      await tx.run(sql`update operations set undoes_id = ${operation} where id = ${by}`);
      await undoInSteps(tx, operation, 500);
      return by;
    });

  const door = await paint('door', 'blue');
  const roof = await paint('roof', 'steep');
  await undo(roof);
  expect(await house()).toEqual({ version: 4, part_versions: { door: 2, roof: 4 }, door: 'blue', roof: 'flat' });
  const undone = await undo(door);
  expect(await house()).toEqual({ version: 5, part_versions: { door: 5, roof: 4 }, door: 'red', roof: 'flat' });
  await undo(undone);
  expect(await house()).toEqual({ version: 6, part_versions: { door: 6, roof: 4 }, door: 'blue', roof: 'flat' });
});
