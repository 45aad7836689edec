import type { Control } from './in-page.ts';
import type { Random } from './random.ts';
import { type Step, secondAdminActions } from './steps.ts';
import { patternOf, type Visit } from './visit.ts';

/** Picks the URL of any page of the product. */
type Anywhere = () => Promise<string>;

/** How often each control was used, and which controls existed before the last step: new ones are tried first. */
export type Memory = { used: Map<string, number>; before: Set<string>; group: string };
export const newMemory = (): Memory => ({ used: new Map(), before: new Set(), group: '' });

const TEXTS = [
  'marina',
  'دبي مارينا',
  'Près de l’école, très calme',
  '12',
  '-5',
  '0',
  '99999999999',
  '1.5m',
  '<b>bold</b> & "quoted"',
  '%_\\',
  'x@example.com',
  '+971501234567',
  '18.11',
  'tomorrow',
  'Please add photos of the kitchen and of both bathrooms.',
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe '.repeat(3).trim(),
  '   ',
  '😀 👨‍👩‍👧',
];
const KEYS = [
  'j',
  'k',
  'x',
  'e',
  '1',
  '2',
  '3',
  'h',
  'u',
  'f',
  '/',
  '?',
  'n',
  't',
  'd',
  'w',
  'm',
  'a',
  'q',
  'Enter',
  ' ',
];
const MORE_KEYS = [
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Control+k',
  'F2',
  'Delete',
];
const SIZES = [390, 640, 820, 1024, 1280, 1366, 1440, 1600, 1920].map((width) => ({
  width,
  height: width < 700 ? 844 : 900,
}));

/** External links, and controls that end the visit. */
const isOut = ({ detail, role }: Control) =>
  role === 'link' && /^(https?:|mailto:|tel:|sms:|\/docs|\/v1\/|\/v2\/)/.test(detail);
const endsVisit = ({ name }: Control) => /^(log ?out|sign out|end all|delete my)/i.test(name);

/** Photo controls differ only at the end of their names, so they count as one. */
const keyOf = (page: string, { role, name }: Control) => `${page} ${role} ${name.replace(/\d+/g, '#').slice(0, 14)}`;

/** Prefer inputs and buttons to links, which only navigate. */
const EAGERNESS: Record<string, number> = { link: 0.5, textbox: 2, combobox: 2, switch: 3, checkbox: 2, radio: 2 };

export async function chooseStep(visit: Visit, random: Random, memory: Memory, anywhere: Anywhere): Promise<Step> {
  if (visit.weather() !== 'clear' && random.chance(0.35)) return { kind: 'weather', weather: 'clear' };
  if ((await visit.overlays()) > 0 && random.chance(0.12)) return { kind: 'close' };
  // Rarely leave a form midway: forms with several fields would otherwise never be completed.
  const isElsewhere = memory.group === '' || random.chance(0.3);
  const step = isElsewhere ? await rareStep(visit, random, anywhere) : undefined;
  if (step) return step;
  const at = patternOf(visit.page.url());
  const controls = (await visit.controls()).filter((control) => !isOut(control) && !endsVisit(control));
  const { used, before, group } = memory;
  const alike = new Map<string, number>();
  for (const { rows } of controls) alike.set(rows, (alike.get(rows) ?? 0) + 1);
  // Prefer the form in progress and controls that the last step revealed: what appears only after the fifth field of a
  // form would otherwise never be reached.
  const weightOf = (control: Control) => {
    const key = keyOf(at, control);
    const isBegun = group !== '' && control.group === group;
    const eager = EAGERNESS[control.role] ?? 1;
    const liking = eager * (control.isFrame ? 0.1 : 1) * (before.has(key) ? 1 : 5) * (isBegun ? 6 : 1);
    // The rows of a list share their weight, so that a hundred rows do not dominate.
    const many = control.rows === '' ? 1 : (alike.get(control.rows) ?? 1) ** 0.7;
    return liking / many / (1 + (used.get(key) ?? 0));
  };
  const chosen = random.weighted(controls, weightOf);
  memory.before = new Set(controls.map((control) => keyOf(at, control)));
  memory.group = chosen?.group ?? '';
  if (!chosen) return { kind: 'close' };
  const key = keyOf(at, chosen);
  used.set(key, (used.get(key) ?? 0) + 1);
  const { role, name, nth, kind } = chosen;
  const target = { role, name, nth };
  if (kind === 'drag' && random.chance(0.6))
    return { kind: 'drag', target, by: { x: random.below(5) * 80 - 160, y: random.below(9) * 40 - 160 } };
  if (kind === 'type') return { kind: 'type', target, text: random.pick(TEXTS), enter: random.chance(0.25) };
  return { kind: 'click', target };
}

async function rareStep(visit: Visit, random: Random, anywhere: Anywhere): Promise<Step | undefined> {
  const dice = random.next();
  if (dice < 0.06) return { kind: 'press', key: random.pick(random.chance(0.6) ? KEYS : MORE_KEYS) };
  if (dice < 0.1) return { kind: 'follow', path: await anywhere() };
  if (dice < 0.13) return { kind: 'back' };
  if (dice < 0.14) return { kind: 'forward' };
  // Offline a reload would show the browser's own error page.
  const canLoad = visit.weather() !== 'offline';
  if (canLoad && dice < 0.17) return { kind: 'reload' };
  if (dice < 0.2) return { kind: 'scroll', by: random.pick([-600, 300, 600, 2000]) };
  if (dice < 0.22) return { kind: 'resize', ...random.pick(SIZES) };
  if (dice < 0.24) return { kind: 'look', settings: randomSettings(random) };
  if (dice < 0.26) return { kind: 'weather', weather: random.pick(['slow', 'failing', 'failing', 'offline']) };
  if (dice < 0.29) return { kind: 'colleague', act: random.pick(secondAdminActions), id: recordAt(visit.page.url()) };
  if (canLoad && dice < 0.32) return spoiled(await visit.stored(), random);
  return undefined;
}

const recordAt = (url: string) => {
  const found = /\/(?:properties|users)\/(\d+)/.exec(url);
  return found ? Number(found[1]) : undefined;
};

export const randomSettings = (random: Random) => ({
  themeMode: random.pick(['light', 'dark'] as const),
  themeDirection: random.pick(['ltr', 'ltr', 'rtl'] as const),
  themeLayout: random.pick(['vertical', 'vertical', 'mini', 'horizontal'] as const),
  themeContrast: random.pick(['default', 'default', 'bold'] as const),
  themeColorPresets: random.pick(['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const),
});

type Kept = { area: 'local' | 'session'; key: string; value: string };

/** Overwrites a stored value as an older version, another tab or a full disk could have left it. */
function spoiled(kept: Kept[], random: Random): Step | undefined {
  if (!kept.length) return undefined;
  const { area, key, value } = random.pick(kept);
  return { kind: 'spoil', area, key, value: random.pick(shapes(value)) };
}

function shapes(value: string): string[] {
  const plain = [
    '',
    'null',
    '{}',
    '[]',
    '0',
    '"words"',
    '[null]',
    '{"values":null}',
    value.slice(0, Math.ceil(value.length / 2)),
  ];
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return plain;
  }
  return [...plain, ...older(parsed, 3).map((shape) => JSON.stringify(shape))];
}

/** Variants that an older version could have stored: a missing field or one of another type, at any depth. */
function older(value: unknown, depth: number): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return [];
  const fields: Record<string, unknown> = { ...value };
  return Object.entries(fields).flatMap(([name, inner]) => {
    const { [name]: _, ...rest } = fields;
    const others = [null, {}, [{}], { [name]: {} }, ...older(inner, depth - 1)];
    return [rest, ...others.map((other) => ({ ...rest, [name]: other }))];
  });
}
