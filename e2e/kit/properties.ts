import type { APIRequestContext } from '@playwright/test';
import { bearer, post } from './people.ts';

type Home = { id: number; version: number; title: string };

const firstOf = async (request: APIRequestContext, token: string, path: string) => {
  const reply = await request.get(`/v1/dashboard/${path}`, { headers: bearer(token) });
  return ((await reply.json()) as { data: { id: number }[] }).data[0]?.id;
};

/** Creates drafts for this test, marked by a word in their titles. */
export async function createProperties(request: APIRequestContext, token: string, word: string, many: number) {
  const fields = {
    property_type_id: await firstOf(request, token, 'property-type'),
    listing_reason_id: await firstOf(request, token, 'listing-reason'),
    owner_id: await firstOf(request, token, 'user?type=owner&status=active'),
  };
  const titles = Array.from({ length: many }, (_, index) => `Home ${word} ${index + 1}`);
  return Promise.all(titles.map((title) => post<Home>(request, token, '/v1/dashboard/property', { title, ...fields })));
}
