import { bearer, openWith, tokenOf, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { expect, signIn, test, tokenFor } from '../setup/test.ts';
import { arabic, assignToTranslator, box, makeRequest, requestsOf, savedText, targetOf, workPath } from './requests.ts';

test('a property is translated into Arabic, from its assignment to the next request', async ({ page, product }) => {
  const root = await tokenOf(page.request);
  const word = uniqueWord('Harbour');
  const { id, home } = await makeRequest({ product, request: page.request, token: root, word: word });

  // Assigned inline in the list.
  await openWith(page, root, `/dashboard/translation/requests?search=${word}&locale=ar`);
  await page.getByRole('button', { name: `change the translator of ${home.title} into Arabic` }).click();
  const picker = page.getByRole('dialog', { name: `Translator of ${home.title} into Arabic` });
  await picker.getByRole('radio', { name: /^Yasmine Fathi/ }).click();
  await expect(page.getByText(`${home.title} into Arabic given to Yasmine Fathi`)).toBeVisible();

  // The assignee finds it, without the price and the owner.
  await signIn(page, 'translator', `/dashboard/translation/requests?search=${word}`);
  await page.getByRole('link', { name: home.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  const title = box(page, 'Title');
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveAttribute('lang', 'ar');

  // With open problems Finish leads to the first one.
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Not finished: 4 things are in the way/)).toBeVisible();
  await expect(title).toBeFocused();
  const checks = page.getByRole('list', { name: 'Before it can be finished' });
  await expect(checks.getByRole('button', { name: /^Empty/ })).toHaveCount(4);

  // By keyboard: type, save, and continue with the next open field.
  await page.keyboard.type(arabic.title);
  await page.keyboard.press('Control+Enter');
  await expect(box(page, 'Description')).toBeFocused();
  await page.keyboard.insertText(arabic.description);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(box(page, 'Street')).toBeFocused();
  await page.keyboard.insertText('شارع المخبز القديم');
  await expect(page.getByText('Number 179 is missing').first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.insertText(arabic.building);
  await expect(page.getByRole('button', { name: /^Address\s*1 of 2\s*, something is wrong/ })).toBeVisible();

  // A problem links to its field, and the number is inserted with one press.
  await checks.getByRole('button', { name: /Number 179 is missing/ }).click();
  await expect(box(page, 'Street')).toBeFocused();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Insert 179' }).click();
  await expect(box(page, 'Street')).toHaveValue('شارع المخبز القديم 179');
  await expect(page.getByText('Ready to finish')).toBeVisible();
  await expect(page.getByText('100 %')).toBeVisible();
  await expectAccessible(page, workPath(id));

  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Finished today at/)).toBeVisible();
  await expect(title).toHaveAttribute('readonly');
  const [finished] = (await requestsOf(page.request, root, home.id)).filter(({ locale }) => locale === 'ar');
  expect(finished?.status).toBe('finished');
  const property = await page.request.get(`/v1/dashboard/property/${home.id}`, { headers: bearer(root) });
  const { data } = (await property.json()) as { data: { translations: { locale: string; title: string }[] } };
  expect(data.translations.find(({ locale }) => locale === 'ar')?.title).toBe(arabic.title);

  await page.getByRole('button', { name: 'Translate next' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/requests/${id}$`));
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
});

test.describe('in a separate process', () => {
  // A page in a shared process runs on for a moment and saves.
  test.use({ ownContext: true });

  test('a page that is killed while typing loses nothing that was typed two seconds before', async ({
    page,
    context,
    product,
  }) => {
    const root = await tokenOf(page.request);
    const { id } = await makeRequest({ product, request: page.request, token: root, word: uniqueWord('Killed') });
    await assignToTranslator(page.request, root, id);
    const token = await signIn(page, 'translator', workPath(id));
    await box(page, 'Title').click();
    // Typing without a pause: a debounce that waits for one would save nothing.
    for (let letters = 0; letters < 15; letters += 1) await page.keyboard.type('شقة ', { delay: 30 });
    await expect
      .poll(async () => (await targetOf(page.request, token, id)).details.title?.length ?? 0)
      .toBeGreaterThan(20);

    // The server is unreachable, and the page is killed without an unload event.
    await context.setOffline(true);
    await page.keyboard.type('الأخيرة');
    await expect(page.getByText('Offline, 1 change kept')).toBeVisible();
    const typed = await box(page, 'Title').inputValue();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);

    const next = await context.newPage();
    // The toast closes by itself, so it is awaited while the page opens.
    const toast = expect(next.getByText('What you had typed here before is back.')).toBeVisible();
    await Promise.all([toast, openWith(next, token, workPath(id))]);
    await expect(box(next, 'Title')).toHaveValue(typed);
    await expect.poll(async () => (await targetOf(next.request, token, id)).details.title).toBe(typed.trim());
    await expect(savedText(next)).toBeVisible();
  });
});

test('a second translator sees who edits a part, takes it over, and neither overwrites the other', async ({
  page,
  browser,
  product,
}) => {
  const root = await tokenOf(page.request);
  const { id } = await makeRequest({ product, request: page.request, token: root, word: uniqueWord('Shared') });
  await assignToTranslator(page.request, root, id);
  await signIn(page, 'translator', workPath(id));
  await box(page, 'Title').click();
  await page.keyboard.type('شقة');
  await expect(savedText(page)).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const second = await other.newPage();
  await openWith(second, await tokenFor(page.request, 'manager'), new URL(workPath(id), page.url()).href);
  const held = second.getByText('Yasmine Fathi is working on this part');
  await expect(held.first()).toBeVisible();
  await expect(box(second, 'Title')).toHaveAttribute('readonly');
  await expect(box(second, 'Street')).not.toHaveAttribute('readonly');
  expect(await accessibilityViolations(second, { of: 'all' }, 'main')).toEqual([]);

  await second.getByRole('button', { name: 'Take over' }).first().click();
  await expect(held).toHaveCount(0);
  await expect(box(second, 'Title')).toBeFocused();
  await second.keyboard.press('End');
  await second.keyboard.type(' ركنية');
  await expect.poll(async () => (await targetOf(page.request, root, id)).details.title).toBe('شقة ركنية');

  // The first one is notified, sees the other's text, and can no longer type there.
  await expect(page.getByText(/is working on this part/).first()).toBeVisible();
  await expect(box(page, 'Title')).toHaveAttribute('readonly');
  await expect(box(page, 'Title')).toHaveValue('شقة ركنية');
  await other.close();
});
