import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const listen = await createStreamClient(app);
const manager = await person('manager');
const ABSENT = 999_999_999;

/** An assigned request on a property with all four parts. */
async function assigned(locale: 'ar' | 'fr' = 'ar') {
  const translator = await person('translator');
  const home = await given.complete({ status: 'published', title: 'Corner flat above the old harbour' });
  await rows(sql`update properties set description = ${'Corner flat on the third floor with open views. The kitchen was renewed in 2024.'},
    street = '179 Old Bakery Street', building = 'Harbour House' where id = ${home.id}`);
  await rows(sql`delete from property_translations where property_id = ${home.id}`);
  const around = await given.surroundings(home.id);
  const made = await manager.call(contract.openTranslationRequest, {
    property_id: home.id,
    locale,
    admin_id: translator.id,
  });
  return { translator, home, ...around, request: { request_id: made.id, version: made.version } };
}

type Assigned = Awaited<ReturnType<typeof assigned>>;

const good = ({ facility_id, view_id }: Assigned) => ({
  details: {
    title: 'شقة ركنية فوق الميناء القديم',
    description: 'شقة ركنية في الطابق الثالث بإطلالة مفتوحة. جُدد المطبخ عام ٢٠٢٤.',
  },
  address: { street: '١٧٩ شارع المخبز القديم', building: 'هاربور هاوس' },
  facility: { items: [{ id: facility_id, name: 'المسبح الأزرق', description: 'مسبح مدفأ إلى ٢٨ درجة طوال العام.' }] },
  view: { items: [{ id: view_id, description: 'الميناء القديم على بعد ٣٠٠ متر.' }] },
});

/** Saves all parts, and returns the new version. */
async function saveAll(work: Assigned, texts = good(work)) {
  const { translator, request } = work;
  let { version } = request;
  for (const part of contract.translationParts) {
    const body = { ...request, version, ...texts[part] } as never;
    version = (await translator.call(contract.saveTranslation[part], body)).version;
  }
  return { request_id: request.request_id, version };
}

test('a translator saves part by part until it is finished, and the text is published', async () => {
  const work = await assigned();
  const { translator, home, request, facility_id, view_id } = work;
  const first = await translator.call(contract.getTranslationRequest, { id: request.request_id });
  expect(first).toMatchObject({
    status: 'assigned',
    source: {
      address: { street: '179 Old Bakery Street' },
      facility: { items: [{ id: facility_id, name: 'Blue pool' }] },
    },
    target: { details: { title: null }, view: { items: [{ id: view_id, description: null }] } },
    completeness: { fields_done: 0, fields_total: 7 },
  });
  expect(first.property.photos[0]?.urls.card).toContain('/v1/dashboard/photos/');
  const saved = await translator.call(contract.saveTranslatedDetails, { ...request, title: good(work).details.title });
  expect(saved).toMatchObject({ status: 'in_progress', parts: { details: 'draft', address: 'empty' } });
  expect(saved.fields[0]).toMatchObject({ state: 'done', origin: 'person', updated_by: { id: translator.id } });

  const refused = await translator.ask(contract.finishTranslation, { request_id: saved.id, version: saved.version });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'incomplete',
      errors: { 'details.description': ['Empty'], 'address.street': ['Empty'] },
    },
  });
  const wrong = { ...good(work), address: { street: 'شارع المخبز القديم', building: 'هاربور هاوس' } };
  const almost = await saveAll({ ...work, request: { request_id: saved.id, version: saved.version } }, wrong);
  expect(await translator.ask(contract.finishTranslation, almost)).toMatchObject({
    status: 422,
    body: { errors: { 'address.street': ['Number 179 is missing'] } },
  });
  expect((await manager.call(contract.getProperty, { id: home.id })).locales_done).toBe(1);
  const whole = await translator.call(contract.saveTranslatedAddress, { ...almost, ...good(work).address });
  expect(whole.completeness).toMatchObject({ fields_done: 7, words_done: whole.words, words_total: whole.words });
  const finished = await translator.call(contract.finishTranslation, { request_id: whole.id, version: whole.version });
  expect(finished).toMatchObject({
    status: 'finished',
    parts: { details: 'done', address: 'done', facility: 'done', view: 'done' },
    finished_at: expect.any(String),
  });
  const property = await manager.call(contract.getProperty, { id: home.id });
  expect(property.locales_done).toBe(2);
  expect(property.translations).toMatchObject([{ locale: 'ar', title: good(work).details.title, is_done: true }]);
  expect(await rows(sql`select name from property_facility_translations where facility_id = ${facility_id}`)).toEqual([
    { name: 'المسبح الأزرق' },
  ]);
  expect(await rows(sql`select locale from property_view_translations where view_id = ${view_id}`)).toEqual([
    { locale: 'ar' },
  ]);
  const lines = await rows(sql`
    select action from events where entity = 'translation_request' and entity_id = ${finished.id} order by id desc limit 2`);
  expect(lines).toEqual([{ action: 'translation_request.finish' }, { action: 'translation_request.save' }]);
});

test('undoing a finish unpublishes the text; reopening a finished request leaves it public', async () => {
  const work = await assigned();
  const seen = await saveAll(work);
  const finish = await work.translator.ask(contract.finishTranslation, seen);
  const done = async () => (await manager.call(contract.getProperty, { id: work.home.id })).locales_done;
  await work.translator.call(contract.undoOperation, { id: finish.body.meta?.operation_id ?? 0 });
  expect(await done()).toBe(1);
  const { version } = await work.translator.call(contract.getTranslationRequest, { id: seen.request_id });
  const again = await work.translator.call(contract.finishTranslation, { ...seen, version });
  const save = { request_id: again.id, version: again.version, title: 'غير ذلك' };
  expect(await work.translator.ask(contract.saveTranslatedDetails, save)).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
  const reopened = await work.translator.call(contract.reopenTranslation, {
    request_id: again.id,
    version: again.version,
  });
  expect(reopened).toMatchObject({ status: 'assigned', target: { details: good(work).details } });
  expect(await done()).toBe(2);
});

test('a save is stale only if its part has changed, and one without changes creates no version', async () => {
  const work = await assigned();
  const { translator, request } = work;
  const one = await translator.call(contract.saveTranslatedDetails, { ...request, ...good(work).details });
  const other = await translator.call(contract.saveTranslatedAddress, { ...request, ...good(work).address });
  expect(other.version).toBe(one.version + 1);
  const late = await translator.ask(contract.saveTranslatedDetails, { ...request, title: 'متأخر' });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { target: { details: good(work).details } } },
  });
  const same = await translator.call(contract.saveTranslatedAddress, {
    request_id: other.id,
    version: other.version,
    ...good(work).address,
  });
  expect(same.version).toBe(other.version);
  const cleared = await translator.call(contract.saveTranslatedAddress, {
    request_id: other.id,
    version: other.version,
    building: ' ',
  });
  expect(cleared.target.address).toEqual({ street: good(work).address.street, building: null });
});

test('a save is stale after a change of the source, and an unchanged text can be confirmed', async () => {
  const work = await assigned();
  const seen = await saveAll(work);
  const { version } = await manager.call(contract.getProperty, { id: work.home.id });
  const boss = await person('super');
  await boss.call(contract.updateProperty, { id: work.home.id, version, title: 'Corner flat over the old harbour' });
  const typed = await work.translator.ask(contract.saveTranslatedDetails, { ...seen, title: 'شقة فوق الميناء' });
  expect(typed).toMatchObject({ status: 409, body: { code: 'stale' } });
  const now = await work.translator.call(contract.getTranslationRequest, { id: seen.request_id });
  expect(now).toMatchObject({ status: 'in_progress', outdated_parts: ['details'] });
  expect(await work.translator.ask(contract.finishTranslation, { ...seen, version: now.version })).toMatchObject({
    status: 422,
    body: { errors: { 'details.title': ['The source has changed'] } },
  });
  const keep = await work.translator.ask(contract.saveTranslatedDetails, {
    ...seen,
    version: now.version,
    kept: ['details.title'],
  });
  expect(keep.body.data).toMatchObject({ outdated_parts: [], target: { details: good(work).details } });
  await work.translator.call(contract.undoOperation, { id: keep.body.meta?.operation_id ?? 0 });
  const back = await work.translator.call(contract.getTranslationRequest, { id: seen.request_id });
  expect(back.outdated_parts).toEqual(['details']);
  const unknown = { ...seen, version: back.version, kept: ['details.colour'] };
  expect((await work.translator.ask(contract.saveTranslatedDetails, unknown)).status).toBe(422);
});

test('a machine’s text is marked until a person edits it, and never replaces a person’s', async () => {
  const work = await assigned();
  const { translator, request } = work;
  const { title, description } = good(work).details;
  const machine = { 'details.title': 'machine' } as const;
  const filled = await translator.call(contract.saveTranslatedDetails, { ...request, title, origins: machine });
  expect(filled.fields[0]).toMatchObject({ origin: 'machine', state: 'machine' });
  expect(filled.parts.details).toBe('machine');
  const seen = { request_id: filled.id, version: filled.version };
  const touched = await translator.call(contract.saveTranslatedDetails, {
    ...seen,
    title: `${title} الجميل`,
    description,
  });
  expect(touched.fields[0]).toMatchObject({ origin: 'person', state: 'done' });
  const again = { ...seen, version: touched.version, title: 'آلة', origins: machine };
  expect(await translator.ask(contract.saveTranslatedDetails, again)).toMatchObject({
    status: 422,
    body: { errors: { 'details.title': [expect.stringContaining('A person wrote this')] } },
  });
  expect(
    (
      await translator.ask(contract.saveTranslatedFacilities, {
        ...seen,
        version: touched.version,
        items: [{ id: ABSENT, name: 'x' }],
      })
    ).status,
  ).toBe(422);
});

// Row C7 of docs/trust.md.
test('a translator cannot access requests of others, by any endpoint', async () => {
  const work = await assigned();
  const stranger = await person('translator');
  const { request } = work;
  const id = request.request_id;
  const tries = [
    stranger.ask(contract.getTranslationRequest, { id }),
    ...contract.translationParts.map((part) =>
      stranger.ask(contract.saveTranslation[part], { ...request, ...good(work)[part] } as never),
    ),
    stranger.ask(contract.finishTranslation, request),
    stranger.ask(contract.reopenTranslation, request),
    stranger.ask(contract.prefillTranslation, { ...request, way: 'memory' }),
    stranger.ask(contract.lockTranslationPart, { id, part: 'details', is_held: true }),
    stranger.ask(contract.translationSuggestions, { id, key: 'details.title' }),
    stranger.ask(contract.listTranslationComments, { id }),
    stranger.ask(contract.addTranslationComment, { id, text: 'Hello' }),
    stranger.ask(contract.translationHistory, { id }),
    stranger.ask(contract.propertyTranslationRequests, { id: work.home.id }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await stranger.ask(contract.listTranslationRequests, {})).body.data).toEqual([]);
  expect(await stranger.call(contract.nextTranslation)).toEqual({ id: null, waiting: 0 });
  expect((await stranger.call(contract.countTranslationRequests)).all).toBe(0);
  expect(await work.translator.call(contract.nextTranslation)).toEqual({ id, waiting: 1 });
  expect((await work.translator.call(contract.countTranslationRequests)).mine).toBe(1);
  for (const call of [contract.getProperty, contract.propertyHistory])
    expect((await work.translator.ask(call, { id: work.home.id })).status).toBe(403);
  // The reply contains nothing of the owner, prices or reviews.
  const { text } = await work.translator.ask(contract.getTranslationRequest, { id });
  expect(text).not.toMatch(/owner|price|Olga|status_note/);
});

test('a translator receives stream events only of their own requests', async () => {
  const [one, other] = [await assigned(), await assigned()];
  const [narrow, wide] = [await listen(one.translator.bearer), await listen(manager.bearer)];
  const save = async (work: Assigned) =>
    (await work.translator.ask(contract.saveTranslatedDetails, { ...work.request, title: 'شقة' })).body.meta
      ?.operation_id;
  const [foreign, own] = [await save(other), await save(one)];
  const comment = (
    await manager.ask(contract.addTranslationComment, { id: one.request.request_id, text: 'A name stays' })
  ).body.meta?.operation_id;
  const hold = (
    await manager.ask(contract.lockTranslationPart, { id: one.request.request_id, part: 'view', is_held: true })
  ).body.meta?.operation_id;
  await expect.poll(() => wide.events().map(({ id }) => id)).toEqual([foreign, own, comment, hold]);
  await expect
    .poll(() => narrow.events())
    .toMatchObject([own, comment, hold].map((id) => ({ id, collections: ['translations'] })));
  const home = await manager.call(contract.getProperty, { id: one.home.id });
  const boss = await person('super');
  const changed = await boss.ask(contract.updateProperty, {
    id: home.id,
    version: home.version,
    title: 'Another title of it',
  });
  await expect
    .poll(() => narrow.events().at(-1))
    .toMatchObject({ id: changed.body.meta?.operation_id, collections: ['translations'] });
});

test('two admins on one part: the second sees the holder and may take over, and a hold expires without a heartbeat', async () => {
  const { translator, request, ...rest } = await assigned();
  const id = request.request_id;
  const hold = { id, part: 'details' as const, is_held: true };
  expect(await translator.call(contract.lockTranslationPart, hold)).toMatchObject([
    { part: 'details', admin: { id: translator.id } },
  ]);
  expect(await manager.ask(contract.lockTranslationPart, hold)).toMatchObject({
    status: 409,
    body: { code: 'clash', detail: expect.stringContaining('Pat Given') },
  });
  const texts = good({ translator, request, ...rest });
  expect(await manager.ask(contract.saveTranslatedDetails, { ...request, ...texts.details })).toMatchObject({
    status: 409,
    body: { code: 'clash' },
  });
  expect((await manager.ask(contract.saveTranslatedAddress, { ...request, ...texts.address })).status).toBe(200);
  expect((await manager.call(contract.getTranslationRequest, { id })).holds).toMatchObject([
    { admin: { id: translator.id } },
  ]);
  expect(await manager.call(contract.lockTranslationPart, { ...hold, take_over: true })).toMatchObject([
    { admin: { id: manager.id } },
  ]);
  expect((await translator.ask(contract.saveTranslatedDetails, { ...request, ...texts.details })).status).toBe(409);
  await rows(sql`update translation_holds set expires_at = now() where translation_request_id = ${id}`);
  expect((await translator.ask(contract.saveTranslatedDetails, { ...request, ...texts.details })).status).toBe(200);
  expect(await translator.call(contract.lockTranslationPart, hold)).toMatchObject([{ admin: { id: translator.id } }]);
  expect(await translator.call(contract.lockTranslationPart, { ...hold, is_held: false })).toEqual([]);
  await translator.call(contract.lockTranslationPart, hold);
  await rows(sql`update translation_holds set expires_at = now() where translation_request_id = ${id}`);
  await app.runRetention();
  expect(await rows(sql`select 1 from translation_holds where translation_request_id = ${id}`)).toEqual([]);
});

test('a bulk assignment with a due date skips finished requests, and one undo reverts all', async () => {
  const translator = await person('translator');
  const open = [
    await given.translation({}),
    await given.translation({ status: 'in_progress', assigned_admin_id: manager.id }),
  ];
  const finished = await given.translation({ status: 'finished', assigned_admin_id: manager.id });
  const request_ids = [...open, finished].map(({ id }) => id);
  const answer = await manager.ask(contract.assignTranslations, {
    request_ids,
    admin_id: translator.id,
    due_on: '2027-02-01',
  });
  expect(answer.body.data).toMatchObject({
    done: open.map(({ id }) => id),
    skipped: [{ id: finished.id, code: 'illegal_transition' }],
  });
  const list = async () => (await translator.ask(contract.listTranslationRequests, { sort: 'created_at' })).body.data;
  expect(await list()).toMatchObject(open.map(({ id }) => ({ id, status: 'assigned', due_on: '2027-02-01' })));
  const due = await manager.ask(contract.setTranslationsDue, { request_ids: [open[0]?.id ?? 0], due_on: null });
  expect(await list()).toMatchObject([{ due_on: null }, { due_on: '2027-02-01' }]);
  await manager.call(contract.undoOperation, { id: due.body.meta?.operation_id ?? 0 });
  await manager.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(await list()).toEqual([]);
  const blocked = await given.admin({ role: 'translator', status: 'blocked' });
  for (const admin_id of [blocked.id, (await person('agent')).id, ABSENT])
    expect((await manager.ask(contract.assignTranslations, { request_ids, admin_id })).status).toBe(422);
  const who = await manager.call(contract.listTranslators, { locale: 'fr' });
  expect(who.map(({ admin }) => admin.id)).not.toContain(blocked.id);
  expect(who.find(({ admin }) => admin.id === manager.id)).toMatchObject({
    open_requests: expect.any(Number),
    is_default: false,
  });
});

test('the list is filtered by language, translator, age, dates and text of the property', async () => {
  const translator = await person('translator');
  const old = await given.translation({
    locale: 'ar',
    status: 'assigned',
    assigned_admin_id: translator.id,
    due_on: '2026-01-01',
  });
  const fresh = await given.translation({
    locale: 'fr',
    status: 'in_progress',
    assigned_admin_id: translator.id,
    due_on: '2098-01-01',
  });
  await rows(
    sql`update translation_requests set opened_at = now() - interval '6 days', outdated_parts = '{details}' where id = ${old.id}`,
  );
  await rows(sql`update properties set title = 'A lighthouse on Köln hill' where id = ${fresh.property_id}`);
  const found = async (query: object) =>
    (await translator.ask(contract.listTranslationRequests, { sort: 'created_at', ...query } as never)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found({})).toEqual([old.id, fresh.id]);
  expect(await found({ locale: 'ar' })).toEqual([old.id]);
  expect(await found({ age: 'very_old' })).toEqual([old.id]);
  expect(await found({ age: 'new' })).toEqual([fresh.id]);
  expect(await found({ is_late: 'true' })).toEqual([old.id]);
  expect(await found({ is_outdated: 'true' })).toEqual([old.id]);
  expect(await found({ assigned_admin_id: 'me', is_open: 'true', sort: '-due_on' })).toEqual([fresh.id, old.id]);
  expect(await found({ assigned_admin_id: 'none' })).toEqual([]);
  expect(await found({ status: 'in_progress,finished' })).toEqual([fresh.id]);
  expect(await found({ search: 'koln HILL' })).toEqual([fresh.id]);
  // Search covers only the fields that a translator may see.
  expect(await found({ search: 'Olga' })).toEqual([]);
  expect(await found({ due_to: '2026-12-31' })).toEqual([old.id]);
  expect((await manager.ask(contract.nextTranslation, { locale: 'fr' })).body.data.waiting).toBeGreaterThanOrEqual(0);
});
