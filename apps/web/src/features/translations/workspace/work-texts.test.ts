import type { TranslationField } from '@lintel/contract/features/translations/translation-work';
import { describe, expect, test } from 'vitest';
import {
  besideField,
  checkField,
  isConflict,
  mergeServerTexts,
  nextOpen,
  nextWaiting,
  partsOf,
  progressOf,
  restoreTexts,
  saveBody,
  settleTexts,
  shownText,
  typeText,
  unsavedTexts,
  waitingOf,
} from './work-texts.ts';

const field = (key: string, about: Partial<TranslationField> = {}): TranslationField => {
  const [part, ...rest] = key.split('.');
  return {
    key,
    part: part as TranslationField['part'],
    item_id: rest.length > 1 ? Number(rest[0]) : null,
    field: rest.at(-1) ?? '',
    label: key,
    source: 'Corner flat above the harbour',
    target: null,
    state: 'empty',
    origin: null,
    is_outdated: false,
    earlier_source: null,
    source_changed_at: null,
    updated_at: null,
    updated_by: null,
    ...about,
  };
};

const title = field('details.title');
const description = field('details.description', { source: 'It is quiet. It is bright.' });
const pool = field('facility.7.name', { source: 'Pool' });
const gym = field('facility.9.description', { source: 'Open all day' });
const fields = [title, description, pool, gym];
const saved = (one: TranslationField, target: string) => ({ ...one, target, origin: 'person' as const });

describe('typed and saved text', () => {
  test('stays unsaved if it was typed during a save', () => {
    const sent = typeText({}, title, 'Un appart', 'person');
    const meanwhile = typeText(sent, title, 'Un appartement', 'person');
    const now = settleTexts(meanwhile, sent, [saved(title, 'Un appart')]);
    expect(shownText(saved(title, 'Un appart'), now)).toBe('Un appartement');
    expect(Object.keys(unsavedTexts(now))).toEqual(['details.title']);
  });

  test('retains a trailing space that the server trims', () => {
    const sent = typeText({}, title, 'Un ', 'person');
    const now = mergeServerTexts(settleTexts(sent, sent, [saved(title, 'Un')]), [saved(title, 'Un')]);
    expect(shownText(saved(title, 'Un'), now)).toBe('Un ');
    expect(unsavedTexts(now)).toEqual({});
  });

  test('shows text of another admin, or a conflict if there is unsaved text', () => {
    const typed = typeText({}, title, 'Un appartement', 'person');
    const theirs = saved(title, 'Un logement');
    expect(isConflict(theirs, typed['details.title'])).toBe(true);
    expect(waitingOf('details', mergeServerTexts(typed, [theirs]), [theirs])).toEqual({});
    const settled = settleTexts(typed, typed, [saved(title, 'Un appartement')]);
    expect(shownText(theirs, mergeServerTexts(settled, [theirs]))).toBe('Un logement');
  });

  test('leaves out drafts that the server already has', () => {
    const kept = { ...typeText({}, title, 'Un appartement', 'person'), ...typeText({}, pool, 'Piscine', 'person') };
    const now = [saved(title, 'Un appartement'), pool];
    expect(Object.keys(restoreTexts(kept, now))).toEqual(['facility.7.name']);
  });

  test('saves parts one after the other', () => {
    const typed = typeText(typeText({}, pool, 'Piscine', 'person'), title, 'Un', 'person');
    expect(nextWaiting(typed, fields, [])).toBe('details');
    expect(nextWaiting(typed, fields, ['details'])).toBe('facility');
    expect(nextWaiting({}, fields, [])).toBeUndefined();
  });
});

describe('body of a save', () => {
  test('contains only the typed texts and their origins', () => {
    const sent = typeText({}, title, 'Un appartement', 'machine');
    expect(saveBody('details', sent, fields)).toEqual({
      title: 'Un appartement',
      origins: { 'details.title': 'machine' },
    });
  });

  test('groups rows by facility', () => {
    const name = field('facility.9.name', { source: 'Gym' });
    const sent = typeText(
      typeText(typeText({}, pool, 'Piscine', 'person'), gym, 'Ouvert', 'person'),
      name,
      'Salle',
      'person',
    );
    expect(saveBody('facility', sent, [pool, name, gym])).toEqual({
      items: [
        { id: 7, name: 'Piscine' },
        { id: 9, name: 'Salle', description: 'Ouvert' },
      ],
    });
  });
});

describe('progress', () => {
  const judged = (typed = {}, all = fields) => all.map((one) => checkField(one, typed, 'fr'));

  test('marks a machine translation until a person edits it', () => {
    const by = { ...title, target: 'Un appartement', origin: 'machine' as const };
    expect(checkField(by, {}, 'fr').now).toBe('machine');
    expect(checkField(by, typeText({}, by, 'Un appartement d’angle', 'person'), 'fr').now).toBe('done');
  });

  test('does not count an edited text as outdated', () => {
    const old = { ...saved(title, 'Un appartement'), is_outdated: true };
    expect(checkField(old, {}, 'fr').checks.map(({ check }) => check)).toEqual(['outdated']);
    expect(checkField(old, typeText({}, old, 'Un logement', 'person'), 'fr').checks).toEqual([]);
  });

  test('counts the words of done fields, and the parts show errors', () => {
    const street = field('address.street', { source: '179 Old Street', target: 'Rue ancienne', origin: 'person' });
    const all = judged(typeText({}, title, 'Un appartement', 'person'), [title, description, street]);
    expect(progressOf(all)).toEqual({ done: 5, total: 14, percent: 35 });
    expect(partsOf(all)).toEqual([
      { part: 'details', done: 1, total: 2, mark: 'draft' },
      { part: 'address', done: 0, total: 1, mark: 'failed' },
    ]);
  });

  test('finds the next open field, wrapping around at the end', () => {
    const all = judged(typeText({}, description, 'Calme. Clair.', 'person'));
    expect(nextOpen(all, 'details.title')?.key).toBe('facility.7.name');
    expect(nextOpen(all, 'facility.9.description')?.key).toBe('details.title');
    expect(besideField(all, 'details.title', -1)).toBeUndefined();
    expect(besideField(all, 'details.title', 1)?.key).toBe('details.description');
  });
});
