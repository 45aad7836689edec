import type { APIRequestContext } from '@playwright/test';
import { bearer, post } from './people.ts';

type Home = { id: number; version: number; title: string };

async function put<T>(request: APIRequestContext, token: string, path: string, data: object) {
  const reply = await request.put(path, { data, headers: bearer(token) });
  return ((await reply.json()) as { data: T }).data;
}

/** Creates a complete draft for this test. */
export async function createDraft(request: APIRequestContext, token: string, title: string) {
  const query = 'status=published&has_photo=true&has_location=true&per_page=10';
  const found = await request.get(`/v1/dashboard/property?${query}`, { headers: bearer(token) });
  const [whole] = ((await found.json()) as { data: Home[] }).data;
  const copy = await post<Home>(request, token, `/v2/dashboard/property/${whole?.id}/duplicate`, {});
  return put<Home>(request, token, `/v1/dashboard/property/${copy.id}`, { title, version: copy.version });
}

/** Creates complete pending properties for this test, in this order, marked by a word in their titles. */
export async function createPendingProperties(request: APIRequestContext, token: string, word: string, many: number) {
  const homes: Home[] = [];
  for (let number = 1; number <= many; number += 1) {
    const title = `Home ${word} ${number}`;
    const { id, version } = await createDraft(request, token, title);
    await post(request, token, '/v1/dashboard/property/submit', { items: [{ id, version }] });
    homes.push({ id, version: version + 1, title });
  }
  return homes;
}
