import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LateOverlay } from './late-overlay.tsx';

afterEach(cleanup);

function Page({ pictures: Pictures }: { pictures: ComponentType }) {
  const [open, setOpen] = useState(true);
  return (
    <LateOverlay open={open} onCancel={() => setOpen(false)}>
      {open ? <Pictures /> : 'No overlay'}
    </LateOverlay>
  );
}

/** Renders an overlay whose code arrives when the test says so. */
function setUp() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  render(<Page pictures={lazy(() => promise)} />);
  return () => resolve({ default: () => <p>Two pictures</p> });
}

test('opens once its code has arrived', async () => {
  const arrive = setUp();
  arrive();
  expect(await screen.findByText('Two pictures')).toBeTruthy();
});

test('does not open after a press elsewhere', async () => {
  const arrive = setUp();
  fireEvent.pointerDown(screen.getByRole('presentation'));
  arrive();
  expect(await screen.findByText('No overlay')).toBeTruthy();
  expect(screen.queryByText('Two pictures')).toBeNull();
});

test('does not open after Escape', async () => {
  const arrive = setUp();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  arrive();
  expect(await screen.findByText('No overlay')).toBeTruthy();
});
