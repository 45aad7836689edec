import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dispensable } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

const noCode = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
const Part = () => <p>The part</p>;
const Broken = () => {
  throw new Error('broken');
};

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** A form with a part beside it, which fails as often as the line does. */
function show(load: () => Promise<{ default: typeof Part }>) {
  const Lazy = lazyPart(load);
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <Suspense>
        <Lazy />
      </Suspense>
    </>,
  );
}

test('a part that is fetched without a line comes once the line is back, and the page stays', async () => {
  setOnline(false);
  let asked = 0;
  show(async () => {
    asked += 1;
    if (!navigator.onLine) throw noCode();
    return { default: Part };
  });
  await expect.poll(() => asked).toBe(1);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'typed');
  setOnline(true);
  await screen.findByText('The part', {}, { timeout: 10_000 });
  expect(asked).toBe(2);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'typed');
});

test('a line that fails once is tried again', async () => {
  let asked = 0;
  show(async () => {
    asked += 1;
    if (asked === 1) throw noCode();
    return { default: Part };
  });
  await screen.findByText('The part', {}, { timeout: 10_000 });
});

test('what a page can do without is left out when it breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <p>The page</p>
      <Dispensable>
        <Broken />
      </Dispensable>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
});
