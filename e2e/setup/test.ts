import { test as base, expect, type Page } from '@playwright/test';

/** The demo data holds one admin of each seeded role. */
export const demoRoles = [
  'super',
  'manager',
  'reviewer',
  'agent',
  'translator',
  'coordinator',
  'marketing',
  'support',
  'finance',
  'auditor',
] as const;
export type DemoRole = (typeof demoRoles)[number];

export const demoPassword = 'demo-lintel-2026';
export const emailOf = (role: DemoRole) => `${role}@lintel.test`;

/** Signs in by the API and opens the dashboard, for journeys that are not about signing in. */
export async function signIn(page: Page, role: DemoRole = 'super', path = '/dashboard') {
  const reply = await page.request.post('/v2/dashboard/auth/login', {
    data: { email: emailOf(role), password: demoPassword, fcm_token: 1, device_id: 1, device_type: 1 },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as { data: { token: string } };
  // Any page of the same origin will do to leave the token; a picture is there at once.
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), data.token);
  await page.goto(path);
  return data.token;
}

/** Whatever a journey is about, the page must neither throw nor break its own content security policy. */
export const test = base.extend<{ soundPage: undefined }>({
  soundPage: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
