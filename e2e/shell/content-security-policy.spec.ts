import { expect, test } from '../setup/test.ts';

// Every test fails on a violation of the policy; this one violates it on a page without that check.
test('an injected style element is blocked', async ({ context }) => {
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
