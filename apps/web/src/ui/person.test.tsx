import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initialsOf, Person } from './person.tsx';

const mark = (of: Parameters<typeof Person>[0]['person']) =>
  render(<Person person={of} size={28} />).container.firstElementChild as HTMLElement;

test('returns the same initials for a full name and for its parts', () => {
  expect(initialsOf({ first_name: 'Maya', last_name: 'Haddad' })).toBe('MH');
  expect(initialsOf({ name: 'Maya Haddad' })).toBe('MH');
  expect(initialsOf({ first_name: 'Anna Maria', last_name: 'van Dyk' })).toBe(
    initialsOf({ name: 'Anna Maria van Dyk' }),
  );
  expect(initialsOf({ name: 'lintel' })).toBe('LI');
  expect(initialsOf({ name: '\u{1d49c}da \u{1d49e}o' })).toBe('\u{1d49c}\u{1d49e}');
  expect(initialsOf({ name: '' })).toBe('');
});

test('picks the colour by id for both forms of a name', () => {
  const whole = mark({ id: 7, name: 'Maya Haddad' });
  const parts = mark({ id: 7, first_name: 'Maya', last_name: 'Haddad' });
  expect(whole.className).toBe(parts.className);
  expect(whole.dataset.letters).toBe(parts.dataset.letters);
  expect(mark({ id: 8, name: 'Maya Haddad' }).className).not.toBe(whole.className);
});

test('shows the picture over the initials, and the initials if it fails to load', () => {
  const shown = mark({ id: 7, name: 'Maya Haddad', avatar_url: '/picture' });
  const picture = shown.querySelector('img') as HTMLImageElement;
  expect(picture.getAttribute('src')).toBe('/picture');
  picture.dispatchEvent(new Event('error'));
  expect(picture.hidden).toBe(true);
  expect(shown.dataset.letters).toBe('MH');
});

test('shows a dashed circle without initials for no person', () => {
  expect(mark(null).dataset.letters).toBeUndefined();
});
