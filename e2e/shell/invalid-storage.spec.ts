import type { Page } from '@playwright/test';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';

// Stored values of an older version, of another script or of a full disk: no page breaks on them.

test.describe.configure({ timeout: 180_000 });
test.use({ ownContext: true });

const draft = (values: unknown) => JSON.stringify({ values, base: {}, version: 1, at: Date.now() });

const junk: Record<string, string> = {
  'not JSON': '{"values":',
  null: 'null',
  'a list': '[null, 7, {}]',
  'values that are null': draft(null),
  'fields that are null': draft({
    name: null,
    subject: null,
    note: null,
    audience: null,
    title: null,
    permissions: null,
  }),
  'fields of another kind': draft({
    name: 7,
    subject: [],
    note: {},
    audience: 'all',
    title: 'Loft',
    permissions: 'all',
  }),
};

/** Every storage key, for the admin with this id. */
const names = (admin: number) => ({
  local: [
    'settings',
    'i18nextLng',
    'home',
    `recentPicks.${admin}`,
    ...['city', 'user', 'admin', 'neighborhood'].map((kind) => `recent:${admin}:${kind}`),
    ...[
      'role:new',
      'user:new',
      'user:1',
      'email:new',
      'notification:new',
      'property:new',
      'property:1',
      'translation:1',
    ].map((record) => `draft:${admin}:${record}`),
  ],
  tab: [
    'lintel-running-act',
    'tsr-scroll-restoration-v1_3',
    ...['properties', 'users', 'translations'].map((list) => `list:${admin}:${list}`),
    ...Array.from({ length: 60 }, (_, id) => `decision:${admin}:${id + 1}`),
  ],
});

const pages = [
  '/dashboard',
  '/dashboard/properties/review',
  '/dashboard/properties/1/edit',
  '/dashboard/admins/roles/create',
  '/dashboard/marketing/emails/send',
  '/dashboard/marketing/notifications/send',
  '/dashboard/translation/requests/1',
];

async function expectOpen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main h1').first(), path).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' }), path).toHaveCount(0);
  await expect(page.getByText('Something went wrong', { exact: true }), path).toHaveCount(0);
}

for (const [kind, text] of Object.entries(junk)) {
  test(`every page opens with ${kind} stored, and reports what it dropped`, async ({ page }) => {
    const token = await signInWithoutOpening(page);
    const me = await page.request.get('/v2/dashboard/auth/user', { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await me.json()) as { data: { admin: { id: number } } };
    await page.addInitScript(
      ([local, tab, value]) => {
        if (origin === 'null') return;
        for (const name of local) localStorage.setItem(name, value);
        for (const name of tab) sessionStorage.setItem(name, value);
      },
      [names(data.admin.id).local, names(data.admin.id).tab, text] as const,
    );
    await page.goto('/dashboard/users/create');
    await expect(page.getByText(/could not be read/).first()).toBeVisible();
    for (const path of pages) await expectOpen(page, path);
  });
}

test('drops an unreadable token with a message', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessToken', '{"token":1}'));
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your sign-in on this device could not be read. Sign in again.')).toBeVisible();
});

test('resets an unreadable preference with a message', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'auditor');
  const headers = { authorization: `Bearer ${token}` };
  const set = async (key: string, value: unknown) => {
    const reply = await page.request.put(`/v1/dashboard/preferences/${key}`, { headers, data: { value } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await set('table.users', { columns: 'name', widths: [], density: 'huge' });
  await set('motion', 7);
  await page.goto('/dashboard/users');
  await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
  await expect(page.getByText('A preference of your account could not be read and was reset.')).toBeVisible();
  const kept = async () => {
    const reply = await page.request.get('/v1/dashboard/preferences', { headers });
    return ((await reply.json()) as { data: Record<string, unknown> }).data['table.users'];
  };
  await expect.poll(kept).toMatchObject({ columns: [], widths: {} });
});
