import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, instant, recordFields, version } from '../../core/fields.ts';
import { localized } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import { bulkEndpoint, idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { Property, PropertyRow } from './property-replies.ts';

export const hotDealStatuses = ['running', 'ended'] as const;

const named = z.object({ id: z.int(), name: localized(z.string()) });

/** One hot deal period: a property may have several, one after the other. */
export const hotDealFields = fields({
  property_id: readOnly(z.int(), 'Property'),
  since: readOnly(instant(), 'Since'),
  ends_at: field(instant().nullable(), 'Ends'),
  ended_at: readOnly(instant().nullable(), 'Ended'),
});

const { reference, title, status, price, currency, price_period, is_hot_deal, cover_url } = PropertyRow.shape;

export const HotDeal = z.object({
  ...recordFields,
  ...hotDealFields.reply,
  /** Includes the version that a change of the hot deal must send. */
  property: z.object({
    id: z.int(),
    version: z.int(),
    reference,
    title,
    status,
    price,
    currency,
    price_period,
    is_hot_deal,
    cover_url,
    property_type: named,
    country: named.nullable(),
    city: named.nullable(),
  }),
  /** Who started it; null for some old ones. */
  by: person.nullable(),
  /** Who ended it; null if it expired. */
  ended_by: person.nullable(),
});
export type HotDeal = z.infer<typeof HotDeal>;

const path = '/v1/dashboard/hot-deals';
const toggles = { permission: 'hot_deal.toggle', changes: ['hot-deals', 'properties'] } as const;

export const hotDealQuery = listQuery({
  sorts: ['since', 'ends_at', 'ended_at'],
  defaultSort: '-since',
  filters: {
    status: anyOf(z.enum(hotDealStatuses)).optional(),
    property_type_id: anyOf(queryId()).optional(),
    country_id: anyOf(queryId()).optional(),
    property_id: anyOf(queryId()).optional(),
    since_from: day().optional(),
    since_to: day().optional(),
  },
});

export const listHotDeals = endpoint({
  method: 'GET',
  path,
  summary: 'Hot deals that run, and those that have ended',
  permission: 'hot_deal.view',
  query: hotDealQuery,
  reply: HotDeal,
  paged: true,
});

export const countHotDeals = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many hot deals match, running and ended; the filter on status itself is left out',
  permission: 'hot_deal.view',
  query: hotDealQuery,
  reply: z.object({ all: z.int(), running: z.int(), ended: z.int() }),
});

export const exportHotDeals = exportOf({ path, query: hotDealQuery, of: 'hot deal', permission: 'hot_deal.view' });

/** Sets the desired status, so that the request is idempotent. */
export const HotDealChange = z
  .strictObject({ is_hot_deal: z.boolean(), ends_at: instant().nullish(), version: version() })
  .refine(({ is_hot_deal: isHot, ends_at }) => isHot || ends_at == null, {
    path: ['ends_at'],
    message: 'Goes with a hot deal only',
  });
export type HotDealChange = z.output<typeof HotDealChange>;

export const toggleHotDeal = endpoint({
  ...toggles,
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Make a published property a hot deal, change until when, or end it; `id` and `version` are those of the property',
  params: idParams,
  body: HotDealChange,
  reply: Property,
});

export const startHotDeals = bulkEndpoint({
  ...toggles,
  path: `${path}/start`,
  summary: 'Make one or many published properties hot deals until they are ended; one that is a hot deal stays so',
});

export const endHotDeals = bulkEndpoint({
  ...toggles,
  path: `${path}/end`,
  summary: 'End the hot deals of one or many properties; `id` and `version` are those of the property',
});
