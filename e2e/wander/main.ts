// npm run wander [-- --minutes 60 --seed 7 --workers 2 --roles agent,support --pages review]: walks the product at
// random as every role and checks each step; `--replay file.json` repeats a path that it has printed.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, request as requests } from '@playwright/test';
import { plainFlags } from '../setup/browser-flags.ts';
import { freePort } from '../setup/free-port.ts';
import { startProduct } from '../setup/product.ts';
import { type DemoRole, demoRoles } from '../setup/test.ts';
import { describeStart, describeStep, type Path } from './steps.ts';
import { signatureOf } from './visit.ts';
import { allPairs, type Counts, type Found, replayPath, routerPatterns, walk } from './walk.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    /** The maximum per worker: with a seed, the same visits on fast and slow machines. */
    visits: { type: 'string' },
    /** Fails only for findings that are reproducible on a fresh product. */
    repeated: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    roles: { type: 'string' },
    pages: { type: 'string' },
    replay: { type: 'string' },
    report: { type: 'string' },
  },
});
const folder = fileURLToPath(new URL('../../.cache/wander/', import.meta.url));
mkdirSync(folder, { recursive: true });

const { requireChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};

process.env.LINTEL_E2E_PORT = String(await freePort());
process.env.LINTEL_E2E_DATA = join(tmpdir(), `lintel-wander-${randomUUID().slice(0, 8)}`);
const databases = spawn(process.execPath, [fileURLToPath(new URL('../setup/databases.ts', import.meta.url))], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
const hasStopped = new Promise((resolve) => databases.once('exit', resolve));
await untilReady();
const browser = await chromium.launch({ executablePath: requireChromium(), args: plainFlags });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const failed = values.replay ? await replay(values.replay) : await wander();
await stop();
process.exitCode = failed ? 1 : 0;

async function stop() {
  await browser.close().catch(() => undefined);
  databases.kill('SIGTERM');
  await hasStopped;
}

async function untilReady() {
  for (let time = 0; time < 600; time++) {
    const isReady = await fetch(`http://127.0.0.1:${process.env.LINTEL_E2E_PORT}`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The databases of the walker did not start');
}

async function wander() {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  const workers = Number(values.workers);
  const until = Date.now() + Number(values.minutes) * 60_000;
  const patterns = await patternsToWalk();
  const roles = demoRoles.filter((role) => !values.roles || values.roles.split(',').includes(role)) as DemoRole[];
  const pairs = allPairs(patterns, roles);
  console.log(`Walking ${patterns.length} pages as ${roles.length} roles for ${values.minutes} minutes, seed ${seed}`);
  const counts: Counts = { steps: 0, visits: 0, pages: new Set(), pairs: new Set(), roles: new Set() };
  const found: Found[] = [];
  const onFound = async (one: Found) => {
    found.push(one);
    report(one, found.length);
  };
  const known = new Set<string>();
  await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      walk({
        browser,
        seed: seed + worker,
        pairs: pairs.filter((_pair, at) => at % workers === worker),
        patterns,
        hasTime: () => Date.now() < until,
        most: Number(values.visits ?? Number.POSITIVE_INFINITY),
        counts,
        known,
        onFound,
        onVisit: (line) => console.log(line),
      }),
    ),
  );
  const repeated = found.filter(({ isRepeated }) => isRepeated).length;
  console.log(
    `\n${counts.steps} steps in ${counts.visits} visits, ${counts.pages.size} pages, ${counts.roles.size} roles, ` +
      `${counts.pairs.size} pairs of role and page, seeds ${seed} to ${seed + workers - 1}`,
  );
  console.log(`${found.length} findings, ${repeated} of them reproducible on a fresh product`);
  const findings = found.map(({ picture: _, ...rest }) => rest);
  if (values.report)
    writeFileSync(values.report, JSON.stringify({ seed, steps: counts.steps, visits: counts.visits, findings }));
  return (values.repeated ? repeated : found.length) > 0;
}

async function patternsToWalk() {
  const product = await startProduct();
  const request = await requests.newContext();
  try {
    const patterns = await routerPatterns(browser, request, product);
    return patterns.filter(
      (pattern) => !values.pages || values.pages.split(',').some((part) => pattern.includes(part)),
    );
  } finally {
    await request.dispose();
    await product.stop();
  }
}

function report({ what, page, path, isRepeated, picture }: Found, number: number) {
  const name = `finding-${number}`;
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ what, page, ...path }, undefined, 2));
  if (picture) writeFileSync(join(folder, `${name}.png`), picture);
  console.log(`\n✗ ${number}. ${page}: ${what}`);
  console.log(`  seed ${path.seed}, ${describeStart(path.start)}`);
  console.log(
    isRepeated ? '  the shortest path that reproduces it:' : '  not reproducible on a fresh product; the whole path:',
  );
  for (const [at, step] of path.steps.entries()) console.log(`  ${at + 1}. ${describeStep(step)}`);
  console.log(`  npm run wander -- --replay .cache/wander/${name}.json`);
}

async function replay(file: string) {
  const path = JSON.parse(readFileSync(file, 'utf8')) as Path & { what: string; page: string };
  console.log(describeStart(path.start));
  const { at, findings } = await replayPath(
    browser,
    path,
    (finding) => signatureOf(finding) === signatureOf(path),
    (step, wrong) => {
      console.log(`  ${describeStep(step)}`);
      for (const { what, page } of wrong) console.log(`    ✗ ${page}: ${what}`);
    },
  );
  console.log(at ? `Reproduced after ${at} steps` : `Not reproduced; ${findings.length} other findings`);
  return at !== undefined;
}
