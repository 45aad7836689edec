import { expect, test } from '../setup/test.ts';

// Every journey fails if the product breaks its own policy; this one breaks it, on a page that is not listened to.
test('a style element that is injected is refused', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const planted = document.createElement('div');
    planted.innerHTML = '<style>h1 { display: none }</style>';
    document.body.append(planted);
    await new Promise((done) => setTimeout(done, 100));
    return refused;
  });
  expect(seen).toEqual(['style-src-elem']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
