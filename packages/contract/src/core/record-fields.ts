import * as z from 'zod';

/** One field of a record: its schema, its label and where it is used. */
export type Field<S extends z.ZodType = z.ZodType, ReadOnly extends boolean = boolean> = {
  schema: S;
  /** The label in forms, columns and histories. */
  label: string;
  /** Included in replies, never accepted in requests. */
  readOnly: ReadOnly;
  /** Whether changes are written to the audit log. */
  audited: boolean;
  /** Whether duplicating the record copies it. */
  copied: boolean;
  /** Whether it is a column of exports. */
  exported: boolean;
};

type Uses = Partial<Omit<Field, 'schema' | 'label' | 'readOnly'>>;

/** A field that requests can set. */
export const field = <S extends z.ZodType>(schema: S, label: string, uses: Uses = {}): Field<S, false> => ({
  schema,
  label,
  readOnly: false,
  audited: true,
  copied: true,
  exported: true,
  ...uses,
});

/** A field that only the server sets. */
export const readOnly = <S extends z.ZodType>(schema: S, label: string, uses: Uses = {}): Field<S, true> => ({
  ...field(schema, label, { audited: false, copied: false, ...uses }),
  readOnly: true,
});

type Declared = Record<string, Field>;
type Written<F extends Declared> = {
  [N in keyof F as F[N]['readOnly'] extends true ? never : N]: F[N]['schema'];
};
/** Makes a field required in replies: a value that was not given is null. */
const told = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? told(schema.unwrap() as z.ZodType) : schema;

type Told<F extends Declared> = { [N in keyof F]: z.ZodType<Exclude<z.output<F[N]['schema']>, undefined>> };

/**
 * The fields of a record, declared once. Requests, replies, labels, audit lines, copies and exports are derived from
 * this declaration, so a new field cannot be forgotten in one of them.
 */
export function fields<F extends Declared>(declared: F) {
  const names = Object.keys(declared) as (keyof F & string)[];
  const which = (wanted: (each: Field) => boolean) => names.filter((name) => wanted(declared[name] as Field));
  const shape = (wanted: readonly string[], schemaOf: (schema: z.ZodType) => z.ZodType = (schema) => schema) =>
    Object.fromEntries(wanted.map((name) => [name, schemaOf((declared[name] as Field).schema)]));
  return {
    declared,
    names,
    /** The schemas of the fields that a request may contain. */
    input: shape(which((each) => !each.readOnly)) as Written<F>,
    /** The schemas of the fields in a reply. */
    reply: shape(names, told) as Told<F>,
    labels: Object.fromEntries(names.map((name) => [name, (declared[name] as Field).label])) as Record<keyof F, string>,
    audited: which((each) => each.audited),
    copied: which((each) => each.copied),
    exported: which((each) => each.exported),
  };
}

export type Fields = Pick<ReturnType<typeof fields>, 'names' | 'labels' | 'audited' | 'copied' | 'exported'>;
