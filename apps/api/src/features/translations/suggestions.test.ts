import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { likeLibreTranslate, translateServer, withBody, withStatus } from '../../../test/translate-server.ts';
import { similarity } from './memory.service.ts';
import { pairsOf, rebuilt } from './sentence-pairs.ts';

const server = await translateServer();
afterAll(() => server.close());
const app = await testApp({ env: { TRANSLATE_URL: server.url } });
const plain = await testApp();
const { person, rows } = app;
beforeEach(() => server.answers(likeLibreTranslate));

const SENTENCE = 'Two balconies face west and south; the larger one is shaded until noon.';
const remembered = (text: string, target: string, on: typeof app = app) =>
  on.rows(sql`
    insert into translation_memory (source_locale, locale, source, target) values ('en', 'fr', ${text}, ${target}) on conflict do nothing`);

async function begun(description = SENTENCE, on: typeof app = app) {
  const translator = await on.person('translator');
  const { id } = await on.given.property({ status: 'published', title: 'House 7 by the sea' });
  await on.rows(sql`update properties set description = ${description} where id = ${id}`);
  const made = await on.given.translation({ property_id: id, status: 'assigned', assigned_admin_id: translator.id });
  return { translator, home: id, request: { request_id: made.id, version: made.version } };
}

test('finished texts are stored in the memory by sentence, and suggested as exact matches', async () => {
  const text = 'The garden is quiet. The kitchen was renewed in 2024.';
  const one = await begun(text);
  const saved = await one.translator.call(contract.saveTranslatedDetails, {
    ...one.request,
    title: 'Maison 7 au bord de la mer',
    description: 'Le jardin est calme. La cuisine a été refaite en 2024.',
  });
  await one.translator.call(contract.finishTranslation, { request_id: saved.id, version: saved.version });
  const two = await begun('The kitchen was renewed in 2024. It has a pool.');
  const work = await two.translator.call(contract.getTranslationRequest, { id: two.request.request_id });
  expect(work.memory).toMatchObject([
    { key: 'details.title', sentence: 0, score: 1, text: 'Maison 7 au bord de la mer' },
    {
      key: 'details.description',
      sentence: 0,
      text: 'La cuisine a été refaite en 2024.',
      reference: expect.stringContaining('PR-'),
    },
  ]);
  expect(work.machine).toEqual({ engine: 'LibreTranslate' });
});

test('similar sentences are suggested with a score, then the machine’s; an exact match calls no machine', async () => {
  const like = SENTENCE.replace('larger', 'smaller');
  await remembered(like, 'Deux balcons donnent à l’ouest et au sud ; le plus petit est à l’ombre jusqu’à midi.');
  await remembered('Nothing of the kind stands here, or anywhere near.', 'Rien de tel.');
  const { translator, request } = await begun();
  const ask = () =>
    translator.call(contract.translationSuggestions, { id: request.request_id, key: 'details.description' });
  const { suggestions, machine_problem } = await ask();
  expect(suggestions).toMatchObject([
    { origin: 'memory', score: 0.94, source: like },
    { origin: 'machine', score: null, source: SENTENCE, text: `[fr] ${SENTENCE}`, engine: 'LibreTranslate' },
  ]);
  expect(machine_problem).toBeNull();
  server.answers(withStatus(429));
  expect(await ask()).toMatchObject({
    suggestions: [{ origin: 'memory' }],
    machine_problem: 'LibreTranslate is asked too often right now. Try again in a moment.',
  });
  await remembered(SENTENCE, 'Deux balcons.');
  const before = server.asked.length;
  expect((await ask()).suggestions[0]).toMatchObject({ origin: 'memory', score: 1, text: 'Deux balcons.' });
  expect(server.asked).toHaveLength(before);
  for (const wrong of [{ key: 'details.colour' }, { key: 'details.title', sentence: 7 }])
    expect((await translator.ask(contract.translationSuggestions, { id: request.request_id, ...wrong })).status).toBe(
      422,
    );
});

test('terms of core data in the source make up the glossary', async () => {
  const { translator, request, home } = await begun('A flat with two terraces of stone.');
  await rows(sql`
    insert into reference_items (type, key, name, position) values
      ('room-type', 'terrace-x', '{"en": "Terrace", "fr": "Terrasse"}', 900), ('room-type', 'stone-cellar', '{"en": "Stone cellar", "fr": "Cave"}', 901)
    on conflict do nothing`);
  await rows(sql`update properties set street = 'Terrace Road 5' where id = ${home} and street is not null`);
  const { glossary } = await translator.call(contract.getTranslationRequest, { id: request.request_id });
  expect(glossary).toContainEqual({
    term: 'Terrace',
    translation: 'Terrasse',
    kind: 'Room type',
    keys: ['details.description'],
  });
  expect(glossary.map(({ term }) => term)).not.toContain('Stone cellar');
});

test('empty fields are filled by memory or machine, and existing texts stay', async () => {
  const known = 'A lane behind the lemon market.';
  await remembered(known, 'Une ruelle derrière le marché aux citrons.');
  await rows(sql`delete from translation_memory where source = 'House 7 by the sea'`);
  const { translator, request } = await begun(known);
  const byMemory = await translator.call(contract.prefillTranslation, { ...request, way: 'memory' });
  expect(byMemory.target.details.description).toBe('Une ruelle derrière le marché aux citrons.');
  expect(byMemory.fields[1]).toMatchObject({ origin: 'memory', state: 'done' });
  const seen = { request_id: byMemory.id, version: byMemory.version };
  const byMachine = await translator.call(contract.prefillTranslation, { ...seen, way: 'machine' });
  expect(byMachine.fields).toMatchObject([
    { key: 'details.title', origin: 'machine', state: 'machine', target: '[fr] House 7 by the sea' },
    { key: 'details.description', origin: 'memory' },
  ]);
  const again = await translator.call(contract.prefillTranslation, {
    ...seen,
    version: byMachine.version,
    way: 'machine',
  });
  expect(again.version).toBe(byMachine.version);
});

test('a failing machine changes nothing, and is reported', async () => {
  const { translator, request } = await begun('Nobody ever wrote this one before.');
  for (const [answers, words] of [
    [withStatus(500), 'LibreTranslate has a problem of its own (500).'],
    [withBody('{"translatedText": ["Une'), 'LibreTranslate answered something that cannot be read.'],
  ] as const) {
    server.answers(answers);
    const answer = await translator.ask(contract.prefillTranslation, { ...request, way: 'machine' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', detail: words } });
  }
  server.answers(likeLibreTranslate);
  // One success resets the failure count of the circuit breaker.
  const fine = await translator.call(contract.translateText, { text: 'A brand new thought', from: 'en', to: 'fr' });
  expect(fine).toEqual({ text: '[fr] A brand new thought', origin: 'machine', score: null });
  const now = await translator.call(contract.getTranslationRequest, { id: request.request_id });
  expect(now).toMatchObject({ version: request.version, status: 'assigned' });
});

// Row C8 of docs/trust.md.
test('translating a text: memory before machine, markup is returned as text, an overlong text is rejected unread, and calls are rate limited', async () => {
  const me = await person('manager');
  const translate = (text: string) => me.ask(contract.translateText, { text, from: 'en', to: 'fr' });
  await remembered('A cellar of stone.', 'Une cave en pierre.');
  expect((await translate('A cellar of stone.')).body.data).toEqual({
    text: 'Une cave en pierre.',
    origin: 'memory',
    score: 1,
  });
  expect((await translate('Apartment')).body.data).toMatchObject({ text: 'Appartement', origin: 'memory', score: 1 });
  server.answers(withBody(JSON.stringify({ translatedText: ['<script>alert(1)</script>'] })));
  const marked = await translate('Something about scripts');
  expect(marked.body.data).toMatchObject({ text: '<script>alert(1)</script>', origin: 'machine' });
  expect(marked.headers['content-type']).toContain('application/json');
  const before = server.asked.length;
  expect((await translate('x'.repeat(5001))).status).toBe(422);
  expect((await translate('x'.repeat(1_100_000))).status).toBe(413);
  expect(await me.ask(contract.translateText, { text: 'Same', from: 'fr', to: 'fr' })).toMatchObject({
    status: 422,
    body: { errors: { to: expect.any(Array) } },
  });
  expect(server.asked).toHaveLength(before);
  server.answers(likeLibreTranslate);
  await rows(sql`update throttles set count = 119 where blocked_until is null and count > 0`);
  await translate('One of the last');
  expect((await translate('One too many')).status).toBe(429);
  // Admins who edit core data may use it, too; others may not.
  const agent = await person('agent');
  expect((await agent.ask(contract.translateText, { text: 'Roof', from: 'en', to: 'fr' })).status).toBe(403);
});

test('without a machine the memory is used, and an unknown text is reported', async () => {
  const { translator, request } = await begun(SENTENCE, plain);
  await remembered(SENTENCE.replace('larger', 'smaller'), 'Deux balcons.', plain);
  const ask = (text: string) => translator.ask(contract.translateText, { text, from: 'en', to: 'fr' });
  expect((await ask(SENTENCE)).body.data).toEqual({ text: 'Deux balcons.', origin: 'memory', score: 0.94 });
  expect(await ask('Something that nobody ever said')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const { suggestions } = await translator.call(contract.translationSuggestions, {
    id: request.request_id,
    key: 'details.description',
  });
  expect(suggestions).toMatchObject([{ origin: 'memory' }]);
  expect((await translator.ask(contract.prefillTranslation, { ...request, way: 'machine' })).status).toBe(503);
  expect((await translator.call(contract.getTranslationRequest, { id: request.request_id })).machine).toBeNull();
});

test('sentences are paired if both texts have the same number, and rebuilt line by line', () => {
  expect(pairsOf('One. Two.', 'Un. Deux.')).toEqual([
    { source: 'One.', target: 'Un.' },
    { source: 'Two.', target: 'Deux.' },
  ]);
  expect(pairsOf('One. Two.', 'Un et deux.')).toEqual([{ source: 'One. Two.', target: 'Un et deux.' }]);
  const known = new Map([
    ['One.', { text: 'Un.' }],
    ['Two.', { text: 'Deux.' }],
  ]);
  expect(rebuilt('One. Two.\n\nTwo.', known)).toBe('Un. Deux.\n\nDeux.');
  expect(rebuilt('One. Three.', known)).toBeUndefined();
  expect([
    similarity('a b', 'a b'),
    similarity('A b', 'a  b'),
    similarity('abcd', 'abcx'),
    similarity('ab', 'xy'),
  ]).toEqual([1, 0.99, 0.75, 0]);
});
