import * as z from 'zod';
import { id, line, paragraph, recordFields, version } from '../../core/fields.ts';
import { localeCode, localized, localizedInput } from '../../core/locales.ts';
import { type ReferenceField, type ReferenceType, referenceType } from './reference-types.ts';

/** Lists are made by hand and answer whole; a table or an order that is read holds at most `rows`. */
export const referenceLimits = { name: 80, description: 300, rows: 2000, importBytes: 900_000 } as const;

const eachOnce = z
  .array(id())
  .min(1)
  .max(referenceLimits.rows)
  .refine((ids) => new Set(ids).size === ids.length, 'List each one only once');

/**
 * Those named come first, in that order. With `moved`, only those move, each beside the neighbour it is named next to, in
 * the list as it stands by then: so what two people move at once is moved for both.
 */
export const Order = z.strictObject({ ids: eachOnce, moved: eachOnce.optional() });
export type Order = z.output<typeof Order>;

/** Lower case, digits and single dashes: what programs call an item by. */
export const slug = () => line(1, 80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower case words joined by dashes');
export const iconName = () => line(1, 60).regex(/^[a-z0-9]+([:-][a-z0-9]+)*$/, 'Must be the name of an icon');
export const colorCode = () => line(7, 7).regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #2065D1');

/** The key an item gets when none is given. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

const itemReply = {
  ...recordFields,
  key: z.string(),
  name: localized(z.string()),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  position: z.int(),
  is_active: z.boolean(),
  /** How many records use it: listings once each and without those in the bin, reports, report reasons. */
  used_by: z.int(),
  /** How many the list shows that a type's `uses` leads to; reports have none, so they are found by their listings. */
  listed: z.int(),
  missing_locales: z.array(localeCode()),
};

const item = z.object({ id: z.int(), name: localized(z.string()) });

type Extras = {
  report_user_type_id?: number | null;
  report_user_type?: z.infer<typeof item> | null;
  is_rental?: boolean;
  /** What a type declares of its own. */
  [field: string]: unknown;
};

export type ReferenceItem = z.infer<z.ZodObject<typeof itemReply>> & Extras;

const itemInput = {
  key: slug(),
  name: localizedInput(line(1, referenceLimits.name)),
  description: paragraph(0, referenceLimits.description).nullish(),
  icon: iconName().nullish(),
  color: colorCode().nullish(),
  /** Which place in the list, from 1; the others make room. Without one a new item comes last. */
  position: z.int().min(1).max(10_000),
  is_active: z.boolean(),
};

type InputFields = z.infer<z.ZodObject<typeof itemInput>>;

/** A new item. Without a key it gets one made from its English name. */
export type ReferenceItemInput = Pick<InputFields, 'name'> & Partial<InputFields> & Extras;
/** Only the fields it names are changed; a name is replaced whole. */
export type ReferenceItemChange = Partial<InputFields> & { version: number } & Extras;

const own = (type: ReferenceType) =>
  Object.entries(type.fields).filter(([, { kind }]) => kind === 'flag' || kind === 'item');

const shapeOf = <T>(type: ReferenceType, schema: (field: ReferenceField) => T): Record<string, T> =>
  Object.fromEntries(own(type).map(([name, field]) => [name, schema(field)]));

/** `report_user_type_id` stands expanded as `report_user_type` beside it. */
export const expandedName = (field: string) => field.replace(/_id$/, '');

export function replyOf(type: string): z.ZodType<ReferenceItem> {
  const declared = referenceType(type);
  const expanded = own(declared)
    .filter(([, { kind }]) => kind === 'item')
    .map(([name]): [string, z.ZodType] => [expandedName(name), item.nullable()]);
  return z.object({
    ...itemReply,
    ...shapeOf(declared, ({ kind }) => (kind === 'flag' ? z.boolean() : z.int().nullable())),
    ...Object.fromEntries(expanded),
  }) as never;
}

export const inputOf = (type: string): z.ZodType<ReferenceItemInput, ReferenceItemInput> =>
  z.strictObject({
    ...itemInput,
    key: itemInput.key.optional(),
    position: itemInput.position.optional(),
    is_active: z.boolean().default(true),
    ...shapeOf(referenceType(type), ({ kind }) => (kind === 'flag' ? z.boolean().default(false) : id())),
  }) as never;

export const changeOf = (type: string): z.ZodType<ReferenceItemChange, ReferenceItemChange> =>
  z.strictObject({
    ...z.strictObject(itemInput).partial().shape,
    ...shapeOf(referenceType(type), ({ kind }) => (kind === 'flag' ? z.boolean() : id()).optional()),
    version: version(),
  }) as never;
