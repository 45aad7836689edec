import type { LocaleCode } from '@lintel/contract';
import type * as z from 'zod';
import type { Log } from '../../../platform/log.ts';
import { problem } from '../../../platform/problem.ts';
import type { Point, Spot, Wish } from './geo-provider.ts';
import { MOST_SUGGESTED } from './geo-provider.ts';
import { nominatim, photonAnswer } from './geocoder-answers.ts';

const WAITED_MS = 4000;
/** Circuit breaker: after a failure it is not called for this long. */
const REST_MS = 15_000;
const KEPT_MS = 24 * 3600 * 1000;
const MOST_KEPT = 1000;
const MOST_BYTES = 1024 * 1024;

type Kind = {
  read: z.ZodType<Spot[]>;
  search: (wish: Wish) => Record<string, string>;
  reverse: (point: Point, locale: LocaleCode) => Record<string, string>;
};

const photon: Kind = {
  read: photonAnswer,
  search: ({ text, locale, near }) => ({
    q: text,
    lang: locale === 'ar' ? 'default' : locale,
    limit: String(MOST_SUGGESTED),
    ...(near && { lat: String(near.lat), lon: String(near.lng) }),
  }),
  reverse: ({ lat, lng }, locale) => ({
    lat: String(lat),
    lon: String(lng),
    lang: locale === 'ar' ? 'default' : locale,
  }),
};

const asJson = { format: 'jsonv2', addressdetails: '1' };
const nominatimKind: Kind = {
  read: nominatim,
  search: ({ text, locale }) => ({ ...asJson, q: text, limit: String(MOST_SUGGESTED), 'accept-language': locale }),
  reverse: ({ lat, lng }, locale) => ({ ...asJson, lat: String(lat), lon: String(lng), 'accept-language': locale }),
};

const unavailable = () =>
  problem('unavailable', 'The place look-up does not answer right now. Set the pin and enter the address by hand.');

async function readLittle(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('The response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A Photon or Nominatim server: responses are cached for a day, and a server that does not respond is skipped for a
 * while.
 */
export function createGeocoder(address: string, log: Pick<Log, 'warn'>) {
  const base = new URL(address);
  const kind = base.pathname.endsWith('/api') ? photon : nominatimKind;
  const kept = new Map<string, { answer: Promise<Spot[]>; until: number }>();
  let restsUntil = 0;

  async function fetchSpots(url: URL): Promise<Spot[]> {
    if (performance.now() < restsUntil) throw unavailable();
    try {
      const response = await fetch(url, {
        redirect: 'error', // it may redirect into our network (SSRF)
        signal: AbortSignal.timeout(WAITED_MS),
        headers: { accept: 'application/json', 'user-agent': 'Lintel' },
      });
      if (!response.ok) throw new Error(`It responded with ${response.status}`);
      return kind.read.parse(JSON.parse(await readLittle(response)));
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      log.warn({ reason: (error as Error).message.slice(0, 300) }, 'the geocoder failed');
      throw unavailable();
    }
  }

  function ask(path: string, query: Record<string, string>): Promise<Spot[]> {
    const url = new URL(base);
    url.pathname = base.pathname.replace(/\/(api|search)$/, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const known = kept.get(url.href);
    if (known && known.until > performance.now()) return known.answer;
    const answer = fetchSpots(url);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(url.href, { answer, until: performance.now() + KEPT_MS });
    answer.catch(() => kept.delete(url.href));
    return answer;
  }

  return {
    search: (wish: Wish) => ask(kind === photon ? '/api' : '/search', kind.search(wish)),
    reverse: async (point: Point, locale: LocaleCode) => (await ask('/reverse', kind.reverse(point, locale)))[0],
  };
}
export type Geocoder = ReturnType<typeof createGeocoder>;
