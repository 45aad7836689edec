import { type APIRequestContext, type Browser, request as requests } from '@playwright/test';
import { type Product, startProduct } from '../setup/product.ts';
import { type DemoRole, demoPassword, demoRoles, emailOf } from '../setup/test.ts';
import { createUrlPicker } from './addresses.ts';
import { chooseStep, type Memory, newMemory, randomSettings } from './choose.ts';
import { type Random, randomFrom } from './random.ts';
import { createSecondAdmin } from './second-admin.ts';
import { shrinkPath } from './shrink.ts';
import type { Path, Start, Step } from './steps.ts';
import { beginVisit, type Finding, patternOf, signatureOf } from './visit.ts';

const STEPS_A_VISIT = 16;
/** Additional steps for a form in progress. */
const STEPS_IN_A_FORM = 10;
/** After many visits the data is no longer realistic, so a new product is started. */
const VISITS_A_PRODUCT = 40;
const ZONES = ['Asia/Dubai', 'Europe/Paris', 'Africa/Casablanca', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC'];
const WIDTHS = [1280, 1366, 1440, 1920, 1024, 820];

export type Found = Finding & { path: Path; isRepeated: boolean; picture?: Buffer };
export type Counts = { steps: number; visits: number; pages: Set<string>; pairs: Set<string>; roles: Set<string> };

/** A product with tokens for its roles, shared by the visits of a walker until it is replaced. */
async function settleIn() {
  const product = await startProduct();
  const request = await requests.newContext();
  const tokens = new Map<DemoRole, Promise<string>>();
  const signIn = async (role: DemoRole) => {
    const data = { email: emailOf(role), password: demoPassword, fcm_token: 1, device_id: 1, device_type: 1 };
    const reply = await request.post(`${product.address}/v2/dashboard/auth/login`, { data });
    if (!reply.ok()) throw new Error(`${role} cannot sign in: ${reply.status()}`);
    return ((await reply.json()) as { data: { token: string } }).data.token;
  };
  const tokenOf = (role: DemoRole) => {
    const token = tokens.get(role) ?? signIn(role);
    tokens.set(role, token);
    return token;
  };
  const books = new Map<DemoRole, ReturnType<typeof createUrlPicker>>();
  return {
    product,
    request,
    tokenOf,
    forget: (role: DemoRole) => tokens.delete(role),
    colleague: createSecondAdmin(request, product.address, await tokenOf('super')),
    deletions: { count: 0 },
    async addressFor(role: DemoRole, pattern: string, random: Random) {
      const book = books.get(role) ?? createUrlPicker(request, product.address, await tokenOf(role));
      books.set(role, book);
      return book(pattern, random);
    },
    async leave() {
      await request.dispose();
      await product.stop();
    },
  };
}
type Home = Awaited<ReturnType<typeof settleIn>>;

function randomStart(random: Random, role: DemoRole): Start {
  const isPhone = random.chance(0.25);
  return {
    role,
    ...(isPhone ? { width: 390, height: 844 } : { width: random.pick(WIDTHS), height: random.pick([800, 900, 1080]) }),
    isPhone,
    timezone: random.pick(ZONES),
    hasOldZones: random.chance(0.15),
    hasMotion: random.chance(0.1),
    settings: random.chance(0.5) ? {} : randomSettings(random),
  };
}

type Options = {
  browser: Browser;
  seed: number;
  /** This walker's share of all pairs of role and page. */
  pairs: { role: DemoRole; pattern: string }[];
  patterns: string[];
  hasTime: () => boolean;
  /** The maximum number of visits. */
  most: number;
  counts: Counts;
  /** Signatures of known findings, and the callback for a new one. */
  known: Set<string>;
  onFound: (found: Found) => Promise<void>;
  onVisit?: (line: string) => void;
};

/** Runs visits until the time is over: first every page as every role, continuing at random from there. */
export async function walk(options: Options) {
  const { seed, pairs, hasTime, counts } = options;
  const random = randomFrom(seed);
  const order = random.shuffled(pairs);
  const memory = newMemory();
  let home: Home | undefined;
  for (let number = 0; number < options.most && hasTime(); number++) {
    if (home && number % VISITS_A_PRODUCT === 0) {
      await home.leave();
      home = undefined;
    }
    home ??= await settleIn();
    const pair = order[number % order.length];
    if (!pair) return;
    const visitSeed = (seed * 100_003 + number) >>> 0;
    counts.visits++;
    const isWorn = await oneVisit(options, home, memory, pair, visitSeed).then(
      () => false,
      (error: Error) => {
        // A visit that fails is a fault of the setup: start a new product.
        options.onVisit?.(`visit ${visitSeed} failed: ${error.message.split('\n')[0]}`);
        return true;
      },
    );
    if (isWorn) {
      await home.leave().catch(() => undefined);
      home = undefined;
    }
  }
  await home?.leave();
}

async function oneVisit(options: Options, home: Home, memory: Memory, pair: Options['pairs'][number], seed: number) {
  const { browser, counts, patterns, hasTime, known } = options;
  const random = randomFrom(seed);
  const start = randomStart(random, pair.role);
  const token = await home.tokenOf(pair.role);
  const visit = await beginVisit({ browser, address: home.product.address, token, random, ...home }, start);
  memory.group = '';
  const taken: Step[] = [];
  const fresh: { finding: Finding; steps: Step[]; picture?: Buffer }[] = [];
  try {
    let step: Step = { kind: 'open', path: await home.addressFor(pair.role, pair.pattern, random) };
    const isLong = (count: number) => count >= STEPS_A_VISIT + (memory.group === '' ? 0 : STEPS_IN_A_FORM);
    for (let count = 0; !isLong(count) && hasTime(); count++) {
      const { done, findings } = await visit.take(step);
      if (done) {
        taken.push(step);
        counts.steps++;
        counts.pages.add(patternOf(visit.page.url()));
        counts.roles.add(pair.role);
        counts.pairs.add(`${pair.role} ${patternOf(visit.page.url())}`);
      }
      const unknown = findings.filter((finding) => !known.has(signatureOf(finding)));
      for (const finding of unknown) {
        known.add(signatureOf(finding));
        fresh.push({ finding, steps: [...taken], picture: await visit.page.screenshot().catch(() => undefined) });
      }
      // Stop at a broken page.
      if (findings.some(isFatal) || visit.hasEnded()) break;
      const anywhere = () => home.addressFor(pair.role, random.pick(patterns), random);
      step = await chooseStep(visit, random, memory, anywhere);
    }
    if (visit.hasEnded()) home.forget(pair.role);
  } finally {
    await visit.end().catch(() => undefined);
  }
  for (const { finding, steps, picture } of fresh) {
    const path = { seed, start, steps };
    const shortest = await shorten(browser, path, finding);
    await options.onFound({
      ...finding,
      path: { ...path, steps: shortest ?? steps },
      isRepeated: Boolean(shortest),
      picture,
    });
  }
}

const isFatal = ({ what }: Finding) => /throws|crashes|own error page|never stops loading/.test(what);

const SHRINK_MS = 90_000;

async function shorten(browser: Browser, path: Path, finding: Finding) {
  const until = Date.now() + SHRINK_MS;
  // One product for all attempts: starting another takes longer than their changes matter.
  const home = await settleIn();
  try {
    const repeats = async (steps: Step[]) =>
      (await takeAgain(home, browser, { ...path, steps }, (found) => signatureOf(found) === signatureOf(finding))).at;
    return await shrinkPath(path.steps, repeats, () => Date.now() < until);
  } catch {
    return undefined;
  } finally {
    await home.leave();
  }
}

type OnStep = (step: Step, findings: Finding[]) => void;

/** Repeats a path; `at` is the number of steps until the finding. */
async function takeAgain(home: Home, browser: Browser, path: Path, isIt: (one: Finding) => boolean, onStep?: OnStep) {
  const token = await home.tokenOf(path.start.role);
  const random = randomFrom(path.seed);
  const visit = await beginVisit({ browser, address: home.product.address, token, random, ...home }, path.start);
  const all: Finding[] = [];
  try {
    for (const [number, step] of path.steps.entries()) {
      const { findings } = await visit.take(step);
      onStep?.(step, findings);
      all.push(...findings);
      if (findings.some(isIt)) return { at: number + 1, findings: all };
    }
    if (visit.hasEnded()) home.forget(path.start.role);
  } finally {
    await visit.end().catch(() => undefined);
  }
  return { at: undefined, findings: all };
}

/** Repeats a path on a fresh product. */
export async function replayPath(browser: Browser, path: Path, isIt: (finding: Finding) => boolean, onStep: OnStep) {
  const home = await settleIn();
  try {
    return await takeAgain(home, browser, path, isIt, onStep);
  } finally {
    await home.leave();
  }
}

/** Every route of the built product's router. */
export async function routerPatterns(browser: Browser, request: APIRequestContext, product: Product) {
  const data = { email: emailOf('super'), password: demoPassword, fcm_token: 1, device_id: 1, device_type: 1 };
  const reply = await request.post(`${product.address}/v2/dashboard/auth/login`, { data });
  const { token } = ((await reply.json()) as { data: { token: string } }).data;
  const page = await browser.newPage({ baseURL: product.address });
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  await page.goto('/dashboard/account');
  await page.waitForFunction(() => Reflect.has(window, '__TSR_ROUTER__'));
  const paths = await page.evaluate(() => {
    const { routesByPath } = Reflect.get(window, '__TSR_ROUTER__') as { routesByPath: Record<string, unknown> };
    return [...new Set(Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, '')))].sort();
  });
  await page.close();
  return paths.filter((path) => path.startsWith('/dashboard'));
}

export const allPairs = (patterns: string[], roles: readonly DemoRole[] = demoRoles) =>
  roles.flatMap((role) => patterns.map((pattern) => ({ role, pattern })));
