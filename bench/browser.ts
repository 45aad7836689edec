// node bench/browser.ts [rounds] [times slower]: how fast lists render, compared with a plain page that fetches the
// same rows and prints a table.
import { type Browser, chromium } from '@playwright/test';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { servePlain } from './browser-plain.ts';
import {
  clickToPaint,
  elements,
  elementsPerRow,
  firstRow,
  interactionToNextPaint,
  mainThread,
  newcomer,
  open,
  paintAfterResponse,
  rest,
  scripts,
  toDetails,
} from './browser-visit.ts';
import { endAll, runProduct } from './processes.ts';

const { requireChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};
const { buildWeb } = (await import(new URL('../scripts/build-web.mjs', import.meta.url).href)) as {
  buildWeb(node: string): boolean;
};

const ROUNDS = Number(process.argv[2] ?? 5);
const lists = [
  { name: 'properties', path: '/dashboard/properties', api: 'property' },
  { name: 'users', path: '/dashboard/users', api: 'user' },
] as const;
type List = (typeof lists)[number];

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Place = { browser: Browser; token: string; product: string; plain: string; slower: number };
type Found = Record<string, number[]>;
const note = (found: Found, name: string, value: number) => {
  found[name] = [...(found[name] ?? []), value];
};

/** The first row without and with a cache; the product and the plain page alternate. */
async function arrive({ browser, token, product, plain, slower }: Place, { path, api }: List, found: Found) {
  for (const [who, url] of [
    ['plain', `${plain}/?list=${api}`],
    ['ours', `${product}${path}`],
  ] as const) {
    const context = await newcomer(browser, token);
    for (const how of ['cold', 'warm'] as const) {
      const visit = await open(context, url, slower);
      note(found, `${who} ${how} main thread`, await mainThread(visit));
      note(found, `${who} ${how}`, await firstRow(visit));
      await rest(visit);
      note(found, `${who} ${how} at rest`, await mainThread(visit));
      if (who === 'ours' && how === 'cold') {
        note(found, 'scripts', await scripts(visit));
        note(found, 'elements a row', await elementsPerRow(visit));
      }
      await visit.page.close();
    }
    await context.close();
  }
}

const firstBox = 'tbody tr:first-of-type input[type=checkbox]';

/** Selecting rows, a hundred rows, a search, and the page of a row. */
async function work({ browser, token, product, slower }: Place, { path, api }: List, found: Found) {
  const context = await newcomer(browser, token);
  const visit = await open(context, `${product}${path}`, slower);
  const { page } = visit;
  await rest(visit);
  note(found, 'tick 1 of 25', await clickToPaint(visit, firstBox));
  await clickToPaint(visit, firstBox);
  note(found, 'select all 25', await clickToPaint(visit, 'thead input[type=checkbox]'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('combobox', { name: 'Rows per page:' }).selectOption('100');
  note(
    found,
    'rows after the answer, 100 rows',
    await paintAfterResponse(visit, { path: api, search: 'per_page=100' }),
  );
  await rest(visit);
  note(found, 'elements with 100 rows', await elements(visit));
  note(found, 'tick 1 of 100', await clickToPaint(visit, firstBox));
  await clickToPaint(visit, firstBox);
  note(found, 'select all 100', await clickToPaint(visit, 'thead input[type=checkbox]'));
  await page.locator(firstBox).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.goto(`${product}${path}`);
  await page.locator('tbody tr').first().waitFor();
  await rest(visit);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('an', { delay: 30 });
  note(found, 'rows after the answer, search', await paintAfterResponse(visit, { path: api, search: 'search=an' }));
  await page.locator(firstBox).click();
  await rest(visit);
  note(found, 'INP', await interactionToNextPaint(visit));
  await page.goto(`${product}${path}`);
  await page.locator('tbody tr').first().waitFor();
  await rest(visit);
  note(found, 'list to details', await toDetails(visit));
  await context.close();
}

const rounded = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en-GB'));

function print(list: List, slower: number, found: Found) {
  const of = (name: string) => (found[name] ? middle(found[name]) : undefined);
  const times = (how: string) => ((of(`ours ${how}`) ?? 0) / (of(`plain ${how}`) ?? 1)).toFixed(1);
  console.log(`\n${list.name}${slower > 1 ? `, ${slower} × slower CPU` : ''} (ms unless stated; median of ${ROUNDS})`);
  for (const how of ['cold', 'warm']) {
    console.log(
      `  first row, ${how}: ${rounded(of(`ours ${how}`))} / ${rounded(of(`plain ${how}`))} = ${times(how)} ×`,
    );
    const both = (when: string) => ['ours', 'plain'].map((who) => rounded(of(`${who} ${how} ${when}`))).join(' / ');
    console.log(`  main thread until the first row, ${how}: ${both('main thread')}; until idle: ${both('at rest')}`);
  }
  for (const name of Object.keys(found).filter((key) => !/^(ours|plain) /.test(key))) {
    console.log(`  ${name}: ${rounded(of(name))}${name === 'scripts' ? ' KB' : ''}`);
  }
}

if (!buildWeb(process.execPath)) throw new Error('the web app could not be built');
const house = await openBenchDatabase();
const port = await freePort();
const executablePath = requireChromium();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
let plain: Awaited<ReturnType<typeof servePlain>> | undefined;
try {
  await runProduct(house.env(port));
  const product = `http://127.0.0.1:${port}`;
  plain = await servePlain(product);
  const token = (await signIn(port)).authorization.replace('Bearer ', '');
  const speeds = process.argv[3] ? [Number(process.argv[3])] : [1, 4];
  for (const slower of speeds) {
    for (const list of lists) {
      const found: Found = {};
      const place = { browser, token, product, plain: plain.address, slower };
      for (let round = 0; round < ROUNDS; round++) {
        await arrive(place, list, found);
        await work(place, list, found);
      }
      print(list, slower, found);
    }
  }
} finally {
  plain?.close();
  await browser.close();
  await endAll();
  await house.close();
}
