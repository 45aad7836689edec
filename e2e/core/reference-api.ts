import type { APIRequestContext } from '@playwright/test';
import { expect, tokenFor } from '../setup/test.ts';

const v1 = '/v1/dashboard';

type Item = { id: number; version: number; key: string; name: { en: string }; used_by: number; position: number };

/** The calls that the pages make, for test setup and for assertions. */
export async function apiAs(request: APIRequestContext, role: 'super' | 'manager') {
  const headers = { Authorization: `Bearer ${await tokenFor(request, role)}` };
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const reply = await request.fetch(`${v1}/${path}`, { method, headers, ...(body && { data: body }) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return ((await reply.json()) as { data: T }).data;
  };
  return {
    call,
    items: (type: string) => call<Item[]>('GET', type),
    create: (type: string, en: string, more: object = {}) =>
      call<Item>('POST', type, { name: { en, ar: `${en} ع`, fr: `${en} F` }, ...more }),
  };
}

export type Api = Awaited<ReturnType<typeof apiAs>>;

type Property = { id: number; version: number };

/** Creates a property that uses the item, so that it cannot be deleted directly. */
async function property(api: Api, own: object = {}): Promise<Property> {
  const [types, reasons, owners] = await Promise.all([
    api.items('property-type'),
    api.items('listing-reason'),
    api.call<{ id: number }[]>('GET', 'user?type=owner&status=active&per_page=10'),
  ]);
  return api.call('POST', 'property', {
    title: 'A home that uses core data',
    property_type_id: types[0]?.id,
    listing_reason_id: reasons[0]?.id,
    owner_id: owners[0]?.id,
    ...own,
  });
}

/** How an item of each type gets used. Reports come only from the public app, so their reasons are the demo's. */
export const createUsage: Record<string, ((api: Api, id: number) => Promise<unknown>) | undefined> = {
  'property-type': (api, id) => property(api, { property_type_id: id }),
  'listing-reason': (api, id) => property(api, { listing_reason_id: id }),
  tag: async (api, id) => {
    const home = await property(api);
    return api.call('PUT', `property-tag/${home.id}`, { tag_ids: [id], version: home.version });
  },
  'room-type': async (api, id) => {
    const home = await property(api);
    return api.call('PUT', `property-room/${home.id}`, {
      rooms: [{ room_type_id: id, count: 1 }],
      version: home.version,
    });
  },
  'facility-type': async (api, id) =>
    api.call('POST', 'property-facility', { property_id: (await property(api)).id, facility_type_id: id }),
  'view-category': async (api, id) =>
    api.call('POST', 'property-view', { property_id: (await property(api)).id, view_category_id: id }),
  'report-user-type': (api, id) => api.create('report-reason', `Reported by ${id}`, { report_user_type_id: id }),
};
