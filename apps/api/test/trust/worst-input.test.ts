import { text } from 'node:stream/consumers';
import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { calendarOf } from '../../src/features/appointments/icalendar.ts';
import { cleanEmail } from '../../src/features/marketing/email-content.ts';
import {
  checksOf,
  hasFieldInAddress,
  sanitizeEmailHtml,
  withInlineStyles,
} from '../../src/features/marketing/email-html.ts';
import { renderEmailLayout } from '../../src/features/marketing/email-layout.ts';
import { contactDetailsIn } from '../../src/features/properties/review/checks/contact-details.ts';
import { glossaryOf } from '../../src/features/translations/glossary.ts';
import { similarity } from '../../src/features/translations/memory.service.ts';
import { addressOf, networkOf } from '../../src/platform/http/addresses.ts';
import { csvStream, unescapeFormula } from '../../src/platform/http/csv.ts';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { readTable } from '../../src/platform/http/read-csv.ts';
import { isPossiblePhone } from '../../src/platform/phones.ts';
import { isAlmost } from '../../src/platform/search/similar-words.ts';
import { threadCpu } from '../cpu.ts';

// Every parser of user text gets its worst input, 50 KB and 200 KB. Four times the input may take four times the CPU;
// backtracking takes sixteen times as much, and more.

type Reader = (worst: string) => unknown;

/** Repeats the worst part up to the length. */
const worstOf =
  (part: string, end = '') =>
  (length: number) =>
    part.repeat(Math.ceil(length / part.length)) + end;
type Worst = ReturnType<typeof worstOf>;

const common: Record<string, Worst> = {
  'one word': worstOf('a'),
  spaces: (length) => `a${' '.repeat(length)}a`,
  'line breaks': worstOf('\n', 'a'),
  digits: worstOf('1'),
  'dots and letters': worstOf('a.'),
  dashes: (length) => `a${'-'.repeat(length)}!`,
  quotes: worstOf('"'),
  'apostrophes and signs': worstOf(`;"'=`),
  'open angles': worstOf('<'),
  'open braces': worstOf('{{'),
  'at signs': worstOf('a@'),
  'disguised at signs': worstOf('a at '),
  'combining marks': worstOf('e\u0301'),
  Arabic: worstOf('أبجد '),
};

const html: Record<string, Worst> = {
  'open tags': worstOf('<b>', 'words'),
  'lists in lists': worstOf('<ul><li>', 'words'),
  'tables in tables': worstOf('<table><tr><td>', 'words'),
  'closing tags': worstOf('</b>', 'words'),
  attributes: (length) => `<a ${'x=1 '.repeat(length / 4)}>words</a>`,
  styles: (length) => `<p style="${'text-align:left;'.repeat(length / 16)}">words</p>`,
  comments: worstOf('<!--', 'words'),
  entities: worstOf('&amp', 'words'),
  links: worstOf('<a href="https://a.test/{{">', 'words'),
};

const words = (body: string) => ({ subject: 'News of the week', preheader: null, body });
const isText = (key: string) => ({ key, source: '', target: '' });
const reader = { first_name: 'Ana', last_name: 'Lee', email: 'ana@example.test' };
const plain = { part: 'details', field: 'description', origin: null, is_outdated: false } as const;
const event = {
  uid: 'a',
  sequence: 1,
  stamp: '2026-11-18T08:00:00.000Z',
  starts_at: '2026-11-18T08:00:00.000Z',
  ends_at: '2026-11-18T09:00:00.000Z',
  status: 'CONFIRMED' as const,
};

/** By parser: all of them get the common inputs, and each its own. */
const readers: Record<string, { read: Reader; own?: Record<string, Worst> }> = {
  'merge fields': {
    read: (worst) => [
      contract.mergeParts(worst),
      contract.unknownFields(worst),
      contract.mergeFieldsAsLabels(worst),
      contract.fillMergeFields(contract.mergeParts(worst), reader),
    ],
    own: {
      fields: worstOf('{{first_name}}'),
      'fields with spaces': (length) => `{{${' '.repeat(length)}first_name${' '.repeat(length)}x}}`,
      'fields in fields': worstOf('{{first_name|{{'),
    },
  },
  'the HTML of an email': {
    read: (worst) => {
      const clean = sanitizeEmailHtml(worst);
      return [hasFieldInAddress(clean), checksOf(clean, [worst], 'en'), withInlineStyles(clean)];
    },
    own: html,
  },
  'the text of an email': { read: (worst) => cleanEmail(words(worst)), own: html },
  'rendering an email': {
    read: (worst) => renderEmailLayout({ ...words(sanitizeEmailHtml(worst)), locale: 'en' }),
    own: html,
  },
  'contact details': {
    read: contactDetailsIn,
    own: {
      'almost addresses': worstOf('a.b@c.d.'),
      addresses: worstOf('ana@lintel.com '),
      'disguised addresses': worstOf('ana at lintel dot com '),
      links: worstOf('https://a.test '),
      phones: worstOf('+44 20 7123 4567 '),
      'disguised dots': worstOf('a@a dot '),
    },
  },
  'words and sentences': {
    read: (worst) => [contract.countWords(worst), contract.sentencesOf(worst)],
    own: {
      signs: worstOf('.'),
      'closing marks': (length) => `.${'"'.repeat(length)}a`,
      sentences: worstOf('A. '),
      abbreviations: worstOf('St. a '),
      'marks and spaces': worstOf('." '),
    },
  },
  'numbers and units': {
    read: (worst) => [
      contract.checkText({ ...plain, locale: 'ar', source: worst, target: 'نص' }),
      contract.checkText({ ...plain, locale: 'fr', source: '12 m² 3', target: worst }),
      contract.checkText({ ...plain, locale: 'en', source: worst, target: `${worst} 1` }),
    ],
    own: {
      numbers: worstOf('1 '),
      'other numbers': (length) => Array.from({ length: length / 7 }, (_, at) => 100_000 + at).join(' '),
      thousands: worstOf('000,', '0000'),
      decimals: (length) => `1.${'0'.repeat(length)}1`,
      areas: worstOf('12 m² '),
      prices: worstOf('EUR 5 '),
    },
  },
  'the translation memory': { read: (worst) => similarity(worst, `${worst.slice(1)}b`) },
  'the glossary': {
    read: (worst) =>
      glossaryOf(
        [{ term: 'sea view', translation: 'x', kind: 'feature' }],
        [{ ...isText('details.title'), source: worst } as contract.TranslationField],
      ),
  },
  'cells of an export': {
    read: (worst) => [text(csvStream({ a: () => worst }, onlyOnce([{}]))), unescapeFormula(`'${worst}`, undefined)],
    own: {
      'a separator and spaces': (length) => `;${' '.repeat(length)}=`,
      'a separator and quotes': (length) => `;${'"'.repeat(length)}'=`,
      signs: worstOf(';='),
    },
  },
  'an imported table': {
    read: (worst) => attempt(() => readTable(worst, ['name'], 'name', 2000)),
    own: {
      columns: worstOf(','),
      rows: worstOf('name\n'),
      'quotes in quotes': worstOf('"a""'),
    },
  },
  'search terms': {
    read: (worst) => [isAlmost('beach house', worst), contract.searchTerm().safeParse(worst)],
    own: { 'almost words': worstOf('beech hoase ') },
  },
  'addresses of callers': {
    read: (worst) => [networkOf(worst), addressOf({ ip: worst, socket: {} } as Parameters<typeof addressOf>[0])],
    own: { colons: worstOf(':1'), brackets: worstOf('[') },
  },
  phones: { read: (worst) => isPossiblePhone(`+${worst}`) },
  calendars: {
    read: (worst) =>
      calendarOf(worst, [
        { ...event, summary: worst, location: worst, description: worst, organizer: { name: worst, email: worst } },
      ]),
  },
  'keys of items': { read: contract.slugOf },
};

async function* onlyOnce<Row>(rows: Row[]) {
  yield rows;
}

function attempt(read: () => unknown) {
  try {
    return read();
  } catch (refused) {
    return refused;
  }
}

/** Below this the measurement is noise. */
const TOO_LITTLE_MS = 50;

/** The minimum of two runs: the load of the machine can only add to it. */
async function cpuOf(read: Reader, worst: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 2 && least > TOO_LITTLE_MS; tries++) {
    const before = threadCpu();
    await read(worst);
    least = Math.min(least, threadCpu() - before);
  }
  return least;
}

const MOST_TIMES = 9;

const kilobytes = (count: number) => count * 1024;

async function growth(read: Reader, worst: Worst) {
  const long = await cpuOf(read, worst(kilobytes(200)));
  if (long < TOO_LITTLE_MS) return 1;
  return long / (await cpuOf(read, worst(kilobytes(50))));
}

test.each(Object.keys(readers))('%s: four times as much text takes about four times as long', async (name) => {
  const { read, own = {} } = readers[name] as (typeof readers)[string];
  for (const [what, worst] of Object.entries({ ...common, ...own }))
    expect.soft(await growth(read, worst), what).toBeLessThan(MOST_TIMES);
});

test('the translation memory does not compare overlong texts character by character', () => {
  const sentence = 'A home by the sea. '.repeat(500);
  expect(similarity(sentence, sentence)).toBe(1);
  expect(similarity(sentence, `${sentence}b`)).toBe(0);
});

const bodies = allEndpoints.flatMap((endpoint) =>
  endpoint.kind === 'json' && endpoint.body ? [{ ...endpoint, body: endpoint.body }] : [],
);

/** Fills every field of a body with a text, or with the same in every language. */
function filler(schema: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as {
    properties?: Record<string, { type?: string }>;
  };
  const fields = Object.entries(properties);
  const inAll = (worst: string) => ({ en: worst, ar: worst, fr: worst });
  return (worst: string) =>
    Object.fromEntries(
      fields.map(([name, { type }]) => [name, type === 'object' ? inAll(worst) : type === 'array' ? [worst] : worst]),
    );
}

test('every field of every endpoint: four times as much text takes about four times as long', async () => {
  expect(bodies.length).toBeGreaterThan(80);
  for (const { method, path, body } of bodies) {
    const fill = filler(body);
    const read = (worst: string) => body.safeParse(fill(worst));
    for (const [what, worst] of Object.entries(common))
      expect.soft(await growth(read, worst), `${method} ${path}: ${what}`).toBeLessThan(MOST_TIMES);
  }
});
