import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { type ChangedValue, changedValues } from '@lintel/contract/features/audit/row-changes';
import { calendarDayText, countText, momentText, moneyText, numberText } from '../../platform/format.ts';
import { stripMarkup } from './plain-words.ts';

const usual: Record<string, string> = {
  create: 'created it',
  update: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  undo: 'undid a change',
  add_note: 'added a note',
  delete_note: 'deleted a note',
};

const spaced = (name: string) => name.replaceAll('_', ' ').replaceAll('.', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A feature's own text for an audit action, where the default does not fit. */
export type ActionText = (act: string) => string | undefined;

const verbs: Record<string, string> = { add: 'added a', update: 'changed the', remove: 'removed a' };

/** The text of an action on a part of a record: `update_address` is “changed the address”. */
function partWords(act: string) {
  const [verb = '', ...part] = act.split('_');
  return verbs[verb] && part.length > 0 ? `${verbs[verb]} ${part.join(' ')}` : undefined;
}

const actOf = ({ action }: AuditEvent) => action.split('.').at(-1) ?? action;

export function auditActionText(event: AuditEvent, words?: ActionText) {
  const act = actOf(event);
  return words?.(act) ?? usual[act] ?? partWords(act) ?? spaced(act);
}

export type Change = {
  /** The field's key, or the path of a row or its field, and the old value, for restoring it. */
  name: string;
  old: unknown;
  field: string;
  before: string;
  after: string;
};

const none = 'none';
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isWord = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);
const isDecimal = (text: string) => /^-?\d{1,15}\.\d{1,2}$/.test(text);

const amounts = new Set(['price', 'amount', 'pay_rate', 'price_per_night']);
const units: Record<string, string> = { area_sqm: 'm²', distance_m: 'm' };
const languages = new Set(['locale', 'locales', 'source_locale']);
/** Database values that have another name on the screen. */
const saidAs: Record<string, string> = { payable: 'unpaid' };

let languageNames: Intl.DisplayNames | undefined;
function languageText(code: string) {
  languageNames ??= new Intl.DisplayNames('en-GB', { type: 'language' });
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The context in which a value is formatted: the currency of the record, and the names of records by id. */
type Reading = { field: string; currency: string | null; period: string | null; names: Record<string, string> };

function amountText(text: string, { field, currency, period }: Reading) {
  return moneyText(text, currency, field === 'price' ? period : null);
}

function plainText(value: string | number, reading: Reading): string {
  const text = String(value);
  const { field, names } = reading;
  if (names[text] !== undefined) return names[text];
  if (amounts.has(field) && Number.isFinite(Number(text))) return amountText(text, reading);
  if (units[field] && Number.isFinite(Number(text))) return `${numberText(Number(text))} ${units[field]}`;
  if (languages.has(field)) return languageText(text);
  if (typeof value === 'number') return field === 'year_built' ? text : numberText(value);
  if (isInstant(text)) return momentText(text);
  if (isDay(text)) return calendarDayText(text);
  if (isDecimal(text)) return numberText(Number(text));
  return saidAs[text] ?? (isWord(text) ? spaced(text) : stripMarkup(text));
}

function valueText(value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(value, reading);
  if (typeof value === 'object') return partsText(value as Record<string, unknown>, reading);
  return plainText(value as string | number, reading);
}

const truths: Record<string, string> = { true: 'yes', false: 'no' };

/** Formats a value that is stored as text: the price with its currency, an area with its unit. */
export const storedValueText = (field: string, text: string, money: Pick<Reading, 'currency' | 'period'>): string =>
  truths[text] ?? plainText(text, { field, names: {}, ...money });

/** `subject: Spring, body: Twelve new homes`. */
const partsText = (parts: Record<string, unknown>, reading: Reading): string =>
  Object.entries(parts)
    .map(([name, part]) => `${spaced(name)}: ${valueText(part, reading)}`)
    .join(', ');

/** Fields that name a row of a part, and values that are not shown. */
const rowNames = ['tag', 'room_type', 'feature', 'facility_type', 'view_category'];
const silent = new Set(['id', 'file', 'starts_on', 'ends_on']);
const isUnread = (name: string, value: unknown) =>
  value === null || value === true || silent.has(name) || name.endsWith('_id') || (name === 'count' && value === 1);

/** The name of a row: of the record it references, its days, or its place in the list. */
function rowTitle(row: Record<string, unknown>, place: number) {
  const named = rowNames.find((name) => typeof row[name] === 'string');
  if (named) return String(row[named]);
  const { starts_on: from, ends_on: to } = row;
  if (typeof from === 'string' && typeof to === 'string') return `${calendarDayText(from)} – ${calendarDayText(to)}`;
  return `Photo ${place}`;
}

/** The description of a photo in its source language. */
const altText = (alt: unknown) => (isRecord(alt) ? (alt.en ?? Object.values(alt)[0] ?? null) : alt);

/** `Bedroom × 2 (28 m²)`. */
function rowText(row: Record<string, unknown>, reading: Reading, place = 0): string {
  const shown = { ...row, ...('alt' in row && { alt: altText(row.alt) }) };
  const { count, ...rest } = Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => !isUnread(name, value) && !rowNames.includes(name)),
  );
  const more = Object.entries(rest).map(([field, value]) => valueText(value, { ...reading, field }));
  const counted = count === undefined ? '' : ` × ${count}`;
  return `${rowTitle(row, place)}${counted}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

const isNamedRow = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && rowNames.some((name) => typeof value[name] === 'string');

/** Lists a few plain values; anything else is shown as a count. */
function listText(values: readonly unknown[], reading: Reading): string {
  if (values.length === 0) return none;
  const isPlain = values.every((each) => typeof each === 'string' || (reading.names[String(each)] ?? '') !== '');
  if (isPlain && values.length <= 10) return values.map((each) => plainText(each as string, reading)).join(', ');
  if (values.length <= 10 && values.every(isNamedRow)) return values.map((each) => rowText(each, reading)).join(', ');
  return countText(values.length, 'entry', 'entries');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits names by locale and grants by permission into single changes, so that only those that differ are listed. */
function apart(field: string, before: unknown, after: unknown): [string, unknown, unknown][] {
  if (!isRecord(before) && !isRecord(after)) return [[field, before, after]];
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => [
    `${field} ${key}`,
    old[key] ?? null,
    now[key] ?? null,
  ]);
}

const labelOf = (field: string) => capital(spaced(field.replace(/_ids?$/, '').replace(/^is_/, '')));

/** The currency of one side of a change: its own if the currency changed too, else that of the record. */
const sideOf = ({ changes, subject }: AuditEvent, side: 0 | 1) => ({
  currency: String(changes.currency?.[side] ?? changes.pay_currency?.[side] ?? subject?.currency ?? '') || null,
  period: String(changes.price_period?.[side] ?? subject?.period ?? '') || null,
});

type Told = Omit<Change, 'name' | 'old'>;

/** A record without a visible name is shown as another one, because its id would mean nothing to the reader. */
function told(event: AuditEvent, field: string, before: unknown, after: unknown, more: Reading['names'] = {}): Told {
  const names = { ...event.names[field], ...more };
  const read = (value: unknown, side: 0 | 1) => valueText(value, { field, names, ...sideOf(event, side) });
  const [old, now] = [read(before, 0), read(after, 1)];
  const isNamed = (value: unknown) => value === null || value === undefined || names[String(value)] !== undefined;
  if (!field.endsWith('_id') || (isNamed(before) && isNamed(after)))
    return { field: labelOf(field), before: old, after: now };
  return {
    field: labelOf(field),
    before: isNamed(before) ? old : 'one',
    after: isNamed(after) ? now : before === null ? 'chosen' : 'another',
  };
}

/** A row that came or went. */
function toldRow(event: AuditEvent, { part, place, before, after }: ChangedValue): Told {
  const read = (row: unknown, side: 0 | 1) =>
    isRecord(row) ? rowText(row, { field: part, names: {}, ...sideOf(event, side) }, place) : none;
  return { field: labelOf(part), before: read(before, 0), after: read(after, 1) };
}

/** The order of rows, by their earlier places: `1, 2, 3` became `3, 1, 2`. */
function toldOrder({ part, before, after }: ChangedValue): Told {
  const earlier = before as number[];
  const places = (ids: unknown) => (ids as number[]).map((id) => earlier.indexOf(id) + 1).join(', ');
  return { field: `Order of ${labelOf(part).toLowerCase()}`, before: places(before), after: places(after) };
}

const rowFields: Record<string, string> = { alt: 'description', distance_m: 'distance' };

/** `distance`, or `description (English)` of a text by locale. */
function rowFieldLabel(key: string) {
  const [field = '', locale] = key.split(' ');
  const label = rowFields[field] ?? labelOf(field).toLowerCase();
  return locale ? `${label} (${languageText(locale)})` : label;
}

/** One changed value as readable text: several lines if it contains several values, such as a name by locale. */
export function textsOf(event: AuditEvent, value: ChangedValue): Told[] {
  const { part, row, place, field, before, after, names, name } = value;
  if (row && field === undefined) return [toldRow(event, value)];
  if (name !== part && !row) return [toldOrder(value)];
  return apart(field ?? name, before, after)
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([key, one, other]) => {
      const text = told(event, key, one, other, names);
      return row ? { ...text, field: `${rowTitle(row, place)}: ${rowFieldLabel(key)}` } : text;
    });
}

// Changes that the action implies: a created record had no values before, and a deletion sets `deleted_at`.
const isSaid = (event: AuditEvent, field: string, after: unknown) =>
  ['create', 'duplicate'].includes(actOf(event)) || field === 'deleted_at' || (event.reason && after === event.reason);

/** The changed fields as readable text. */
export const changesOf = (event: AuditEvent): Change[] =>
  changedValues(event.changes)
    .filter(({ name, after }) => !isSaid(event, name, after))
    .flatMap((value) => textsOf(event, value).map((text) => ({ name: value.name, old: value.before, ...text })))
    .filter(({ before, after }) => before !== after);
