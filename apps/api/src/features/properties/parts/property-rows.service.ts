import type {
  AvailabilityChange,
  AvailabilityInput,
  FacilityChange,
  FacilityInput,
  ViewChange,
  ViewInput,
} from '@lintel/contract';
import type * as z from 'zod';
import type { Context, Tx } from '../../../platform/context.ts';
import { linksFor } from '../../../platform/files/photo-links.ts';
import { invalid, notFound, problem } from '../../../platform/problem.ts';
import { insertRecord, removeRecord, saveRecord } from '../../../platform/records/record.queries.ts';
import { changeRecord, lockExpectedVersion, record } from '../../../platform/records/record.ts';
import { daysText } from '../../../platform/time-zones.ts';
import { refuseUnknownItems } from '../../reference-data/index.ts';
import { propertyById } from '../property-details.queries.ts';
import { property } from '../property-record.ts';
import { rewritten } from './property-part.service.ts';
import { type PartRows, propertyOfRow, readPart } from './property-parts.queries.ts';
import { propertyAvailability, propertyFacilities, propertyViews } from './property-parts.table.ts';

// Parts whose rows have their own version. `{id}` is the row; its property decides who may change it.

type Fields = Record<string, unknown>;
type Name = 'facilities' | 'views' | 'availability';
type Row = PartRows[Name];
type Table = typeof propertyFacilities | typeof propertyViews | typeof propertyAvailability;

/** Validates a row against the other rows. */
type Judge = (tx: Tx, input: Fields, others: readonly Row[], before: Row | undefined) => Promise<void>;

/** A reference item that may occur once per property. */
function judgeChoice(column: string, type: string, word: string): Judge {
  return async (tx, input, others, before) => {
    const id = input[column] as number;
    await refuseUnknownItems(tx, { [column]: { type, id } }, [(before as Fields | undefined)?.[column] as number]);
    if (others.some((row) => (row as Fields)[column] === id)) {
      const errors = { [column]: ['Is there already'] };
      throw problem('duplicate', `This property already has that ${word}.`, { errors });
    }
  };
}

type Stretch = PartRows['availability'];

const judgeStretch: Judge = async (_, input, others) => {
  const { starts_on, ends_on } = input as Pick<Stretch, 'starts_on' | 'ends_on'>;
  if (starts_on > ends_on) throw invalid({ ends_on: ['Must not be before the first day'] });
  const other = (others as Stretch[]).find((row) => row.starts_on <= ends_on && starts_on <= row.ends_on);
  if (other)
    throw problem('clash', `These days overlap with ${daysText(other.starts_on, other.ends_on)} (${other.status}).`);
};

type Part = { act: string; table: Table; judge: Judge };

const parts: Record<Name, Part> = {
  facilities: {
    act: 'facility',
    table: propertyFacilities,
    judge: judgeChoice('facility_type_id', 'facility-type', 'facility'),
  },
  views: { act: 'view', table: propertyViews, judge: judgeChoice('view_category_id', 'view-category', 'view') },
  availability: { act: 'availability', table: propertyAvailability, judge: judgeStretch },
};

/** The record type of a row; permissions and audit entries are those of its property. */
const rowType = (name: Name) =>
  record({
    entity: `property_${parts[name].act}`,
    displayName: `This ${parts[name].act}`,
    table: parts[name].table as typeof propertyFacilities,
    fields: { audited: [] },
    async find(db, id, context) {
      const propertyId = await propertyOfRow(db, parts[name].table, id);
      const whole = propertyId === undefined ? undefined : await propertyById(db, linksFor(context), propertyId);
      const rows: readonly { id: number }[] = whole?.[name] ?? [];
      return rows.find((row) => row.id === id);
    },
  });
const types = { facilities: rowType('facilities'), views: rowType('views'), availability: rowType('availability') };

function addRow(context: Context, name: Name, { property_id, ...fields }: { property_id: number } & Fields) {
  return changeRecord(context, property, { id: property_id, part: name }, async (tx) => {
    const { act, judge } = parts[name];
    const rows = await readPart(tx, name, property_id);
    await judge(tx, fields, rows, undefined);
    const write = () => insertRecord(tx, types[name], { property_id, ...fields });
    return { act: `add_${act}`, writes: [rewritten(tx, name, rows, write)] };
  });
}

/** Locks the property first (lock order), then reads the row under that lock. */
async function propertyIdOf(context: Context, name: Name, rowId: number) {
  const id = await propertyOfRow(context.db, parts[name].table, rowId);
  if (id === undefined) throw notFound(types[name].displayName);
  return id;
}

async function updateRow(
  context: Context,
  name: Name,
  rowId: number,
  { version, ...input }: { version: number } & Fields,
) {
  const id = await propertyIdOf(context, name, rowId);
  return changeRecord(context, property, { id, part: name }, async (tx) => {
    const { act, judge } = parts[name];
    const row: Fields = await lockExpectedVersion(tx, types[name], { id: rowId, version });
    const rows = await readPart(tx, name, id);
    const fields = Object.fromEntries(
      Object.entries(input).filter(([field, value]) => value !== undefined && value !== row[field]),
    );
    const others = rows.filter((each) => each.id !== rowId);
    await judge(tx, { ...row, ...fields }, others, row as Row);
    if (Object.keys(fields).length === 0) return {};
    const write = () => saveRecord(tx, types[name], { id: rowId, fields });
    return { act: `update_${act}`, writes: [rewritten(tx, name, rows, write)] };
  });
}

async function dropRow(context: Context, name: Name, rowId: number) {
  const id = await propertyIdOf(context, name, rowId);
  return changeRecord(context, property, { id, part: name }, async (tx) => {
    const rows = await readPart(tx, name, id);
    if (!rows.some((row) => row.id === rowId)) throw notFound(types[name].displayName);
    const write = () => removeRecord(tx, types[name], rowId);
    return { act: `remove_${parts[name].act}`, writes: [rewritten(tx, name, rows, write)] };
  });
}

export const addFacility = (context: Context, body: z.output<typeof FacilityInput>) =>
  addRow(context, 'facilities', body);
export const updateFacility = (context: Context, id: number, body: z.output<typeof FacilityChange>) =>
  updateRow(context, 'facilities', id, body);
export const removeFacility = (context: Context, id: number) => dropRow(context, 'facilities', id);
export const addView = (context: Context, body: z.output<typeof ViewInput>) => addRow(context, 'views', body);
export const updateView = (context: Context, id: number, body: z.output<typeof ViewChange>) =>
  updateRow(context, 'views', id, body);
export const removeView = (context: Context, id: number) => dropRow(context, 'views', id);
export const addAvailability = (context: Context, body: z.output<typeof AvailabilityInput>) =>
  addRow(context, 'availability', body);
export const updateAvailability = (context: Context, id: number, body: z.output<typeof AvailabilityChange>) =>
  updateRow(context, 'availability', id, body);
export const removeAvailability = (context: Context, id: number) => dropRow(context, 'availability', id);
