import type { FoundRecord, Permission } from '@lintel/contract';
import type { Context } from '../context.ts';

/**
 * The words that were typed, and how many records of a kind are shown. `almost` asks for what is only spelled almost so:
 * the second question, where nothing of any kind holds the words.
 */
export type Wanted = { term: string; limit: number; almost?: boolean };

export type Told = Pick<FoundRecord, 'id' | 'title'> & Partial<Omit<FoundRecord, 'kind' | 'total'>>;

/** What one room brings to the search over all of them. */
export type SearchSource = {
  kind: string;
  /** Whoever lacks it is neither asked about nor told of this kind. */
  permission: Permission;
  /** The context's scope is how far the permission reaches: `own` goes into the SQL as in a list. */
  find(context: Context, wanted: Wanted): Promise<{ records: Told[]; total: number }>;
};
