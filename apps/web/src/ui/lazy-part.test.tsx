import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OptionalBoundary } from './error-boundary.tsx';
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

/** A form with a lazy part whose loading fails as given. */
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

test('loads a part once the connection is back, without losing the page', async () => {
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

test('retries after one failed load', async () => {
  let asked = 0;
  show(async () => {
    asked += 1;
    if (asked === 1) throw noCode();
    return { default: Part };
  });
  await screen.findByText('The part', {}, { timeout: 10_000 });
});

test('renders nothing when an optional part fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <p>The page</p>
      <OptionalBoundary>
        <Broken />
      </OptionalBoundary>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
});
