import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { searchTerm } from '../../core/fields.ts';
import { queryNumber } from '../../core/paging.ts';

/** A record that a search found, in the words by which staff know it. */
export const FoundRecord = z.object({
  /** What it is: `property`, `user`, `admin`, `reference_item`. Rooms that come later bring kinds of their own. */
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** A few words that tell it from its like: whose it is, how many there are. */
  note: z.string().nullable(),
  status: z.string().nullable(),
  picture_url: z.string().nullable(),
  /** Which of its kind's types it is of: a reference type. */
  type: z.string().nullable(),
  /** How many of its kind were found; more than a hundred are not counted. */
  total: z.int(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** So many are counted of a kind; 101 stands for more. */
export const mostFound = 100;

export const searchRecords = endpoint({
  method: 'GET',
  path: '/v1/dashboard/search',
  summary:
    'Records of every kind that one may see, best first and kind by kind: by name, number, address, mail or phone; if nothing holds the words, what is spelled almost so',
  permission: 'signed_in',
  query: z.strictObject({
    q: searchTerm().optional(),
    /** What lists call it. */
    search: searchTerm().optional(),
    limit: queryNumber(1, 10).default(5),
  }),
  reply: z.array(FoundRecord),
});
