import type { Page, Route } from '@playwright/test';
import type { Random } from './random.ts';
import type { NetworkCondition } from './steps.ts';

const API = /\/v[12]\//;
/** The event stream is a response that never ends. */
const isStream = (route: Route) => route.request().url().includes('/stream');

const problem = (status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status,
    detail: 'The server is busy. Try again.',
    code: 'unavailable',
    request_id: 'made-by-the-walker',
  }),
});

/** Simulates slow and failing responses. Simulated failures are recorded, so that they do not count as findings. */
export function createNetworkConditions(page: Page, random: Random) {
  let now: NetworkCondition = 'clear';
  const failed = new Set<string>();

  async function answer(route: Route) {
    if (now === 'clear' || now === 'offline' || isStream(route)) return route.fallback();
    if (now === 'failing' && random.chance(0.3)) {
      failed.add(route.request().url());
      return random.chance(0.3) ? route.abort('connectionreset') : route.fulfill(problem(random.pick([500, 503])));
    }
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, 150 + random.below(1200)));
    return route.fallback();
  }

  return {
    start: () => page.route(API, (route) => answer(route).catch(() => undefined)),
    async turn(weather: NetworkCondition) {
      if ((weather === 'offline') !== (now === 'offline')) await page.context().setOffline(weather === 'offline');
      now = weather;
    },
    get now() {
      return now;
    },
    wasMadeToFail: (url: string) => failed.has(url),
  };
}
