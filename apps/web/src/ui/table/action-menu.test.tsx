import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { ActionMenu } from './action-menu.tsx';

const onClick = vi.fn();
const onClosed = vi.fn();

function open() {
  const menu = <ActionMenu anchor={document.body} actions={[{ label: 'Delete', onClick }]} onClosed={onClosed} />;
  return render(<AppTheme>{menu}</AppTheme>);
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('runs the chosen action once, after the menu has closed', async () => {
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onClick).not.toHaveBeenCalled();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
  cleanup();
  expect(onClick).toHaveBeenCalledOnce();
});

test('runs the chosen action when the menu unmounts before closing, as on a table re-render', () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  unmount();
  expect(onClick).toHaveBeenCalledOnce();
});

test('does nothing when the menu unmounts without a choice', () => {
  open().unmount();
  expect(onClick).not.toHaveBeenCalled();
});

test('shows the disabled reason of an action on a separate line', () => {
  const actions = [{ label: 'Accept', disabled: 'Not available for drafts', onClick }];
  render(
    <AppTheme>
      <ActionMenu anchor={document.body} actions={actions} onClosed={onClosed} />
    </AppTheme>,
  );
  const item = screen.getByRole('menuitem', { name: 'Accept: Not available for drafts' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.querySelector('small')?.textContent).toBe('Not available for drafts');
});
