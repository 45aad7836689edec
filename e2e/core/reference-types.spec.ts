import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { sampledReferenceTypes } from '../shell/router-pages.ts';
import { type Api, apiAs, createUsage } from './reference-api.ts';

test.describe.configure({ timeout: 90_000 });
const row = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });
const namesLike = async (page: Page, like: string) =>
  (await page.locator('tbody [data-row-link]').allTextContents()).filter((name) => name.startsWith(like));
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const undo = async (page: Page, text: string) => {
  const toast = page.locator('[role=status], [role=alert]').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await said(page, `Undone: ${text}`);
};

/** Fills in the common fields and those that this type declares. */
async function fill(page: Page, type: string, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('tab', { name: /^Arabic/ }).click();
  await page.getByRole('button', { name: 'Copy from English' }).click();
  await page.getByRole('tab', { name: /^English/ }).click();
  for (const { kind, label } of Object.values(referenceType(type).fields)) {
    if (kind === 'icon') {
      await page.getByRole('button', { name: /^Icon/ }).click();
      await page.getByRole('searchbox', { name: 'Search icons' }).fill('crown');
      await page.getByRole('button', { name: 'crown', exact: true }).click();
    }
    if (kind === 'color') await page.getByRole('button', { name: 'Purple' }).click();
    if (kind === 'flag') await page.getByRole('switch', { name: label }).click();
    if (kind === 'item') await page.getByRole('combobox', { name: label }).selectOption({ index: 1 });
  }
}

/** Creates two items in a row with the same form. */
async function make(page: Page, type: string, like: string, [first, second]: [string, string]) {
  await page.getByRole('link', { name: `New ${referenceType(type).singular.toLowerCase()}`, exact: true }).click();
  await fill(page, type, first);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await said(page, `${first} created`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await fill(page, type, second);
  await page.getByRole('button', { name: /^Create / }).click();
  await expect(row(page, second)).toBeVisible();
  expect((await namesLike(page, like)).toSorted()).toEqual([first, second]);
  await expect(row(page, first).getByText('2/3')).toBeVisible();
  await expect(row(page, first).getByText('missing in 1 locale')).toBeVisible();
}

async function edit(page: Page, before: string, after: string) {
  await row(page, before).getByRole('link', { name: before, exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed in a browser');
  await page.getByRole('textbox', { name: 'Name' }).fill(after);
  await page.getByRole('button', { name: /^Save/ }).click();
  await said(page, `${after} saved`);
  await expect(row(page, after)).toBeVisible();
}

async function reorder(page: Page, like: string, [first, second]: [string, string]) {
  await expect.poll(() => namesLike(page, like)).toEqual([first, second]);
  const up = page.getByRole('button', { name: `Move ${second} up` });
  const saved = page.waitForResponse(/\/order$/);
  await up.click();
  await saved;
  await expect.poll(() => namesLike(page, like)).toEqual([second, first]);
  await expect(up).toBeFocused();
  await page.reload();
  await expect(row(page, second)).toBeVisible();
  await expect.poll(() => namesLike(page, like)).toEqual([second, first]);
}

async function deactivate(page: Page, name: string) {
  const active = row(page, name).getByRole('switch', { name: `${name} is active` });
  await active.click();
  await said(page, `${name} deactivated`);
  await expect(active).not.toBeChecked();
  await undo(page, `${name} deactivated`);
  await expect(active).toBeChecked();
}

/** An item in use is replaced by another instead of deleted, which can be undone. */
async function merge(page: Page, api: Api, type: string, [used, into]: [string, string]) {
  const { id = 0 } = (await api.items(type)).find(({ name }) => name.en === used) ?? {};
  await createUsage[type]?.(api, id);
  await page.reload();
  await expect(row(page, used).getByRole('link', { name: /is used by/ })).toBeVisible();
  await choose(page, used, 'Delete');
  const dialog = page.getByRole('dialog', { name: new RegExp(`${used} is used by`) });
  await dialog.getByRole('combobox', { name: 'Replacement' }).selectOption({ label: into });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(row(page, used)).toBeHidden();
  await expect(row(page, into).getByRole('link', { name: /is used by/ })).toBeVisible();
  await undo(page, `${used} replaced by ${into}`);
  await expect(row(page, used).getByRole('link', { name: /is used by/ })).toBeVisible();
  await expect(row(page, into).getByRole('link', { name: /is used by/ })).toBeHidden();
}

async function remove(page: Page, name: string) {
  // Rows have no role behind an open menu, so wait for the toast first.
  await choose(page, name, 'Delete');
  await said(page, `${name} deleted`);
  await expect(row(page, name)).toBeHidden();
  await undo(page, `${name} deleted`);
  await expect(row(page, name)).toBeVisible();
  await choose(page, name, 'Delete');
  await said(page, `${name} deleted`);
  await expect(row(page, name)).toBeHidden();
}

// All types share one declaration, so two are tested here and all of them over the API
// (apps/api/src/features/reference-data/eight-types.test.ts).
for (const type of sampledReferenceTypes) {
  const { label, segment } = referenceType(type);
  test(`${label} are listed, created, edited, ordered, deactivated, merged and deleted`, async ({ page, request }) => {
    const api = await apiAs(request, 'super');
    const like = `Test ${type}`;
    await signInAndWait(page, 'super', `/dashboard/core/${segment}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
    await make(page, type, like, [`${like} one`, `${like} two`]);
    await edit(page, `${like} one`, `${like} first`);
    await reorder(page, like, [`${like} first`, `${like} two`]);
    await deactivate(page, `${like} two`);
    // Reports come only from the public app: a reason in use is one of the demo's.
    const demo = (await api.items(type)).find(({ used_by }) => used_by > 0)?.name.en ?? '';
    await merge(page, api, type, [createUsage[type] ? `${like} first` : demo, `${like} two`]);
    await remove(page, `${like} two`);
  });
}

const kindsOf = (type: string) => Object.values(referenceType(type).fields).map(({ kind }) => kind);
const shownKinds = new Set(sampledReferenceTypes.flatMap(kindsOf));
const hasMore = referenceTypeKeys().filter((type) => kindsOf(type).some((kind) => !shownKinds.has(kind)));

for (const type of hasMore) {
  const { label, segment, fields } = referenceType(type);
  test(`${label} are created with the fields that the other tested types do not have`, async ({ page, request }) => {
    const like = `Test ${type}`;
    await signInAndWait(page, 'super', `/dashboard/core/${segment}`);
    await make(page, type, like, [`${like} one`, `${like} two`]);
    const api = await apiAs(request, 'super');
    const made = (await api.items(type)).find(({ name }) => name.en === `${like} one`);
    for (const [name, { kind }] of Object.entries(fields)) if (kind === 'flag') expect(made).toHaveProperty(name, true);
  });
}
