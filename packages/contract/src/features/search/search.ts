import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { searchTerm } from '../../core/fields.ts';
import { queryNumber } from '../../core/paging.ts';

/** A search result with the text by which staff recognise it. */
export const FoundRecord = z.object({
  /** The record type: `property`, `user`, `appointment`, `admin`, `reference_item`. Rooms can add their own. */
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** A short note that distinguishes it from similar records: its owner, or a count. */
  note: z.string().nullable(),
  status: z.string().nullable(),
  picture_url: z.string().nullable(),
  /** The reference type of a reference item. */
  type: z.string().nullable(),
  /** The number of matches of its type, counted up to a hundred. */
  total: z.int(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** Matches are counted up to this number; 101 means more. */
export const maxCountedMatches = 100;

export const searchRecords = endpoint({
  method: 'GET',
  path: '/v1/dashboard/search',
  summary:
    'Records of every kind that one may see, best first and kind by kind: by name, number, address, mail or phone; if nothing holds the words, what is spelled almost so',
  permission: 'signed_in',
  query: z.strictObject({
    q: searchTerm().optional(),
    /** The same name as in lists. */
    search: searchTerm().optional(),
    limit: queryNumber(1, 10).default(5),
  }),
  reply: z.array(FoundRecord),
});
