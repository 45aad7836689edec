import { describe, expect, test } from 'vitest';
import { fitToForm } from './draft-shape.ts';

const form = { title: '', price: 0, tags: [''], address: { city: '', floor: 0 }, on: false };

describe('a stored draft', () => {
  test('of the same form is taken as it is', () => {
    const draft = { title: 'Villa', price: 5, tags: ['new'], address: { city: 'Rabat', floor: 2 }, on: true };
    expect(fitToForm(draft, form)).toEqual({ fitting: draft, isWhole: true });
  });

  test('of an older form gets the fields that it lacks', () => {
    expect(fitToForm({ title: 'Villa' }, form)).toEqual({ fitting: { ...form, title: 'Villa' }, isWhole: true });
  });

  test.each([
    ['a text where a number belongs', { price: '5' }, { price: 0 }],
    ['a list where a text belongs', { title: ['Villa'] }, { title: '' }],
    ['a text where a group belongs', { address: 'Rabat' }, { address: form.address }],
    ['a text where a list belongs', { tags: 'new' }, { tags: form.tags }],
    ['a wrong value inside a group', { address: { city: 3, floor: 2 } }, { address: { city: '', floor: 2 } }],
  ])('with %s is taken without it', (_, draft, fitting) => {
    expect(fitToForm(draft, form)).toEqual({ fitting: { ...form, ...fitting }, isWhole: false });
  });

  test('keeps the entries of a list that fit', () => {
    expect(fitToForm({ tags: ['new', 3, null] }, form)).toEqual({
      fitting: { ...form, tags: ['new'] },
      isWhole: false,
    });
  });

  test('may have emptied a field', () => {
    const draft = { ...form, title: null, price: null };
    expect(fitToForm(draft, form)).toEqual({ fitting: { ...form, title: '', price: null }, isWhole: true });
  });

  test('may have any value where the form starts without one', () => {
    const like = { ...form, photo: null };
    expect(fitToForm({ ...form, photo: { id: 3 } }, like)).toEqual({
      fitting: { ...form, photo: { id: 3 } },
      isWhole: true,
    });
  });

  test('keeps the values of fields that the form shows under a condition', () => {
    expect(fitToForm({ ...form, more: [1] }, form).fitting).toHaveProperty('more', [1]);
  });
});
