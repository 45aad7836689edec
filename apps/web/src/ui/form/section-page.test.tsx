import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { SectionPage } from './section-page.tsx';
import type { SectionStanding } from './section-progress.ts';

type Boat = { name: string; crew: string };

const Field = ({ name }: { name: string }) => <input name={name} aria-label={name} />;
const sections = [
  { key: 'hull', title: 'Hull', content: () => <Field name="name" /> },
  { key: 'crew', title: 'Crew', content: () => <Field name="crew" /> },
  { key: 'extras', title: 'Extras', content: () => <Field name="extras" /> },
] as const;

const standing = (isThere: boolean): SectionStanding =>
  isThere ? { state: 'complete' } : { state: 'empty', note: '1 field left' };

const run = vi.fn();
const publish = vi.fn();
let mayPublish = false;
let boat: Boat;

const missingOf = ({ name, crew }: Boat) => [
  ...(name ? [] : [{ section: 'hull', field: 'name', label: 'Name' }]),
  ...(crew ? [] : [{ section: 'crew', field: 'crew', label: 'Crew' }]),
];

const Page = () => (
  <AppTheme>
    <SectionPage
      sections={sections}
      given={{}}
      head={<h1>Edit boat</h1>}
      progress={{
        record: boat,
        standingOf: (key) => standing({ hull: boat.name !== '', crew: boat.crew !== '' }[key] ?? false),
        submit: { label: 'Submit for review', missingOf, run, publish: mayPublish ? publish : undefined },
      }}
    />
  </AppTheme>
);

async function open(edited: Boat) {
  boat = edited;
  run.mockClear();
  publish.mockClear();
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history }) as never} />);
  await screen.findByRole('heading', { name: 'Edit boat' });
}

const submit = () => screen.getByRole('button', { name: 'Submit for review' });

afterEach(cleanup);

test('Submit stays enabled: with missing fields it opens the first one and does not submit', async () => {
  await open({ name: 'Ada', crew: '' });
  expect(submit()).toHaveProperty('disabled', false);
  expect(screen.getByText('1 of 3 complete')).toBeTruthy();
  expect(screen.getByText('Ready to submit after:').parentElement?.textContent).toBe('Ready to submit after: crew');
  fireEvent.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('crew')));
  expect(run).not.toHaveBeenCalled();
});

test('lists the missing fields with links to them', async () => {
  await open({ name: '', crew: '' });
  const bar = screen.getByRole('region', { name: 'Submission' });
  expect(bar.textContent).toContain('2 sections to finish: Hull, Crew');
  fireEvent.click(screen.getByRole('button', { name: 'Crew' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('crew')));
});

test('shows that a complete record is ready, and submits it', async () => {
  await open({ name: 'Ada', crew: 'Bea' });
  expect(screen.getByText('Ready to submit')).toBeTruthy();
  fireEvent.click(submit());
  expect(run).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', crew: 'Bea' });
});

test('offers Publish next to Submit, and publishes only a complete record', async () => {
  mayPublish = true;
  await open({ name: 'Ada', crew: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('crew')));
  expect(publish).not.toHaveBeenCalled();
  cleanup();
  await open({ name: 'Ada', crew: 'Bea' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(publish).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', crew: 'Bea' });
  expect(run).not.toHaveBeenCalled();
  mayPublish = false;
});

test('hides Publish without the permission', async () => {
  await open({ name: 'Ada', crew: 'Bea' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
