import * as z from 'zod';
import { id, line, nameLine, noneIfEmpty, paragraph, recordFields, version } from '../../core/fields.ts';
import { localeCode, localized, localizedInput } from '../../core/locales.ts';
import { type Field, field, fields, readOnly } from '../../core/record-fields.ts';
import { choiceIcons } from './choice-icons.ts';
import { type ReferenceField, referenceType } from './reference-types.ts';

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
export const iconName = () => line(1, 60).refine((name) => choiceIcons.includes(name), 'Choose an icon from the list');
export const colorCode = () => line(7, 7).regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #2065D1');

/** The key an item gets when none is given. */
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
  description: field(noneIfEmpty(paragraph(0, referenceLimits.description)), 'Description'),
};

/** Fields that only some types have; all answer with them, and the others with nothing. */
const faces = {
  icon: field(iconName().nullish(), 'Icon'),
  color: field(colorCode().nullish(), 'Colour'),
};

const standing = {
  is_active: field(z.boolean(), 'Active'),
  /** Which place in the list, from 1; the others make room. Without one a new item comes last. */
  position: field(z.int().min(1).max(10_000), 'Position', { exported: false }),
  /** How many records use it: properties once each and without those in the bin, reports, report reasons. */
  used_by: readOnly(z.int(), 'Used by', { exported: false }),
  /** How many the list shows that a type's `uses` leads to; reports have none, so they are found by their properties. */
  listed: readOnly(z.int(), 'Listed', { exported: false }),
  missing_locales: readOnly(z.array(localeCode()), 'Missing languages', { exported: false }),
};

const everyItem = fields({ ...shared, ...faces, ...standing });

type Extras = {
  report_user_type_id?: number | null;
  report_user_type?: z.infer<typeof item> | null;
  is_rental?: boolean;
  /** What a type declares of its own. */
  [field: string]: unknown;
};

const told = { ...recordFields, ...everyItem.reply, name: localized(z.string()) };
export type ReferenceItem = z.infer<z.ZodObject<typeof told>> & Extras;

type Written = z.ZodObject<typeof everyItem.input>;
type New<Fields extends { name: unknown }> = Pick<Fields, 'name'> & Partial<Fields> & Extras;
type Changed<Fields> = Partial<Fields> & { version: number } & Extras;

/** A new item. Without a key it gets one made from its English name. */
export type ReferenceItemInput = New<z.output<Written>>;
/** Only the fields it names are changed; a name is replaced whole. */
export type ReferenceItemChange = Changed<z.output<Written>>;

/** `report_user_type_id` stands expanded as `report_user_type` beside it. */
export const expandedName = (field: string) => field.replace(/_id$/, '');

function ownField({ kind, label }: ReferenceField): Field {
  if (kind === 'icon') return faces.icon;
  if (kind === 'color') return faces.color;
  return field(kind === 'flag' ? z.boolean() : id(), label);
}

const ofKind = (type: string, kind: ReferenceField['kind']) =>
  Object.keys(referenceType(type).fields).filter((name) => referenceType(type).fields[name]?.kind === kind);

/** The fields of a type's items: those that all have, and what its declaration adds. */
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

// What a type adds is an `object` here: only at run time is it known by name, and it renames nothing that all types have.

export function replyOf(type: string): z.ZodType<ReferenceItem> {
  const own: object = itemFields(type).reply;
  const pointers: object = Object.fromEntries(ofKind(type, 'item').map((name) => [name, z.int().nullable()]));
  return z.object({ ...own, ...told, ...pointers });
}

/** A colour where there is none to be seen is a mistake; nothing at all is what such a type answers with. */
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
