import { type ImportRow, type LocaleCode, localeCodes, type ReferenceItem, referenceType } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { outcomeOf, refuseRowErrors, writtenBy } from '../../platform/http/import-outcome.ts';
import { FIXED_ONCE_USED } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { turnedInUse } from './immutable-in-use.ts';
import { columnsOf } from './item-columns.ts';
import { columnsOfTable, readItems } from './reference-csv.ts';
import type { Kind } from './reference-data.queries.ts';
import * as queries from './reference-data.queries.ts';
import { freeKey } from './reference-data.service.ts';
import { addError, type Standing, type ValidatedImportRow, validateImportRow } from './table-rows.ts';

async function standing(db: Db, kind: Kind): Promise<Standing> {
  const { type } = kind;
  const items = await queries.findItems(db, kind);
  const pointed = new Map<string, ReferenceItem[]>();
  for (const field of Object.values(referenceType(type).fields)) {
    if (field.kind === 'item') pointed.set(field.of, await queries.findItems(db, { ...kind, type: field.of }));
  }
  const others = [...pointed.values()].flat();
  const keyOf = (id: number) => others.find((item) => item.id === id)?.key ?? '';
  const idOf = (of: string, key: string) => pointed.get(of)?.find((item) => item.key === key)?.id;
  return { type, items, idOf, columns: columnsOfTable(type, keyOf) };
}

type Chosen = { ids?: readonly number[] | undefined; except_ids?: readonly number[] | undefined };

export async function itemsAsTable(db: Db, kind: Kind, { ids, except_ids }: Chosen) {
  const { items: all, columns } = await standing(db, kind);
  const items = all.filter(({ id }) => ids?.includes(id) !== false && !except_ids?.includes(id));
  return { items, columns: Object.fromEntries(columns.map(({ name, read }) => [name, read])) };
}

function refuseKeysTwice(rows: ValidatedImportRow[]) {
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.key)) addError(row, 'key', 'Appears twice in this file');
    seen.add(row.key);
  }
}

type Claim = { locale: LocaleCode; text: string; row: ValidatedImportRow | undefined };

/** All names by language after the import. */
function claimsAfter(rows: ValidatedImportRow[], items: ReferenceItem[]): Claim[] {
  const inTable = new Set(rows.map(({ current }) => current?.id));
  const owners = [
    ...items.filter(({ id }) => !inTable.has(id)).map(({ name }) => ({ name, row: undefined })),
    ...rows.map((row) => ({ name: row.body.name, row })),
  ];
  return owners.flatMap(({ name, row }) =>
    localeCodes.flatMap((locale) => (name[locale] ? [{ locale, text: name[locale], row }] : [])),
  );
}

/** Only rows that set a name can have a conflict. */
async function refuseNamesTwice(db: Db, rows: ValidatedImportRow[], { type, items }: Standing) {
  const sound = rows.filter(({ outcome }) => outcome !== 'error');
  const claims = claimsAfter(sound, items);
  const texts = claims.map(({ text }) => text);
  const folded = await queries.foldAll(db, texts);
  const groups = Map.groupBy(
    claims.map((claim, index) => ({ ...claim, name: `${claim.locale} ${folded[index]}` })),
    ({ name }) => name,
  );
  for (const { locale, row } of [...groups.values()].filter((group) => group.length > 1).flat()) {
    const column = `name.${locale}`;
    if (row && column in row.changes)
      addError(row, column, `Another ${referenceType(type).singular.toLowerCase()} has this name`);
  }
}

async function refuseTurnedFlags(db: Db, kind: Kind, rows: ValidatedImportRow[]) {
  for (const row of rows.filter(({ outcome }) => outcome === 'change'))
    if (row.current)
      for (const name of await turnedInUse(db, kind, row.current, row.body)) addError(row, name, FIXED_ONCE_USED);
}

async function judge(db: Db, kind: Kind, csv: string): Promise<ValidatedImportRow[]> {
  const now = await standing(db, kind);
  const table = readItems(
    csv,
    now.columns.map(({ name }) => name),
  );
  const rows = table.map((row) => validateImportRow(row, now));
  refuseKeysTwice(rows);
  await refuseNamesTwice(db, rows, now);
  await refuseTurnedFlags(db, kind, rows);
  return rows;
}

async function write(tx: Tx, kind: Kind, { outcome, current, body }: ValidatedImportRow) {
  const { type } = kind;
  const { key: _, ...fields } = body;
  if (outcome === 'change' && current) await queries.changeImported(tx, current.id, columnsOf(type, fields));
  if (outcome !== 'create') return;
  const key = body.key ?? (await freeKey(tx, kind, body.name.en));
  const position = (await queries.lastPosition(tx, type)) + 1;
  await queries.addImported(tx, { ...columnsOf(type, fields), type, key, name: body.name, position });
}

const shown = (rows: ValidatedImportRow[]): ImportRow[] => rows.map(({ current: _, body: __, ...row }) => row);

/** Previews an import (dry run), or applies it in one transaction. Items that are not in the file stay. */
export async function importItems(context: Context, kind: Kind, { csv, dry_run }: { csv: string; dry_run: boolean }) {
  if (dry_run) return outcomeOf(shown(await judge(context.db, kind, csv)), false);
  return context.transaction(async (tx) => {
    await queries.lockType(tx, kind.type);
    const rows = await judge(tx, kind, csv);
    refuseRowErrors(rows);
    for (const row of rows) await write(tx, kind, row);
    // One audit entry for the whole file.
    await audit(tx, {
      action: `${kind.type}.import`,
      entity: kind.type,
      entity_id: null,
      changes: writtenBy(rows),
    });
    return outcomeOf(shown(rows), true);
  });
}
