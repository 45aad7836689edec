import type { APIRequestContext, Page } from '@playwright/test';
import { queryDatabase } from '../setup/database.ts';
import type { Product } from '../setup/product.ts';
import { expect, openWith as leaveToken, newToken, tokenFor } from '../setup/test.ts';

let count = 0;
/** A unique name of letters only, so that a search matches it as one word. */
export const uniqueWord = (word: string) =>
  word + `${Date.now()}${process.pid}${count++}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'x');

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The token of a super admin, or of the admin with these credentials. */
export const tokenOf = (request: APIRequestContext, email?: string, password?: string) =>
  email ? newToken(request, email, password) : tokenFor(request, 'super');

export async function post<T>(request: APIRequestContext, token: string, path: string, data: object) {
  const reply = await request.post(path, { data, headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return ((await reply.json()) as { data: T }).data;
}

export type Person = { id: number; version: number; first_name: string; last_name: string };

/** Creates users for this test, marked by their last name. */
export const createUsers = (
  request: APIRequestContext,
  token: string,
  last_name: string,
  many: number,
  also: Record<string, unknown> = {},
) =>
  Promise.all(
    Array.from({ length: many }, (_, index) =>
      post<Person>(request, token, '/v1/dashboard/user', {
        first_name: `Number${String(index + 1).padStart(2, '0')}`,
        last_name,
        email: `${last_name}.${index + 1}@example.test`.toLowerCase(),
        type: 'owner',
        ...also,
      }),
    ),
  );

/** Inserts hundreds of users in one statement: hundreds of calls would take longer than the test. */
export async function insertUsers(product: Product, last_name: string, many: number) {
  await queryDatabase(
    product,
    `insert into users (first_name, last_name, email, type)
     select 'Number' || lpad(n::text, 2, '0'), $1, lower($1) || '.' || n || '@example.test', 'owner'
     from generate_series(1, $2::int) as n`,
    [last_name, many],
  );
}

/** Replaces the temporary password, which works once, and returns the token of that sign-in. */
export async function replaceTemporaryPassword(
  request: APIRequestContext,
  email: string,
  temporary: string,
  own: string,
) {
  const token = await newToken(request, email, temporary);
  const change = { current_password: temporary, new_password: own };
  return (await post<{ token: string }>(request, token, '/v1/dashboard/auth/change-password', change)).token;
}

const TEMPORARY = 'amber falcon over the old pier';

/** Creates an admin with the permissions of a seeded role, whose preferences no other test shares. */
async function makeAdmin(request: APIRequestContext, token: string, roleId = 1) {
  const email = `${uniqueWord('kit')}@lintel.test`;
  const password = 'a-long-password-for-tests';
  const admin = await post<{ id: number }>(request, token, '/v1/dashboard/admins', {
    first_name: 'Kit',
    last_name: 'Tester',
    email,
    role_id: roleId,
    password: TEMPORARY,
  });
  return { ...admin, token: await replaceTemporaryPassword(request, email, TEMPORARY, password) };
}

/** Opens a page with a given token. */
export async function openWith(page: Page, token: string, path: string) {
  await leaveToken(page, token, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function openAsNewAdmin(page: Page, path: string) {
  const root = await tokenOf(page.request);
  const { token } = await makeAdmin(page.request, root);
  await openWith(page, token, path);
  return token;
}
