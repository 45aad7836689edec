import type {
  AvailabilityChange,
  AvailabilityInput,
  FacilityChange,
  FacilityInput,
  Property,
  ViewChange,
  ViewInput,
} from '@lintel/contract';
import type * as z from 'zod';
import type { Context, Tx } from '../../../platform/context.ts';
import { invalid, notFound, problem, stale } from '../../../platform/problem.ts';
import { refuseUnknownItems } from '../../reference-data/index.ts';
import { changeIn, changeProperty } from '../property-change.ts';
import { touchProperty } from '../property-writes.queries.ts';
import { insertRow, propertyOfRow, type RowPart, removeRow, saveRow } from './property-parts.queries.ts';

// Parts with rows of their own, each with its own version. `{id}` is the row; whose it is decides who may touch it.

type Row = { id: number; version: number };
type Fields = Record<string, unknown>;

type Part = {
  rows(property: Property): Row[];
  /** Refuses what cannot stand beside the other rows. */
  judge(tx: Tx, wished: Fields, others: Row[], before: Row | undefined): Promise<void>;
};

/** One of a list, once per property. */
function judgeChoice(column: string, type: string, word: string): Part['judge'] {
  return async (tx, wished, others, before) => {
    const id = wished[column] as number;
    await refuseUnknownItems(tx, { [column]: { type, id } }, [(before as Fields | undefined)?.[column] as number]);
    if (others.some((row) => (row as Fields)[column] === id)) {
      const errors = { [column]: ['Is there already'] };
      throw problem('duplicate', `This property already has that ${word}.`, { errors });
    }
  };
}

type Stretch = { starts_on: string; ends_on: string; status: string };

const judgeStretch: Part['judge'] = async (_, wished, others) => {
  const { starts_on, ends_on } = wished as Stretch;
  if (starts_on > ends_on) throw invalid({ ends_on: ['Must not be before the first day'] });
  const other = (others as (Row & Stretch)[]).find((row) => row.starts_on <= ends_on && starts_on <= row.ends_on);
  if (other)
    throw problem('clash', `These days overlap with ${other.starts_on} to ${other.ends_on} (${other.status}).`);
};

const parts: Record<Exclude<RowPart, 'photo'>, Part> = {
  facility: {
    rows: ({ facilities }) => facilities,
    judge: judgeChoice('facility_type_id', 'facility-type', 'facility'),
  },
  view: { rows: ({ views }) => views, judge: judgeChoice('view_category_id', 'view-category', 'view') },
  availability: { rows: ({ availability }) => availability, judge: judgeStretch },
};
type Name = keyof typeof parts;

function addRow(context: Context, name: Name, { property_id, ...fields }: { property_id: number } & Fields) {
  return changeProperty(context, {
    id: property_id,
    action: `property.add_${name}`,
    async write(tx, before) {
      await parts[name].judge(tx, fields, parts[name].rows(before), undefined);
      await insertRow(tx, name, property_id, fields);
      await touchProperty(tx, property_id);
    },
  });
}

type RowChange = { action: string; write(tx: Tx, row: Row, property: Property): Promise<unknown> };

/** The property first, since it decides; then the row as it stands under that lock. */
const changeRow = (context: Context, name: Name, rowId: number, { action, write }: RowChange) =>
  context.transaction(async (tx) => {
    const id = await propertyOfRow(tx, name, rowId);
    if (id === undefined) throw notFound(`This ${name}`);
    return changeIn(tx, {
      id,
      action,
      async write(_, property) {
        const row = parts[name].rows(property).find((each) => each.id === rowId);
        if (!row) throw notFound(`This ${name}`);
        await write(tx, row, property);
        await touchProperty(tx, id);
      },
    });
  });

const updateRow = (context: Context, name: Name, rowId: number, { version, ...fields }: { version: number } & Fields) =>
  changeRow(context, name, rowId, {
    action: `property.update_${name}`,
    async write(tx, row, property) {
      if (row.version !== version) throw stale(row);
      const others = parts[name].rows(property).filter((each) => each.id !== rowId);
      const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      await parts[name].judge(tx, { ...row, ...named }, others, row);
      await saveRow(tx, name, rowId, named);
    },
  });

const dropRow = (context: Context, name: Name, rowId: number) =>
  changeRow(context, name, rowId, {
    action: `property.remove_${name}`,
    write: (tx) => removeRow(tx, name, rowId),
  });

export const addFacility = (context: Context, body: z.output<typeof FacilityInput>) =>
  addRow(context, 'facility', body);
export const updateFacility = (context: Context, id: number, body: z.output<typeof FacilityChange>) =>
  updateRow(context, 'facility', id, body);
export const removeFacility = (context: Context, id: number) => dropRow(context, 'facility', id);
export const addView = (context: Context, body: z.output<typeof ViewInput>) => addRow(context, 'view', body);
export const updateView = (context: Context, id: number, body: z.output<typeof ViewChange>) =>
  updateRow(context, 'view', id, body);
export const removeView = (context: Context, id: number) => dropRow(context, 'view', id);
export const addAvailability = (context: Context, body: z.output<typeof AvailabilityInput>) =>
  addRow(context, 'availability', body);
export const updateAvailability = (context: Context, id: number, body: z.output<typeof AvailabilityChange>) =>
  updateRow(context, 'availability', id, body);
export const removeAvailability = (context: Context, id: number) => dropRow(context, 'availability', id);
