import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { FunctionComponent, ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plantComplaintRoom } from '../../../../api/test/borders/complaint-room.ts';
import type { WebRoom } from '../../ui/web-room.ts';

// The pages of the complaint room, as an engineer gets them from the declaration: everything below comes from a copy of the
// product with that room. The server is answered for here; the API's test of the room walks the real one.

// Waits end when what they wait for is there.
configure({ asyncUtilTimeout: 20_000 });
afterAll(() => configure({ asyncUtilTimeout: 1000 }));

const copy = plantComplaintRoom();
afterAll(() => rmSync(copy, { recursive: true }));
const load = <Module,>(file: string): Promise<Module> =>
  import(/* @vite-ignore */ join('/@fs', copy, 'apps/web/src', file));

const { complaints: room } = await load<{ complaints: WebRoom }>('features/complaints/index.ts');
const { createQueryClient } = await load<typeof import('../../platform/query-client.ts')>('platform/query-client.ts');
const { SessionProvider, useSession } = await load<typeof import('../../platform/session.tsx')>('platform/session.tsx');
const { parseSearch, stringifySearch } =
  await load<typeof import('../../platform/url-state.ts')>('platform/url-state.ts');
const { AppTheme } = await load<typeof import('../../ui/theme/app-theme.tsx')>('ui/theme/app-theme.tsx');
const { Toasts } = await load<typeof import('../../ui/toasts.tsx')>('ui/toasts.tsx');
const components = await Promise.all(
  room.pages.map(async ({ path, load: open }) => [path, (await open?.()) as FunctionComponent] as const),
);

const at = '2026-01-05T09:00:00.000Z';
const complaint = (id: number, status: string, subject: string) => ({
  ...{ id, version: 1, created_at: at, updated_at: at, deleted_at: null, status, subject },
  ...{ text: 'No hot water since Monday.', property_id: 4, user_id: 5, assigned_admin_id: null as number | null },
  property: { id: 4, name: 'Villa by the lake' },
  user: { id: 5, name: 'Grace Bennett' },
  assigned_admin: null,
});
type Complaint = ReturnType<typeof complaint>;
type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

let rows: Complaint[] = [];
let asked: Asked[] = [];
let permissions: Record<string, string> = {};
const all = ['view', 'edit', 'assign', 'decide', 'delete'];
const granted = (scope: string, actions = all) =>
  Object.fromEntries([
    ...actions.map((action) => [`complaint.${action}`, scope]),
    ['property.view', 'all'],
    ['export.run', 'all'],
  ]);

const admin = () => ({
  id: 1,
  version: 1,
  first_name: 'Ada',
  last_name: 'Lane',
  timezone: 'UTC',
  permissions,
  role: { key: 'x' },
});
const base = '/v1/dashboard/complaint';

function resolve({ body }: Asked) {
  const ids = (body.items as { id: number }[]).map(({ id }) => id);
  rows = rows.map((row) => (ids.includes(row.id) ? { ...row, status: 'resolved', version: row.version + 1 } : row));
  return { data: { done: ids, skipped: [] }, meta: { operation_id: 9 } };
}

function answer(call: Asked): { status?: number; body: object } {
  const { method, path, query, body } = call;
  if (path.endsWith('/auth/user')) return { body: { data: { admin: admin() } } };
  if (path.endsWith('/preferences')) return { body: { data: {} } };
  if (path === `${base}/counts`)
    return { body: { data: { all: rows.length, open: 2, in_progress: 0, resolved: 1, dismissed: 0 } } };
  if (path === `${base}/resolve`) return { body: resolve(call) };
  if (path === base && method === 'POST') {
    if (String(body.subject).length < 3)
      return {
        status: 422,
        body: { status: 422, code: 'invalid', errors: { subject: ['Must have at least 3 characters'] } },
      };
    rows = [...rows, { ...complaint(9, 'open', String(body.subject)), ...body }];
    return { status: 201, body: { data: rows.at(-1) } };
  }
  if (path === base) {
    const found = rows.filter(({ status }) => (query.get('status') ?? status).split(',').includes(status));
    return { body: { data: found, meta: { page: 1, per_page: 25, total: found.length, total_is_estimate: false } } };
  }
  const one = rows.find(({ id }) => path === `${base}/${id}`);
  if (one && method === 'PUT') Object.assign(one, body, { version: one.version + 1 });
  if (one) return { body: { data: one, meta: { operation_id: 8 } } };
  if (path.startsWith(`${base}/`) && !path.endsWith('/history'))
    return {
      status: 404,
      body: { status: 404, code: 'not_found', title: 'Not found', detail: 'This complaint is gone.' },
    };
  return { body: { data: [], meta: { page: 1, per_page: 25, total: 0, total_is_estimate: false } } };
}

beforeEach(() => {
  permissions = granted('all');
  rows = [
    complaint(1, 'open', 'The boiler is broken'),
    complaint(2, 'open', 'Lift out of order'),
    complaint(3, 'resolved', 'Noise at night'),
  ];
  asked = [];
  localStorage.setItem('accessToken', `a.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.c`);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost');
    if (url.pathname.endsWith('/stream')) return new Promise(() => {});
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const call = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    asked.push(call);
    const said = answer(call);
    return new Response(JSON.stringify(said.body), {
      status: said.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().authenticated ? children : null);

function open(path: string) {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  });
  const routes = components.map(([to, component]) => createRoute({ getParentRoute: () => root, path: to, component }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <AppTheme>
      <Toasts />
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <SignedIn>
            <RouterProvider router={router} />
          </SignedIn>
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list has columns, status tabs with counts, a search and the actions that a row allows', async () => {
  vi.stubGlobal('innerWidth', 1440);
  open('/dashboard/complaints');
  await heading('Complaints');
  await screen.findByRole('link', { name: 'The boiler is broken' });
  const columns = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent?.trim() || []);
  expect(columns()).toEqual(['Subject', 'Property', 'Complainant', 'Assigned to', 'Status', 'Created', 'Actions']);
  // The last one that does not fit is left out.
  vi.stubGlobal('innerWidth', 1280);
  fireEvent(window, new Event('resize'));
  await waitFor(() => expect(columns()).not.toContain('Assigned to'));
  expect(columns()).toContain('Complainant');
  expect(screen.getByRole('tab', { name: /Open\s*2/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New complaint' })).toBeTruthy();
  expect(screen.getByPlaceholderText('Search subject or complaint')).toBeTruthy();

  const row = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
  fireEvent.click(within(row('The boiler is broken')).getByRole('checkbox'));
  fireEvent.click(within(row('Lift out of order')).getByRole('checkbox'));
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await screen.findByText('2 resolved');
  expect(asked.find(({ path }) => path === `${base}/resolve`)?.body).toMatchObject({
    items: [
      { id: 1, version: 1 },
      { id: 2, version: 1 },
    ],
  });
});

test('the details show fields and links, resolve with undo, and say why an action is not available', async () => {
  open('/dashboard/complaints/1');
  await heading('The boiler is broken');
  expect(screen.getByText('No hot water since Monday.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Villa by the lake' }).getAttribute('href')).toBe('/dashboard/properties/4');
  // Without permission to view users, the name is no link.
  expect(screen.queryByRole('link', { name: 'Grace Bennett' })).toBeNull();
  expect(screen.getByText('Grace Bennett')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Only while resolved or dismissed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resolve', hidden: true }));
  await screen.findByText('The boiler is broken resolved');
  expect(asked.find(({ path }) => path === `${base}/resolve`)?.body).toEqual({ items: [{ id: 1, version: 1 }] });
});

test('the form has an input for each field that the admin may set, shows errors, and creates one', async () => {
  permissions = granted('own', ['view', 'edit']);
  const router = open('/dashboard/complaints/create');
  await heading('New complaint');
  const labels = ['Subject', 'Complaint', 'Property', 'Complainant'];
  for (const label of labels) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
  expect(screen.queryByLabelText(/^Assigned to/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'No' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create complaint' }));
  await screen.findAllByText(/at least 3 characters/);
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  expect(router.state.location.pathname).toBe('/dashboard/complaints/create');
});

test('the edit form starts with the record and saves its version', async () => {
  open('/dashboard/complaints/2/edit');
  await heading('Edit complaint');
  const subject = screen.getByLabelText(/^Subject/);
  expect((subject as HTMLInputElement).value).toBe('Lift out of order');
  await waitFor(() => expect((screen.getByLabelText(/^Property/) as HTMLInputElement).value).toBe('Villa by the lake'));
  fireEvent.change(subject, { target: { value: 'The lift is broken' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await heading('The lift is broken');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 1,
    subject: 'The lift is broken',
  });
});

test('a complaint that is gone says so, and a list without any explains itself', async () => {
  open('/dashboard/complaints/77');
  await screen.findByText('Complaint not found');
  cleanup();
  rows = [];
  open('/dashboard/complaints');
  await screen.findByText('No complaints');
});

test('registers a menu entry, search results, its records and verbs of the audit log', async () => {
  const [list] = room.pages;
  expect(list).toMatchObject({
    path: '/dashboard/complaints',
    menu: { under: 'Users', icon: 'flag' },
    own: { permission: 'complaint.view', text: 'You see your own complaints only' },
  });
  expect(room.records).toEqual({ complaint: '/dashboard/complaints/$id' });
  expect((await room.auditWords?.())?.verbs).toMatchObject({ 'complaint.resolve': 'resolved' });
  expect(await room.searchResult?.()).toMatchObject({ kind: 'complaint', listPath: '/dashboard/complaints' });
});
