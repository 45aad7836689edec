import { describe, expect, test } from 'vitest';
import {
  type NotificationValues,
  noteContentOf,
  noteIn,
  noteStateOf,
  notificationBody,
  notificationValues,
} from './notification-values.ts';

const valuesWith = (values: Partial<NotificationValues>): NotificationValues => ({
  ...notificationValues(),
  title: 'Open day',
  body: 'On Saturday',
  ...values,
});
const arabic = { title: 'يوم مفتوح', body: 'السبت' };
const none = { title: '', body: '' };

describe('content of a notification', () => {
  test('leaves out languages without words, pictures and links', () => {
    expect(noteContentOf(valuesWith({}))).toEqual({ title: 'Open day', body: 'On Saturday' });
  });

  test('contains the languages with words', () => {
    expect(noteContentOf(valuesWith({ variants: { ar: arabic, fr: none } })).variants).toEqual({ ar: arabic });
  });

  test.each([
    [
      { link_kind: 'property', link_property: 7 },
      { kind: 'property', value: '7' },
    ],
    [
      { link_kind: 'property', link_property: null },
      { kind: 'property', value: '' },
    ],
    [
      { link_kind: 'url', link_url: 'https://example.com' },
      { kind: 'url', value: 'https://example.com' },
    ],
    [{ link_kind: 'hot_deals' }, { kind: 'hot_deals', value: '' }],
    [{ link_kind: '', link_property: 7 }, undefined],
  ] as const)('links by %o', (values, link) => {
    expect(noteContentOf(valuesWith(values)).link).toEqual(link);
  });

  test('is sent together with its audience', () => {
    const body = notificationBody(notificationValues(undefined, { country_id: [3] }), 'Africa/Casablanca');
    expect(body).toMatchObject({ title: '', audience: { country_id: [3] } });
    expect(body).not.toHaveProperty('scheduled_at');
  });

  test.each([
    ['2026-11-20', '09:30', '2026-11-20T08:30:00.000Z'],
    [null, '09:30', 'not chosen'],
    ['2026-11-20', '', 'not chosen'],
  ])('is scheduled for %s at %s', (day, time, scheduled_at) => {
    expect(notificationBody(valuesWith({ when: 'later', day, time }), 'Europe/Paris')).toMatchObject({ scheduled_at });
  });
});

describe('words per language', () => {
  const values = valuesWith({ variants: { ar: arabic, fr: none } });

  test('English is the notification itself', () => {
    expect(noteIn(values, 'en').title).toBe('Open day');
    expect(noteIn(values, 'ar')).toBe(arabic);
  });

  test.each([
    [none, { state: 'empty', lacks: [] }],
    [arabic, { state: 'complete', lacks: [] }],
    [
      { title: 'Open day', body: ' ' },
      { state: 'missing', lacks: ['body'] },
    ],
    [
      { title: '', body: 'On Saturday' },
      { state: 'missing', lacks: ['title'] },
    ],
  ] as const)('%o', (words, state) => {
    expect(noteStateOf(words)).toEqual(state);
  });
});
