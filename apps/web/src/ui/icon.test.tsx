import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

const pathsIn = (element: Element) => element.querySelectorAll('path').length;

test('draws an icon of the start at once', () => {
  const { container } = render(<Icon name="search" />);
  expect(pathsIn(container)).toBeGreaterThan(0);
});

test('keeps the place of a late icon, then draws it', async () => {
  const { container } = render(<Icon name="gallery-add" size={32} label="Photos" />);
  const place = container.querySelector('svg');
  expect(place?.getAttribute('width')).toBe('32');
  expect(place?.getAttribute('aria-label')).toBe('Photos');
  await waitFor(() => expect(pathsIn(container)).toBeGreaterThan(0));
});
