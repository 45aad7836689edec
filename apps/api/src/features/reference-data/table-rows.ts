import {
  expandedName,
  type ImportRow,
  inputOf,
  localeCodes,
  type ReferenceField,
  type ReferenceItem,
  type ReferenceItemInput,
  referenceType,
  slugOf,
} from '@lintel/contract';
import { unescapeFormula } from '../../platform/http/csv.ts';
import type { TableRow } from '../../platform/http/read-csv.ts';
import type { Column } from './reference-csv.ts';

/** The context for validating a row: the current items, the columns, and referenced items. */
export type Standing = {
  type: string;
  items: ReferenceItem[];
  columns: Column[];
  idOf: (type: string, key: string) => number | undefined;
};

/** A row, its outcome, and the resulting item. */
export type ValidatedImportRow = ImportRow & { current: ReferenceItem | undefined; body: ReferenceItemInput };

type Cells = TableRow['cells'];
type Current = ReferenceItem | undefined;

const yesOrNo = (cell: string) => (/^(true|yes|1)$/i.test(cell) ? true : /^(false|no|0)$/i.test(cell) ? false : cell);

const columnFor = (name: string, field: ReferenceField) => (field.kind === 'item' ? expandedName(name) : name);

function readCell(field: ReferenceField, cell: string, { idOf }: Standing): unknown {
  if (field.kind === 'item') return cell === '' ? undefined : (idOf(field.of, cell) ?? cell);
  if (field.kind === 'flag') return cell === '' ? undefined : yesOrNo(cell);
  return cell || null;
}

/** The item as the row sets it: cells where there are columns, current values elsewhere. */
function inputBy(cells: Cells, current: Current, now: Standing) {
  const text = (column: string, was: string | null | undefined) => {
    const cell = cells.get(column);
    return (cell === undefined ? was : unescapeFormula(cell, was)) || undefined;
  };
  const names = localeCodes.map((locale) => [locale, text(`name.${locale}`, current?.name[locale])]);
  const declared = Object.entries(referenceType(now.type).fields).map(([name, field]) => {
    const cell = cells.get(columnFor(name, field));
    return [name, cell === undefined ? current?.[name] : readCell(field, cell, now)];
  });
  const given = (entries: unknown[][]) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const active = cells.get('is_active');
  return {
    key: cells.get('key') || undefined,
    name: given(names),
    description: text('description', current?.description) ?? null,
    is_active: active ? yesOrNo(active) : (current?.is_active ?? true),
    ...given(declared),
  };
}

/** Errors by column. An unknown key of another type is reported as such, not as a missing number. */
function errorsOf(type: string, issues: { path: PropertyKey[]; message: string }[], cells: Cells) {
  const errors: ImportRow['errors'] = {};
  for (const { path, message } of issues) {
    const field = referenceType(type).fields[String(path[0])];
    const column = field ? columnFor(String(path[0]), field) : path.join('.');
    const cell = cells.get(column);
    const isLost = field?.kind === 'item' && cell;
    const text = isLost ? `There is no ${referenceType(field.of).singular.toLowerCase()} ${cell}` : message;
    errors[column] = [...(errors[column] ?? []), text];
  }
  return errors;
}

function changesOf(current: Current, after: ReferenceItem, columns: Column[]) {
  const pairs = columns.map(({ name, read }) => [name, [current ? read(current) : null, read(after)]] as const);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is).map(([name, pair]) => [name, [...pair]]));
}

export function validateImportRow({ row, cells }: TableRow, now: Standing): ValidatedImportRow {
  const current = now.items.find(({ key }) => key === cells.get('key'));
  const input = inputBy(cells, current, now);
  const parsed = inputOf(now.type).safeParse(input);
  const key = cells.get('key') || slugOf(String(input.name.en ?? ''));
  if (!parsed.success) {
    const errors = errorsOf(now.type, parsed.error.issues, cells);
    return { row, key, outcome: 'error', changes: {}, errors, current, body: input as ReferenceItemInput };
  }
  const body = parsed.data;
  const changes = changesOf(current, { ...current, ...body, key } as ReferenceItem, now.columns);
  const outcome = current ? (Object.keys(changes).length > 0 ? 'change' : 'unchanged') : 'create';
  return { row, key, outcome, changes, errors: {}, current, body };
}

export function addError(row: ValidatedImportRow, column: string, text: string) {
  row.outcome = 'error';
  row.errors[column] = [...(row.errors[column] ?? []), text];
}
