import { type Localized, referenceType } from '@lintel/contract';

// Type-specific fields share one column, `details`; everywhere else flags are next to the other fields.

type Details = Record<string, unknown>;

export type ItemColumns = {
  key?: string;
  name?: Localized;
  description?: string | null;
  icon?: string | null;
  color?: string | null;
  position?: number;
  is_active?: boolean;
  report_user_type_id?: number | null;
  details?: Details;
};
export type NewItem = ItemColumns & { type: string; key: string; name: Localized; position: number };

const flagsOf = (type: string) =>
  Object.entries(referenceType(type).fields).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []));

/** A missing flag is false. */
export const withFlags = <Row extends { details: Details }>(type: string, row: Row): Row & Details => ({
  ...row,
  ...Object.fromEntries(flagsOf(type).map((name) => [name, row.details[name] === true])),
});

/** The fields as columns; flags that are not given stay as in `details`. */
export function columnsOf(type: string, fields: Record<string, unknown>, details: Details = {}): ItemColumns {
  const named = flagsOf(type).filter((name) => fields[name] !== undefined);
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.includes(name)));
  if (named.length === 0) return rest;
  return { ...rest, details: { ...details, ...Object.fromEntries(named.map((name) => [name, fields[name]])) } };
}
