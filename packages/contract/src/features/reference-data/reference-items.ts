import * as z from 'zod';
import { id, line, nameLine, nullIfEmpty, paragraph, recordFields, version } from '../../core/fields.ts';
import { localeCode, localized, localizedInput } from '../../core/locales.ts';
import { type Field, field, fields, readOnly } from '../../core/record-fields.ts';
import { choiceIcons } from './choice-icons.ts';
import { type ReferenceField, referenceType } from './reference-types.ts';

/**
 * Lists are maintained manually and returned without pagination; an import or a new order has at most `rows` entries.
 */
export const referenceLimits = { name: 80, description: 300, rows: 2000, importBytes: 900_000 } as const;

const eachOnce = z
  .array(id())
  .min(1)
  .max(referenceLimits.rows)
  .refine((ids) => new Set(ids).size === ids.length, 'List each one only once');

/**
 * The listed ids come first, in that order. With `moved`, only those are moved, each next to its neighbour in `ids`,
 * within the current list: so concurrent moves by two admins both apply.
 */
export const Order = z.strictObject({ ids: eachOnce, moved: eachOnce.optional() });
export type Order = z.output<typeof Order>;

/** Lower case letters, digits and single dashes: the key of an item in the API. */
export const slug = () => line(1, 80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower case words joined by dashes');
export const iconName = () => line(1, 60).refine((name) => choiceIcons.includes(name), 'Choose an icon from the list');
export const colorCode = () => line(7, 7).regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #2065D1');

/** Generates the default key of an item from its name. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

const item = z.object({ id: z.int(), name: localized(z.string()) });

const shared = {
  key: field(slug(), 'Key'),
  name: field(localizedInput(nameLine(1, referenceLimits.name)), 'Name'),
  description: field(nullIfEmpty(paragraph(0, referenceLimits.description)), 'Description'),
};

/** Fields that only some types have; the others return null. */
const faces = {
  icon: field(iconName().nullish(), 'Icon'),
  color: field(colorCode().nullish(), 'Colour'),
};

const standing = {
  is_active: field(z.boolean(), 'Active'),
  /** The position in the list, from 1; the others are shifted. Without one a new item is appended. */
  position: field(z.int().min(1).max(10_000), 'Position', { exported: false }),
  /**
   * The number of records that use it: properties (each once, excluding soft-deleted ones), reports and report reasons.
   */
  used_by: readOnly(z.int(), 'Used by', { exported: false }),
  /**
   * The number of rows in the list that the type's `uses` links to; reports have no list, so they are found by their
   * properties.
   */
  listed: readOnly(z.int(), 'Listed', { exported: false }),
  missing_locales: readOnly(z.array(localeCode()), 'Missing languages', { exported: false }),
};

const everyItem = fields({ ...shared, ...faces, ...standing });

type Extras = {
  report_user_type_id?: number | null;
  report_user_type?: z.infer<typeof item> | null;
  is_rental?: boolean;
  /** Fields declared by the type. */
  [field: string]: unknown;
};

const told = { ...recordFields, ...everyItem.reply, name: localized(z.string()) };
export type ReferenceItem = z.infer<z.ZodObject<typeof told>> & Extras;

type Written = z.ZodObject<typeof everyItem.input>;
type New<Fields extends { name: unknown }> = Pick<Fields, 'name'> & Partial<Fields> & Extras;
type Changed<Fields> = Partial<Fields> & { version: number } & Extras;

/** A new item. Without a key, one is generated from its English name. */
export type ReferenceItemInput = New<z.output<Written>>;
/** A partial update; the name is replaced as a whole. */
export type ReferenceItemChange = Changed<z.output<Written>>;

/** `report_user_type_id` is also returned expanded as `report_user_type`. */
export const expandedName = (field: string) => field.replace(/_id$/, '');

function ownField({ kind, label }: ReferenceField): Field {
  if (kind === 'icon') return faces.icon;
  if (kind === 'color') return faces.color;
  return field(kind === 'flag' ? z.boolean() : id(), label);
}

const ofKind = (type: string, kind: ReferenceField['kind']) =>
  Object.keys(referenceType(type).fields).filter((name) => referenceType(type).fields[name]?.kind === kind);

/** The fields of a type's items: the shared ones and those of its declaration. */
export function itemFields(type: string) {
  const own = Object.entries(referenceType(type).fields).map(([name, declared]) => [name, ownField(declared)]);
  const expanded = ofKind(type, 'item').map((name) => [
    expandedName(name),
    readOnly(item.nullable(), 'Item', { exported: false }),
  ]);
  return fields<Record<string, Field>>({
    ...shared,
    ...Object.fromEntries(own),
    ...Object.fromEntries(expanded),
    ...standing,
  });
}

// The fields of a type are typed as `object`: their names are known only at run time, and they override no shared
// field.

export function replyOf(type: string): z.ZodType<ReferenceItem> {
  const own: object = itemFields(type).reply;
  const pointers: object = Object.fromEntries(ofKind(type, 'item').map((name) => [name, z.int().nullable()]));
  return z.object({ ...own, ...told, ...pointers });
}

/** Rejects values for fields that the type does not have; null is accepted, since replies contain it. */
const absent = (type: string) => {
  const { label, fields: declared } = referenceType(type);
  return Object.fromEntries(
    Object.entries(faces)
      .filter(([name]) => !(name in declared))
      .map(([name, face]) => [name, z.null(`${label} have no ${face.label.toLowerCase()}`).optional()]),
  );
};

export function inputOf(type: string): z.ZodType<ReferenceItemInput, New<z.input<Written>>> {
  const flags = Object.fromEntries(ofKind(type, 'flag').map((name) => [name, z.boolean().default(false)]));
  const own: object = { ...itemFields(type).input, ...absent(type), ...flags };
  return z.strictObject({
    ...everyItem.input,
    ...own,
    key: everyItem.input.key.optional(),
    position: everyItem.input.position.optional(),
    is_active: z.boolean().default(true),
  });
}

export function changeOf(type: string): z.ZodType<ReferenceItemChange, Changed<z.input<Written>>> {
  const own: object = { ...itemFields(type).input, ...absent(type) };
  return z.strictObject({ ...z.strictObject({ ...everyItem.input, ...own }).partial().shape, version: version() });
}
