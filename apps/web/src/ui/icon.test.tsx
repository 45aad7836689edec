import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

const pathsIn = (element: Element) => element.querySelectorAll('path').length;

test('renders a bundled icon at once', () => {
  const { container } = render(<Icon name="search" />);
  expect(pathsIn(container)).toBeGreaterThan(0);
});

test('reserves the space of a lazy-loaded icon, then renders it', async () => {
  const { container } = render(<Icon name="gallery-add" size={32} label="Photos" />);
  const place = container.querySelector('svg');
  expect(place?.getAttribute('width')).toBe('32');
  expect(place?.getAttribute('aria-label')).toBe('Photos');
  await waitFor(() => expect(pathsIn(container)).toBeGreaterThan(0));
});
