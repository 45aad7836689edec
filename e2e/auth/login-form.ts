import type { Page } from '@playwright/test';
import { demoPassword, emailOf } from '../setup/test.ts';

export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Fills in and submits the sign-in form. */
export async function fillIn(page: Page, email = emailOf('super'), secret = demoPassword) {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await submit(page).click();
}
