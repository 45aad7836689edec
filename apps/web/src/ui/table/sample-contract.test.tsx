// The contract of the sample feature; a real one is in the contract package.
import { id, line, recordFields, version } from '@lintel/contract/core/fields';
import { anyOf, listQuery, queryFlag } from '@lintel/contract/core/paging';
import { bulkEndpoint, recordEndpoints } from '@lintel/contract/core/record-endpoints';
import { field, fields } from '@lintel/contract/core/record-fields';
import * as z from 'zod';

declare module '@lintel/contract/core/endpoint' {
  interface Collections {
    boats: true;
  }
}

export const kinds = ['sail', 'motor'] as const;
export const boatFields = fields({
  name: field(line(2, 40), 'Name'),
  kind: field(z.enum(kinds), 'Kind'),
  berths: field(z.int().min(1).max(20), 'Berths'),
  is_wooden: field(z.boolean(), 'Wooden'),
  tender_of_id: field(id().nullable(), 'Tender of'),
  is_sold: field(z.boolean(), 'Sold'),
});
export const Boat = z.object({ ...recordFields, ...boatFields.reply });
export type Boat = z.infer<typeof Boat>;
export const BoatChange = z.strictObject(boatFields.input).partial().extend({ version: version() });
export const boats = recordEndpoints({
  path: '/v1/boats',
  one: 'boat',
  many: 'boats',
  permissions: { view: 'signed_in', create: 'signed_in', edit: 'signed_in', delete: 'signed_in' },
  reply: Boat,
  query: listQuery({
    sorts: ['name', 'berths'],
    defaultSort: 'name',
    filters: {
      kind: anyOf(z.enum(kinds)).optional(),
      is_wooden: queryFlag().optional(),
      berths_min: z.string().optional(),
      berths_max: z.string().optional(),
    },
  }),
  input: z.strictObject(boatFields.input),
  change: BoatChange,
  changes: ['boats'],
});
const selling = { summary: 'Sell boats', permission: 'signed_in', changes: ['boats'] } as const;
export const sellBoats = bulkEndpoint({ path: '/v1/boats/sell', ...selling });
