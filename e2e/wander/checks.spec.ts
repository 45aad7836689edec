import { expect, test } from '@playwright/test';
import { clockTimesOf } from './clock-times.ts';
import { installInPage } from './in-page.ts';
import { randomFrom } from './random.ts';
import { shrinkPath } from './shrink.ts';
import type { Step } from './steps.ts';

const sound = `
  <main>
    <h1>Properties</h1>
    <table><thead><tr><th>Property</th><th>Price</th></tr></thead><tbody><tr><td>Villa</td><td>AED 12,420</td></tr></tbody></table>
    <button>New property</button>
    <button disabled title="Not available for drafts">Accept</button>
    <p>Today 10:15</p>
    <div style="position:relative;height:56px">
      <h2 style="margin:0;font-size:16px">Review desk</h2>
      <button style="position:absolute;inset:0;border:0;display:flex;align-items:flex-end;background:rgb(99 115 129 / 8%)">
        12 left
      </button>
    </div>
  </main>`;

const faults: [string, string, RegExp][] = [
  [
    'a narrow column',
    '<table style="table-layout:fixed;width:300px"><thead><tr><th style="width:3px;padding:0">Name</th><th>Price</th></tr></thead></table>',
    /column “Name” is 3 px wide/,
  ],
  ['an open merge field', '<p>Hello {{first_name</p>', /\{\{ in the text/],
  ['a raw date', '<p>Since 2026-11-18</p>', /a raw date/],
  ['a raw decimal', '<p>12420.00</p>', /a raw decimal/],
  ['an undefined value', '<p>by undefined</p>', /undefined in the text/],
  [
    'a truncated heading',
    '<h2 style="width:40px;overflow:hidden;white-space:nowrap">Appointments of today</h2>',
    /heading “Appointments of today” is truncated/,
  ],
  [
    'a heading that breaks inside a word',
    '<h2 style="width:60px;word-break:break-all">Appointments</h2>',
    /breaks inside “Appointments”/,
  ],
  [
    'a covered heading',
    '<div style="position:relative"><h2>Requests</h2><div style="position:absolute;inset:0;background:white">x</div></div>',
    /heading “Requests” is covered by/,
  ],
  ['a disabled action without a reason', '<button disabled>Reject</button>', /“Reject” is disabled without a reason/],
  ['a page that scrolls horizontally', '<div style="width:3000px">wide</div>', /scrolls horizontally/],
];

test('the walker detects each planted fault, and nothing on a sound page', async ({ page }) => {
  await page.addInitScript(installInPage);
  const judge = async (html: string) => {
    await page.goto('about:blank');
    await page.setContent(html);
    // The init script runs for the document that setContent opens; about:blank would retain its window.
    return page.evaluate(() => window.wanderer.judge());
  };
  expect(await judge(sound)).toEqual([]);
  for (const [name, html, said] of faults)
    await test.step(name, async () => {
      expect((await judge(`<main>${html}</main>`)).join('\n')).toMatch(said);
    });
});

test('the walker finds controls that can be clicked, typed into and dragged, but none below a dialog', async ({
  page,
}) => {
  await page.addInitScript(installInPage);
  await page.goto('about:blank');
  await page.setContent(`
    <button>Save</button> <input aria-label="Title"> <div data-appointment tabindex="0">10:15 Paris</div>
    <button disabled>Reject</button>`);
  const kinds = await page.evaluate(() => window.wanderer.controls().map(({ kind, name }) => `${kind} ${name}`));
  expect(kinds).toEqual(['press Save', 'type Title', 'drag 10:15 Paris']);
  await page.evaluate(() => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.style.cssText = 'position:fixed;inset:0;background:white';
    dialog.innerHTML = '<button>Close</button>';
    document.body.append(dialog);
  });
  expect(await page.evaluate(() => window.wanderer.controls().map(({ name }) => name))).toEqual(['Close']);
  expect(await page.evaluate(() => window.wanderer.overlays())).toBe(1);
});

test("detects an appointment at another time than the server's", async ({ page }) => {
  const row = { id: 7, starts_at: '2026-11-18T09:00:00Z', utc_offset_minutes: 60, my_utc_offset_minutes: 240 };
  const shown = (time: string) =>
    `<p data-appointment="7">${time} Amélie</p><script>fetch('/v1/appointments')</script>`;
  let time = '10:00';
  await page.route('http://walker.test/**', (route) =>
    route.request().url().includes('/v1/')
      ? route.fulfill({ json: { data: [row] } })
      : route.fulfill({ contentType: 'text/html', body: shown(time) }),
  );
  const clockTimes = clockTimesOf(page);
  const noted: Promise<void>[] = [];
  page.on('response', (response) => noted.push(clockTimes.note(response)));
  const judged = async (said: string) => {
    time = said;
    await page.goto('http://walker.test/', { waitUntil: 'networkidle' });
    await Promise.all(noted);
    return clockTimes.judge();
  };
  expect(await judged('10:00')).toEqual([]);
  expect(await judged('13:00')).toEqual([]);
  expect(await judged('09:00')).toEqual(['an appointment is shown at 09:00 and begins at 10:00']);
});

test('shortens a path to the steps that a finding needs', async () => {
  const press = (key: string): Step => ({ kind: 'press', key });
  const steps: Step[] = [{ kind: 'open', path: '/dashboard' }, ...'abcdefgh'.split('').map(press)];
  const needs = [press('c'), press('g')];
  const repeats = async (tried: Step[]) => {
    const left = [...needs];
    const at = tried.findIndex(
      (step) => JSON.stringify(step) === JSON.stringify(left[0]) && left.shift() && !left.length,
    );
    return at < 0 ? undefined : at + 1;
  };
  const shortest = await shrinkPath(steps, repeats, () => true);
  expect(shortest).toEqual([steps[0], ...needs]);
});

test('a seed reproduces its choices', () => {
  const draw = (seed: number) => {
    const random = randomFrom(seed);
    return [random.next(), random.pick(['a', 'b', 'c', 'd']), random.shuffled([1, 2, 3, 4, 5])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
