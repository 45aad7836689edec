import { bearer, openWith, tokenOf, uniqueWord } from '../kit/people.ts';
import { expectNoFaults, faults } from '../setup/axe.ts';
import { expect, signIn, test, tokenFor } from '../setup/test.ts';
import { arabic, box, giveToTranslator, makeRequest, requestsOf, savedText, targetOf, workPath } from './requests.ts';

test('a property is translated into Arabic, from its assignment to what comes next', async ({ page, product }) => {
  const root = await tokenOf(page.request);
  const word = uniqueWord('Harbour');
  const { id, home } = await makeRequest({ product, request: page.request, token: root, word: word });

  // Given away in the list itself.
  await openWith(page, root, `/dashboard/translation/requests?search=${word}&locale=ar`);
  await page.getByRole('button', { name: `change the translator of ${home.title} into Arabic` }).click();
  const picker = page.getByRole('dialog', { name: `Translator of ${home.title} into Arabic` });
  await picker.getByRole('radio', { name: /^Yasmine Fathi/ }).click();
  await expect(page.getByText(`${home.title} into Arabic given to Yasmine Fathi`)).toBeVisible();

  // Whoever got it finds it, and nothing of the price or the owner.
  await signIn(page, 'translator', `/dashboard/translation/requests?search=${word}`);
  await page.getByRole('link', { name: home.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  const title = box(page, 'Title');
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveAttribute('lang', 'ar');

  // With something in the way, Finish leads there.
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Not finished: 4 things are in the way/)).toBeVisible();
  await expect(title).toBeFocused();
  const checks = page.getByRole('list', { name: 'Before it can be finished' });
  await expect(checks.getByRole('button', { name: /^Empty/ })).toHaveCount(4);

  // By keys alone: typed, saved, and on to the next open one.
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

  // What is wrong leads to its field, and the number is put in by one press.
  await checks.getByRole('button', { name: /Number 179 is missing/ }).click();
  await expect(box(page, 'Street')).toBeFocused();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Insert 179' }).click();
  await expect(box(page, 'Street')).toHaveValue('شارع المخبز القديم 179');
  await expect(page.getByText('Ready to finish')).toBeVisible();
  await expect(page.getByText('100 %')).toBeVisible();
  await expectNoFaults(page, workPath(id));

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

test.describe('in a process of its own', () => {
  // One that is shared goes on for a moment, and saves.
  test.use({ ownContext: true });

  test('a page that is killed while somebody types has lost nothing of what was typed two seconds before', async ({
    page,
    context,
    product,
  }) => {
    const root = await tokenOf(page.request);
    const { id } = await makeRequest({ product, request: page.request, token: root, word: uniqueWord('Killed') });
    await giveToTranslator(page.request, root, id);
    const token = await signIn(page, 'translator', workPath(id));
    await box(page, 'Title').click();
    // Never resting: whoever waited for a pause would save nothing.
    for (let letters = 0; letters < 15; letters += 1) await page.keyboard.type('شقة ', { delay: 30 });
    await expect
      .poll(async () => (await targetOf(page.request, token, id)).details.title?.length ?? 0)
      .toBeGreaterThan(20);

    // The server is out of reach, and the page goes without a word.
    await context.setOffline(true);
    await page.keyboard.type('الأخيرة');
    await expect(page.getByText('Offline, 1 change kept')).toBeVisible();
    const typed = await box(page, 'Title').inputValue();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);

    const next = await context.newPage();
    await openWith(next, token, workPath(id));
    await expect(box(next, 'Title')).toHaveValue(typed);
    await expect(next.getByText('What you had typed here before is back.')).toBeVisible();
    await expect.poll(async () => (await targetOf(next.request, token, id)).details.title).toBe(typed.trim());
    await expect(savedText(next)).toBeVisible();
  });
});

test('a second translator sees who holds a part, takes it over, and nobody writes over the other', async ({
  page,
  browser,
  product,
}) => {
  const root = await tokenOf(page.request);
  const { id } = await makeRequest({ product, request: page.request, token: root, word: uniqueWord('Shared') });
  await giveToTranslator(page.request, root, id);
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
  expect(await faults(second, { of: 'all' }, 'main')).toEqual([]);

  await second.getByRole('button', { name: 'Take over' }).first().click();
  await expect(held).toHaveCount(0);
  await expect(box(second, 'Title')).toBeFocused();
  await second.keyboard.press('End');
  await second.keyboard.type(' ركنية');
  await expect.poll(async () => (await targetOf(page.request, root, id)).details.title).toBe('شقة ركنية');

  // The first one is told, reads what the other writes, and can no longer type there.
  await expect(page.getByText(/is working on this part/).first()).toBeVisible();
  await expect(box(page, 'Title')).toHaveAttribute('readonly');
  await expect(box(page, 'Title')).toHaveValue('شقة ركنية');
  await other.close();
});
