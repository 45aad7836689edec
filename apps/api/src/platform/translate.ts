import type { LocaleCode } from '@lintel/contract';
import * as z from 'zod';
import type { Config } from './config.ts';

// Machine translation by a configured service. Its URL is a setting, so no request can redirect it elsewhere (SSRF).

type Asked = { texts: readonly string[]; from: LocaleCode; to: LocaleCode };
type Sent = { path: string; headers: Record<string, string>; body: object };
type Kind = { engine: string; ask(asked: Asked, key: string | undefined): Sent; read: z.ZodType<string[]> };

const many = (text: string | string[]) => [text].flat();

const kinds: Record<Config['translateKind'], Kind> = {
  libretranslate: {
    engine: 'LibreTranslate',
    ask: ({ texts, from, to }, key) => ({
      path: '/translate',
      headers: {},
      body: { q: texts, source: from, target: to, format: 'text', ...(key ? { api_key: key } : {}) },
    }),
    read: z
      .object({ translatedText: z.union([z.string(), z.array(z.string())]) })
      .transform(({ translatedText }) => many(translatedText)),
  },
  deepl: {
    engine: 'DeepL',
    ask: ({ texts, from, to }, key) => ({
      path: '/v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${key ?? ''}` },
      body: { text: texts, source_lang: from.toUpperCase(), target_lang: to.toUpperCase() },
    }),
    read: z
      .object({ translations: z.array(z.object({ text: z.string() })) })
      .transform(({ translations }) => translations.map(({ text }) => text)),
  },
  google: {
    engine: 'Google',
    ask: ({ texts, from, to }, key) => ({
      path: '/language/translate/v2',
      headers: { 'x-goog-api-key': key ?? '' },
      body: { q: texts, source: from, target: to, format: 'text' },
    }),
    read: z
      .object({ data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }) })
      .transform(({ data }) => data.translations.map(({ translatedText }) => translatedText)),
  },
};

/** A failed translation, with a message for the user. */
export class MachineTranslationError extends Error {
  override name = 'MachineError';
  /** The service is unreachable or failing, so an immediate retry would only cost time. */
  readonly isOutage: boolean;

  constructor(message: string, isOutage = false) {
    super(message);
    this.isOutage = isOutage;
  }
}

const SECONDS = 6;
const LARGEST = 1024 * 1024;
/** Circuit breaker: after this many failures in a row, calls fail fast for a while. */
const FAILURES = 3;
const REST_MS = 20_000;

type Health = { failures: number; restsUntil: number };
const health = new WeakMap<Config, Health>();

function healthOf(config: Config): Health {
  const known = health.get(config) ?? { failures: 0, restsUntil: 0 };
  health.set(config, known);
  return known;
}

/** The configured translation engine, or null. */
export const translationEngine = ({ translateUrl, translateKind }: Config) =>
  translateUrl ? { engine: kinds[translateKind].engine } : null;

const CONTROL = /[^\P{Cc}\t\n]/gu;

function refusal(engine: string, status: number) {
  if (status === 429) return `${engine} is asked too often right now. Try again in a moment.`;
  if (status === 401 || status === 403) return `${engine} does not accept the key it was given.`;
  return status >= 500 ? `${engine} has a problem of its own (${status}).` : `${engine} refused the text (${status}).`;
}

async function readSome(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(url: URL, { headers, body }: Sent) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(SECONDS * 1000),
  });
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

async function asked({ translateUrl, translateKind, translateKey }: Config, wish: Asked): Promise<string[]> {
  const { engine, ask, read } = kinds[translateKind];
  const sent = ask(wish, translateKey);
  const url = new URL(`${(translateUrl ?? '').replace(/\/$/, '')}${sent.path}`);
  let answer: Response;
  let text: string;
  try {
    answer = await send(url, sent);
    text = answer.ok ? await readSome(answer) : '';
    if (!answer.ok) await answer.body?.cancel();
  } catch (error) {
    throw new MachineTranslationError(
      isLate(error) ? `${engine} did not answer in time.` : `${engine} cannot be reached.`,
      true,
    );
  }
  if (!answer.ok) throw new MachineTranslationError(refusal(engine, answer.status), answer.status >= 500);
  const found = read.safeParse(parsed(text));
  if (!found.success || found.data.length !== wish.texts.length)
    throw new MachineTranslationError(`${engine} answered something that cannot be read.`);
  return found.data.map((each) => each.replaceAll(CONTROL, '').trim());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Translates texts with the configured service, or throws a MachineError with the reason. */
export async function translateByMachine(config: Config, wish: Asked): Promise<string[]> {
  const { engine } = kinds[config.translateKind];
  const state = healthOf(config);
  if (Date.now() < state.restsUntil)
    throw new MachineTranslationError(`${engine} does not answer. It is asked again in a moment.`);
  try {
    const texts = await asked(config, wish);
    state.failures = 0;
    return texts;
  } catch (error) {
    if (error instanceof MachineTranslationError && error.isOutage) state.failures += 1;
    if (state.failures >= FAILURES) Object.assign(state, { failures: 0, restsUntil: Date.now() + REST_MS });
    throw error;
  }
}
