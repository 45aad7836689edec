import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { translationsRoom } from './index.ts';

const app = await testApp();
const { given, person, rows, database, config } = app;
const [reviewer, manager, boss] = [await person('reviewer'), await person('manager'), await person('super')];

type Found = {
  id: number;
  locale: string;
  status: string;
  assigned_admin_id: number | null;
  outdated_parts: string[];
  parts: contract.PartStates;
  words: number;
  version: number;
};

const requestsOf = (propertyId: number) =>
  rows<Found>(sql`
    select id, locale, status, assigned_admin_id, outdated_parts, parts, words, version from translation_requests
    where property_id = ${propertyId} order by locale, id`);

const statusesOf = async (propertyId: number) =>
  (await requestsOf(propertyId)).map(({ locale, status }) => `${locale} ${status}`);

const versionOf = async (id: number) =>
  (await rows<{ version: number }>(sql`select version from properties where id = ${id}`))[0]?.version ?? 0;

/** A pending property without translations, ready to be accepted. */
async function untranslated() {
  const home = await given.complete({ status: 'pending' });
  await rows(sql`delete from property_translations where property_id = ${home.id}`);
  return home;
}

const accept = async (id: number) =>
  reviewer.ask(contract.acceptProperties, { items: [{ id, version: await versionOf(id) }] });
const reject = async (id: number) =>
  reviewer.ask(contract.rejectProperties, {
    items: [{ id, version: await versionOf(id) }],
    reason: 'poor_photos',
    note: 'Too dark to see anything',
  });

const sweep = () => translationsRoom.jobs?.['translation-sweeps']?.({ database, config }).run();

test('accepting a property opens a request for each language without its text, and undo cancels them', async () => {
  const { id } = await untranslated();
  await rows(
    sql`insert into property_translations (property_id, locale, title, is_done) values (${id}, 'fr', 'Une maison', true)`,
  );
  const accepted = await accept(id);
  const [request] = await requestsOf(id);
  expect(await statusesOf(id)).toEqual(['ar pending']);
  expect(request?.parts).toEqual({ details: 'empty', address: 'empty', facility: 'done', view: 'done' });
  const [{ words } = { words: 0 }] = await rows<{ words: number }>(sql`select words_to_translate(${id}) as words`);
  expect(request?.words).toBe(words);
  expect(words).toBeGreaterThan(20);
  await reviewer.call(contract.undoOperation, { id: accepted.body.meta?.operation_id ?? 0 });
  expect(await requestsOf(id)).toEqual([]);
});

test('the default translator of a language gets the unassigned requests and every new one', async () => {
  const translator = await person('translator');
  const [open, theirs] = [
    await given.translation({ locale: 'ar' }),
    await given.translation({ locale: 'ar', status: 'assigned', assigned_admin_id: manager.id }),
  ];
  const named = await manager.call(contract.assignAdminForLocale, { admin_id: translator.id, locale: 'ar' });
  expect(named).toMatchObject({ code: 'ar', default_admin_id: translator.id, default_admin: { first_name: 'Pat' } });
  expect(named.assigned_requests).toBeGreaterThan(0);
  expect(await requestsOf(open.property_id)).toMatchObject([{ status: 'assigned', assigned_admin_id: translator.id }]);
  expect(await requestsOf(theirs.property_id)).toMatchObject([{ assigned_admin_id: manager.id }]);
  const { id } = await untranslated();
  await accept(id);
  expect(await requestsOf(id)).toMatchObject([
    { locale: 'ar', status: 'assigned', assigned_admin_id: translator.id },
    { locale: 'fr', status: 'pending', assigned_admin_id: null },
  ]);
  await rows(sql`update admins set status = 'blocked', block_reason = 'Left' where id = ${translator.id}`);
  const later = await untranslated();
  await accept(later.id);
  expect(await requestsOf(later.id)).toMatchObject([{ locale: 'ar', status: 'pending' }, { locale: 'fr' }]);
  const agent = await person('agent');
  expect(await manager.ask(contract.assignAdminForLocale, { admin_id: agent.id, locale: 'ar' })).toMatchObject({
    status: 422,
    body: { errors: { admin_id: expect.any(Array) } },
  });
  await manager.call(contract.assignAdminForLocale, { admin_id: null, locale: 'ar' });
});

test('concurrent opening creates one request', async () => {
  const { id } = await given.property({ status: 'published' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => manager.ask(contract.openTranslationRequest, { property_id: id, locale: 'fr' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'duplicate' });
  expect(await statusesOf(id)).toEqual(['fr pending']);
  await expect(given.translation({ property_id: id })).rejects.toThrow('translation_requests_once');
});

test('a manual request has an assignee and a due date, only for published properties and active languages', async () => {
  const translator = await person('translator');
  const { id } = await given.property({ status: 'published' });
  const wish = { property_id: id, locale: 'fr', admin_id: translator.id, due_on: '2027-01-31' } as const;
  const made = await manager.call(contract.openTranslationRequest, wish);
  expect(made).toMatchObject({ status: 'assigned', due_on: '2027-01-31', assigned_admin: { id: translator.id } });
  const draft = await given.property();
  for (const [property_id, locale, wrong] of [
    [draft.id, 'fr', 'property_id'],
    [999_999_999, 'fr', 'property_id'],
    [id, 'en', 'locale'],
  ] as const)
    expect(await manager.ask(contract.openTranslationRequest, { property_id, locale })).toMatchObject({
      status: 422,
      body: { errors: { [wrong]: expect.any(Array) } },
    });
});

test('deleting a property cancels its requests; restoring reopens them with their texts', async () => {
  const { id } = await untranslated();
  await accept(id);
  await reject(id);
  expect(await statusesOf(id)).toEqual(['ar cancelled', 'fr cancelled']);
  await rows(sql`
    insert into translation_texts (property_id, locale, part, field, target, origin, source)
    select id, 'fr', 'details', 'title', 'Une maison', 'person', title from properties where id = ${id}`);
  await accept(id);
  expect(await statusesOf(id)).toEqual(['ar cancelled', 'ar pending', 'fr cancelled', 'fr pending']);
  expect((await requestsOf(id)).at(-1)?.parts).toMatchObject({ details: 'draft' });
  const deleted = await boss.ask(contract.deleteProperty, { id });
  expect(new Set((await requestsOf(id)).map(({ status }) => status))).toEqual(new Set(['cancelled']));
  await boss.call(contract.undoOperation, { id: deleted.body.meta?.operation_id ?? 0 });
  expect(await statusesOf(id)).toContain('fr pending');
  await boss.call(contract.deleteProperty, { id });
  await boss.call(contract.restoreProperty, { id });
  expect((await statusesOf(id)).filter((each) => each.endsWith('pending'))).toHaveLength(2);
});

test('a changed source reopens the parts of a finished request, public texts stay, and undo reverts all of it', async () => {
  const translator = await person('translator');
  const home = await given.property({ status: 'published', title: 'House 7 by the sea' });
  const request = await given.translation({
    property_id: home.id,
    status: 'finished',
    assigned_admin_id: translator.id,
  });
  const update = await boss.ask(contract.updateProperty, {
    id: home.id,
    version: home.version,
    title: 'House 7 by the harbour',
  });
  expect(await requestsOf(home.id)).toMatchObject([{ status: 'assigned', outdated_parts: ['details'] }]);
  const work = await translator.call(contract.getTranslationRequest, { id: request.id });
  expect(work.fields[0]).toMatchObject({
    key: 'details.title',
    source: 'House 7 by the harbour',
    earlier_source: 'House 7 by the sea',
    target: 'Maison 7 au bord de la mer',
    is_outdated: true,
    source_changed_at: expect.any(String),
  });
  await boss.call(contract.undoOperation, { id: update.body.meta?.operation_id ?? 0 });
  expect(await requestsOf(home.id)).toMatchObject([
    { status: 'finished', outdated_parts: [], parts: { details: 'done' } },
  ]);
  const priced = await boss.call(contract.getProperty, { id: home.id });
  await boss.call(contract.updateProperty, { id: home.id, version: priced.version, bedrooms: 4 });
  expect(await requestsOf(home.id)).toMatchObject([{ status: 'finished' }]);
});

test('a source that is changed back, by edit or by undo, is no longer outdated', async () => {
  const home = await given.property({ status: 'published', title: 'House 7 by the sea' });
  await given.translation({ property_id: home.id, status: 'finished', assigned_admin_id: manager.id });
  const rename = async (title: string) => {
    const { version } = await boss.call(contract.getProperty, { id: home.id });
    return (await boss.ask(contract.updateProperty, { id: home.id, version, title })).body.meta?.operation_id ?? 0;
  };
  await rename('House 7 by the harbour');
  expect(await requestsOf(home.id)).toMatchObject([{ status: 'assigned' }]);
  await rename('House 7 by the sea');
  expect(await requestsOf(home.id)).toMatchObject([{ status: 'finished', outdated_parts: [] }]);
  // The request was opened after the first change.
  const other = await given.property({ status: 'published', title: 'House 8 by the sea' });
  const operation = (
    await boss.ask(contract.updateProperty, { id: other.id, version: other.version, title: 'House 7 by the sea' })
  ).body.meta?.operation_id;
  await rows(sql`delete from translation_requests where property_id = ${other.id}`);
  await given.translation({ property_id: other.id, status: 'finished', assigned_admin_id: manager.id });
  await boss.call(contract.undoOperation, { id: operation ?? 0 });
  expect(await requestsOf(other.id)).toMatchObject([{ status: 'assigned', outdated_parts: ['details'] }]);
});

test('a new facility needs a translation, and a text finished before there were requests gets one', async () => {
  const home = await given.property({ status: 'published', title: 'House 7 by the sea' });
  await given.translation({ property_id: home.id, status: 'finished', assigned_admin_id: manager.id });
  const { id: facility_type_id } = await given.item('facility-type');
  await boss.call(contract.addPropertyFacility, { property_id: home.id, facility_type_id, name: 'Blue pool' });
  expect(await requestsOf(home.id)).toMatchObject([
    { status: 'assigned', outdated_parts: ['facility'], parts: { facility: 'empty', details: 'done' } },
  ]);
  const old = await given.property({ status: 'published' });
  await rows(sql`
    insert into property_translations (property_id, locale, title, description, is_done) values (${old.id}, 'fr', 'Une maison', 'Très bien', true)`);
  await boss.call(contract.updateProperty, { id: old.id, version: old.version, title: 'Another home altogether' });
  const opened = (await requestsOf(old.id)).find(({ locale }) => locale === 'fr');
  expect(opened).toMatchObject({ status: 'pending', outdated_parts: ['details'] });
});

test('deactivating a language cancels its open requests, activating opens them: with progress, and one undo', async () => {
  const homes = await Promise.all(Array.from({ length: 3 }, () => given.property({ status: 'published' })));
  for (const { id } of homes) await manager.call(contract.openTranslationRequest, { property_id: id, locale: 'fr' });
  const offer = async (is_active: boolean) => {
    const found = (await boss.call(contract.listLocales)).find(({ code }) => code === 'fr');
    const answer = await boss.ask(contract.updateLocale, { code: 'fr', version: found?.version ?? 0, is_active });
    return answer.body.meta?.operation_id ?? 0;
  };
  const statuses = async () => (await Promise.all(homes.map(({ id }) => statusesOf(id)))).flat();
  const withdrawn = await offer(false);
  const before = await boss.call(contract.getOperation, { id: withdrawn });
  expect(before.progress).toMatchObject({ done: 0 });
  expect(before.progress?.total).toBeGreaterThanOrEqual(3);
  await sweep();
  expect(await statuses()).toEqual(['fr cancelled', 'fr cancelled', 'fr cancelled']);
  const { progress } = await boss.call(contract.getOperation, { id: withdrawn });
  expect(progress?.done).toBe(progress?.total);
  await boss.call(contract.undoOperation, { id: withdrawn });
  expect(await statuses()).toEqual(['fr pending', 'fr pending', 'fr pending']);

  await offer(false);
  await sweep();
  const offered = await offer(true);
  await sweep();
  expect((await statuses()).filter((status) => status === 'fr pending')).toHaveLength(3);
  const again = await boss.call(contract.getOperation, { id: offered });
  expect(again.progress?.done).toBe(again.progress?.total);

  // Cancelling preserves what was done until then.
  const stopped = await offer(false);
  await boss.call(contract.cancelOperation, { id: stopped });
  await sweep();
  expect((await statuses()).filter((status) => status === 'fr pending')).toHaveLength(3);
  await offer(true);
  await sweep();
});
