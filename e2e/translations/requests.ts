import type { APIRequestContext, Page } from '@playwright/test';
import { createPendingProperties } from '../kit/pending.ts';
import { bearer, post } from '../kit/people.ts';
import { queryDatabase } from '../setup/database.ts';
import type { Product } from '../setup/product.ts';
import { expect, tokenFor } from '../setup/test.ts';

type Home = { id: number; version: number; facilities: { id: number }[]; views: { id: number }[] };
export type Request = { id: number; locale: string; status: string; assigned_admin: { first_name: string } | null };

const source = {
  title: 'Corner flat above the old harbour',
  description:
    'Corner flat of 84 m² on the third floor. Two balconies face west and south. The kitchen was renewed in 2024.',
  street: '179 Old Bakery Street',
  building: 'Harbour House',
};

/** The Arabic translation, with numbers as they are written there. */
export const arabic = {
  title: 'شقة ركنية فوق الميناء القديم',
  description: 'شقة ركنية بمساحة ٨٤ م² في الطابق الثالث. شرفتان تطلان على الغرب والجنوب. جُدد المطبخ في عام ٢٠٢٤.',
  street: 'شارع المخبز القديم ١٧٩',
  building: 'بيت الميناء',
};

const get = async <T>(request: APIRequestContext, token: string, path: string) => {
  const reply = await request.get(`/v1/dashboard/${path}`, { headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: T }).data;
};

async function put(request: APIRequestContext, token: string, path: string, data: object) {
  const reply = await request.put(`/v1/dashboard/${path}`, { data, headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Removes the translations that a duplicated property inherits. */
const forgetTranslations = (product: Product, id: number | undefined) =>
  queryDatabase(product, 'delete from property_translations where property_id = $1', [id]);

type Made = { product: Product; request: APIRequestContext; token: string; word: string };

/** Creates a property with these texts, accepted by another admin, which opens its translation requests. */
async function makePublished({ product, request, token, word }: Made) {
  const [made] = await createPendingProperties(request, token, word, 1);
  const path = `property/${made?.id}`;
  const home = await get<Home>(request, token, path);
  await forgetTranslations(product, made?.id);
  for (const { id } of home.facilities)
    await request.delete(`/v1/dashboard/property-facility/${id}`, { headers: bearer(token) });
  for (const { id } of home.views)
    await request.delete(`/v1/dashboard/property-view/${id}`, { headers: bearer(token) });
  const { description, street, building } = source;
  const title = `${source.title} ${word}`;
  await put(request, token, path, { title, description, version: (await get<Home>(request, token, path)).version });
  const now = await get<Home & { address: object }>(request, token, path);
  const { country_id, city_id, neighborhood_id, lat, lng } = now.address as Record<string, unknown>;
  const address = { country_id, city_id, neighborhood_id, lat, lng, street, building, version: now.version };
  await put(request, token, `property-address/${made?.id}`, address);
  const { version } = await get<Home>(request, token, path);
  const reviewer = await tokenFor(request, 'reviewer');
  await post(request, reviewer, '/v1/dashboard/property/accept', { items: [{ id: made?.id, version }] });
  return { id: made?.id ?? 0, title };
}

export const requestsOf = (request: APIRequestContext, token: string, property: number) =>
  get<Request[]>(request, token, `translation-request/property/${property}`);

/** The Arabic request of a new property. */
export async function makeRequest(made: Made) {
  const { request, token } = made;
  const home = await makePublished(made);
  const all = await requestsOf(request, token, home.id);
  // Another test may have set a default translator.
  const request_ids = all.map(({ id }) => id);
  await post(request, token, '/v1/dashboard/translation-request/assign', { request_ids, admin_id: null });
  const found = all.find(({ locale }) => locale === 'ar');
  if (!found) throw new Error('no request opened for Arabic');
  return { ...found, home };
}

type Admin = { id: number; first_name: string };

/** Assigns a request to the demo's translator for Arabic. */
export async function assignToTranslator(request: APIRequestContext, token: string, requestId: number) {
  const admins = await get<Admin[]>(request, token, 'admins?search=translator@lintel.test');
  const translator = admins[0]?.id;
  await post(request, token, '/v1/dashboard/translation-request/assign', {
    request_ids: [requestId],
    admin_id: translator,
  });
}

export const workPath = (id: number) => `/dashboard/translation/requests/${id}`;
export const box = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} in Arabic` });
export const savedText = (page: Page) => page.getByText(/^(?:Saved|Saved \d+ s ago|All saved)$/);

/** The request as stored on the server. */
export const targetOf = async (request: APIRequestContext, token: string, id: number) =>
  (
    await get<{ target: { details: Record<string, string | null>; address: Record<string, string | null> } }>(
      request,
      token,
      `translation-request/${id}`,
    )
  ).target;
