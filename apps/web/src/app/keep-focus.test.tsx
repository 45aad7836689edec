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

test('a control that goes away hands the focus to the part around it', async () => {
  const page = openPage();
  page.rerender(<Page hasDiscard={false} />);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('a control that keeps its focus events to itself is known, too', async () => {
  const page = openPage();
  screen.getByText('Save').focus();
  screen.getByText('Discard').addEventListener('focusin', (event) => event.stopPropagation());
  screen.getByText('Discard').focus();
  page.rerender(<Page hasDiscard={false} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('a part that goes away hands it to the page', async () => {
  const page = openPage();
  page.rerender(<Page hasForm={false} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test.each([{ isHidden: true }, { isDisabled: true }])('a control that stays but takes no focus: %o', async (look) => {
  const page = openPage();
  page.rerender(<Page {...look} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('a control that was hidden for a moment has it again', async () => {
  const page = openPage();
  page.rerender(<Page isHidden />);
  await Promise.resolve(); // the change is heard of
  screen.getByText('Discard').blur(); // as a browser does when it draws
  page.rerender(<Page />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'));
});

test('what was focused meanwhile keeps it', async () => {
  const page = openPage();
  page.rerender(<Page hasDiscard={false} />);
  screen.getByText('Save').focus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement?.textContent).toBe('Save');
});

test('a press beside every control leaves the document as it is', async () => {
  const page = openPage();
  screen.getByText('Discard').blur();
  page.rerender(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(document.body);
});
