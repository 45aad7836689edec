import type { FoundRecord, Permission } from '@lintel/contract';
import type { Context } from '../context.ts';

/**
 * The search term and the maximum number of records per type. `almost` requests fuzzy matches: a second query, made
 * when no type has exact matches.
 */
export type Wanted = { term: string; limit: number; almost?: boolean };

export type Told = Pick<FoundRecord, 'id' | 'title'> & Partial<Omit<FoundRecord, 'kind' | 'total'>>;

/** The search source of one type of record. */
export type SearchSource = {
  kind: string;
  /** Callers without it get no results of this type. */
  permission: Permission;
  /** The scope of the context is that of the permission: `own` is added to the SQL as in a list. */
  find(context: Context, wanted: Wanted): Promise<{ records: Told[]; total: number }>;
};
