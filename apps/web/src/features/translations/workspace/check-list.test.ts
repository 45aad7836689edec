import { expect, test } from 'vitest';
import { checkLines, isBlocking } from './check-list.ts';
import { checkField, type WorkField } from './work-texts.ts';

const field = (key: string, source: string, target: string | null, about: Partial<WorkField> = {}): WorkField => {
  const [part, name = ''] = key.split('.');
  return checkField(
    {
      key,
      part: part as WorkField['part'],
      item_id: null,
      field: name,
      label: name,
      source,
      target,
      state: 'draft',
      origin: 'person',
      is_outdated: false,
      earlier_source: null,
      source_changed_at: null,
      updated_at: null,
      updated_by: null,
      ...about,
    },
    {},
    'fr',
  );
};

const fields = [
  field('details.title', 'Corner flat', null),
  field('details.description', 'It is quiet. It is bright.', 'Calme.'),
  field('address.street', '179 Old Street', 'Rue ancienne'),
  field('address.building', 'Harbour House', 'Maison du port', { is_outdated: true }),
];

test('lists errors first, then changed sources, empty fields and warnings', () => {
  expect(checkLines(fields).map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'failed Address · street',
    'changed Address · building',
    'empty Details · title',
    'warning Details · description',
  ]);
  expect(checkLines(fields).filter(isBlocking)).toHaveLength(3);
});

test('includes the errors of the server without duplicates', () => {
  const [known] = checkLines(fields);
  const refused = { 'address.street': [known?.message ?? '', 'Is not allowed'] };
  const messages = checkLines(fields, refused).filter(({ key }) => key === 'address.street');
  expect(messages.map(({ message }) => message)).toEqual(['Number 179 is missing', 'Is not allowed']);
});
