import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  likeDeepl,
  likeGoogle,
  likeLibreTranslate,
  silent,
  translateServer,
  withBody,
  withStatus,
} from '../../test/translate-server.ts';
import { loadConfig } from './config.ts';
import { translateByMachine, translationEngine } from './translate.ts';

const server = await translateServer();
afterAll(() => server.close());

const secret = randomBytes(32).toString('hex');
/** A new config object per test: the failure count is stored per config. */
const settings = (more: Record<string, string> = {}) =>
  loadConfig({
    LINTEL_SECRET: secret,
    TRANSLATE_URL: server.url,
    ...more,
  });
const wish = { texts: ['A house', 'By the sea'], from: 'en', to: 'fr' } as const;

test('machine translation is disabled without TRANSLATE_URL', () => {
  expect(translationEngine(settings({ TRANSLATE_URL: '' }))).toBeNull();
  expect(translationEngine(settings())).toEqual({ engine: 'LibreTranslate' });
});

test('sends LibreTranslate requests in its format', async () => {
  server.answers(likeLibreTranslate);
  expect(await translateByMachine(settings({ TRANSLATE_KEY: 'key-1' }), wish)).toEqual([
    '[fr] A house',
    '[fr] By the sea',
  ]);
  expect(server.asked.at(-1)).toMatchObject({
    path: '/translate',
    body: { q: wish.texts, source: 'en', target: 'fr', format: 'text', api_key: 'key-1' },
  });
});

test('sends DeepL and Google requests in their formats, with the key in a header', async () => {
  server.answers(likeDeepl);
  const deepl = settings({ TRANSLATE_KIND: 'deepl', TRANSLATE_KEY: 'key-2' });
  expect(await translateByMachine(deepl, wish)).toEqual(['[FR] A house', '[FR] By the sea']);
  expect(server.asked.at(-1)).toMatchObject({
    path: '/v2/translate',
    headers: { authorization: 'DeepL-Auth-Key key-2' },
    body: { text: wish.texts, source_lang: 'EN', target_lang: 'FR' },
  });
  server.answers(likeGoogle);
  const google = settings({ TRANSLATE_KIND: 'google', TRANSLATE_KEY: 'key-3' });
  expect(await translateByMachine(google, wish)).toEqual(['[fr] A house', '[fr] By the sea']);
  expect(server.asked.at(-1)).toMatchObject({
    path: '/language/translate/v2',
    headers: { 'x-goog-api-key': 'key-3' },
    body: { q: wish.texts, source: 'en', target: 'fr' },
  });
});

describe('reports a readable error for', () => {
  const tooLong = JSON.stringify({ translatedText: ['x'.repeat(2_000_000), 'y'] });
  test.each([
    ['a rate limit', withStatus(429), 'LibreTranslate is asked too often right now. Try again in a moment.'],
    ['a wrong key', withStatus(403), 'LibreTranslate does not accept the key it was given.'],
    ['a rejected text', withStatus(400), 'LibreTranslate refused the text (400).'],
    ['a server error', withStatus(500), 'LibreTranslate has a problem of its own (500).'],
    ['broken JSON', withBody('{"translatedText": ["Une mai'), 'LibreTranslate answered something that cannot be read.'],
    ['an unexpected response', withBody('{"error": "no"}'), 'LibreTranslate answered something that cannot be read.'],
    [
      'too few texts',
      withBody('{"translatedText": ["Une maison"]}'),
      'LibreTranslate answered something that cannot be read.',
    ],
    ['a response that is too large', withBody(tooLong), 'LibreTranslate cannot be reached.'],
  ])('%s', async (_, answers, words) => {
    server.answers(answers);
    await expect(translateByMachine(settings(), wish)).rejects.toThrow(words);
  });

  test('a refused connection', async () => {
    await expect(translateByMachine(settings({ TRANSLATE_URL: 'http://127.0.0.1:9' }), wish)).rejects.toThrow(
      'LibreTranslate cannot be reached.',
    );
  });

  test('a timeout, and fails fast for a while after several failures in a row', async () => {
    const config = settings();
    server.answers(silent);
    await expect(translateByMachine(config, wish)).rejects.toThrow('LibreTranslate did not answer in time.');
    server.answers(withStatus(500));
    for (let again = 0; again < 2; again++)
      await expect(translateByMachine(config, wish)).rejects.toThrow('problem of its own');
    const before = server.asked.length;
    server.answers(likeLibreTranslate);
    await expect(translateByMachine(config, wish)).rejects.toThrow('LibreTranslate does not answer.');
    expect(server.asked).toHaveLength(before);
  });
});

test('treats the translation as plain text: leaves markup unchanged and strips control characters', async () => {
  server.answers(withBody(JSON.stringify({ translatedText: ['<script>alert(1)</script>', ' a\u0000b\u0007c\n '] })));
  expect(await translateByMachine(settings(), wish)).toEqual(['<script>alert(1)</script>', 'abc']);
});
