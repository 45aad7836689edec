import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

function Page({ hasDiscard = true, hasForm = true, isHidden = false, isDisabled = false }) {
  const discard = (
    <button type="button" disabled={isDisabled} style={isHidden ? { visibility: 'hidden' } : undefined}>
      Discard
    </button>
  );
  return (
    <main tabIndex={-1}>
      {hasForm && <section tabIndex={-1}>{hasDiscard && discard}</section>}
      <button type="button">Save</button>
    </main>
  );
}

function openPage() {
  stop = keepFocus();
  const page = render(<Page />);
  screen.getByText('Discard').focus();
  return page;
}

test('moves the focus to the container of a removed control', async () => {
  const page = openPage();
  page.rerender(<Page hasDiscard={false} />);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('moves the focus also for a control that stops its focus events', async () => {
  const page = openPage();
  screen.getByText('Save').focus();
  screen.getByText('Discard').addEventListener('focusin', (event) => event.stopPropagation());
  screen.getByText('Discard').focus();
  page.rerender(<Page hasDiscard={false} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('moves the focus to the page when the container is removed too', async () => {
  const page = openPage();
  page.rerender(<Page hasForm={false} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test.each([{ isHidden: true }, { isDisabled: true }])('moves the focus from a control with %o', async (look) => {
  const page = openPage();
  page.rerender(<Page {...look} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('returns the focus to a control that was hidden for a moment', async () => {
  const page = openPage();
  page.rerender(<Page isHidden />);
  await Promise.resolve(); // the observer is notified
  screen.getByText('Discard').blur(); // browsers do this on the next paint
  page.rerender(<Page />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'));
});

test('does not take the focus from an element focused in the meantime', async () => {
  const page = openPage();
  page.rerender(<Page hasDiscard={false} />);
  screen.getByText('Save').focus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement?.textContent).toBe('Save');
});

test('leaves the focus on the document after a press outside all controls', async () => {
  const page = openPage();
  screen.getByText('Discard').blur();
  page.rerender(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(document.body);
});
