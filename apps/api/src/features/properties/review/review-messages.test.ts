import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const reviewer = await app.person('reviewer');
const note = 'Please take the phone number out of the text';
const fields = [{ field: 'description' as const, reason: 'contact_in_text' as const }];

async function homeOf(locale: contract.LocaleCode, status = 'pending') {
  const home = await app.given.complete({ status, title: `Home by the sea ${locale} ${status} ${Math.random()}` });
  const { email } = await app.database.one<{ email: string }>(
    sql`update users set locale = ${locale}, first_name = 'Sami' where id = ${home.owner_id} returning email`,
  );
  return { ...home, email, items: [{ id: home.id, version: home.version }] };
}
const inbox = (userId: number) =>
  app.rows<{ kind: string; title: string; body: string; locale: string; link: object; is_due: boolean }>(
    sql`select kind, title, body, locale, link, due_at <= now() as is_due from user_inbox where user_id = ${userId} order by id`,
  );
const outbox = (email: string) =>
  app.rows<{ status: string; title: string; waits: number }>(
    sql`select status, title, extract(epoch from due_at - created_at)::int as waits from outbox where recipient = ${email} order by id`,
  );
/** Skips the undo delay. */
const later = () =>
  Promise.all([
    app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`),
    app.database.run(sql`update user_inbox set due_at = now() where due_at > now()`),
  ]);

const expected = {
  en: {
    dir: 'ltr',
    accept: 'Your property is published',
    ask: 'Your property needs one change',
    reject: 'Your property was not accepted',
    down: 'Your property is no longer shown',
  },
  ar: {
    dir: 'rtl',
    accept: 'تم نشر عقارك',
    ask: 'عقارك يحتاج إلى تعديل واحد',
    reject: 'لم يُقبل عقارك',
    down: 'لم يعد عقارك معروضًا',
  },
  fr: {
    dir: 'ltr',
    accept: 'Votre bien est en ligne',
    ask: 'Votre bien demande une modification',
    reject: 'Votre bien n’a pas été accepté',
    down: 'Votre bien n’est plus en ligne',
  },
} as const;

test.each(contract.localeCodes)(
  'an owner who reads %s is notified in that language, by email and in the app',
  async (locale) => {
    const [good, half, bad, shown] = await Promise.all([
      homeOf(locale),
      homeOf(locale),
      homeOf(locale),
      homeOf(locale, 'published'),
    ]);
    await reviewer.call(contract.acceptProperties, { items: good.items });
    await reviewer.call(contract.requestPropertyChanges, { items: half.items, fields, note });
    await reviewer.call(contract.rejectProperties, { items: bad.items, reason: 'duplicate', note });
    await reviewer.call(contract.rejectProperties, { items: shown.items, reason: 'duplicate', note });
    expect(await outbox(good.email)).toMatchObject([{ status: 'waiting', waits: 10 }]);
    expect(await inbox(good.owner_id)).toMatchObject([{ is_due: false }]);
    await later();
    const mails = await app.mails();
    const words = expected[locale];
    for (const [home, kind, title] of [
      [good, 'property_accept', words.accept],
      [half, 'property_request_changes', words.ask],
      [bad, 'property_reject', words.reject],
      [shown, 'property_reject', words.down],
    ] as const) {
      const mail = mails.filter(({ to }) => to?.[0]?.address === home.email);
      expect(mail).toHaveLength(1);
      expect(mail[0]?.html).toContain(`<html dir="${words.dir}" lang="${locale}"`);
      expect(mail[0]?.html).toContain(title);
      expect(mail[0]?.text).toContain('Sami');
      // The title is translated where the translation is finished.
      expect(mail[0]?.text).toContain(locale === 'en' ? 'Home by the sea' : 'A home');
      expect(mail[0]?.text).not.toContain('http');
      expect(mail[0]?.headers.find(({ key }) => key === 'content-language')?.value).toBe(locale);
      expect(mail[0]?.text?.includes(note)).toBe(home !== good);
      expect(await inbox(home.owner_id)).toMatchObject([
        { kind, title, locale, link: { kind: 'property', value: String(home.id) }, body: expect.any(String) },
      ]);
    }
  },
);

test('plural forms follow each language', async () => {
  const many = contract.reviewFields.slice(0, 12).map((field) => ({ field, reason: 'other' as const }));
  const titles: Record<string, string> = {};
  for (const locale of contract.localeCodes)
    for (const n of [2, 3, 11]) {
      const home = await homeOf(locale);
      const preview = await reviewer.call(contract.previewDecision, {
        act: 'request_changes',
        property_ids: [home.id],
        fields: many.slice(0, n),
      });
      titles[`${locale} ${n}`] = preview.inbox.title;
    }
  expect(titles).toMatchObject({
    'en 2': 'Your property needs 2 changes',
    'ar 2': 'عقارك يحتاج إلى تعديلين',
    'ar 3': 'عقارك يحتاج إلى 3 تعديلات',
    'ar 11': 'عقارك يحتاج إلى 11 تعديلًا',
    'fr 3': 'Votre bien demande 3 modifications',
  });
});

test('a decision undone in time sends no message', async () => {
  const home = await homeOf('fr');
  const { body } = await reviewer.ask(contract.rejectProperties, { items: home.items, reason: 'other', note });
  await reviewer.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await reviewer.call(contract.getProperty, { id: home.id })).toMatchObject({
    status: 'pending',
    status_note: null,
  });
  expect(await outbox(home.email)).toMatchObject([{ status: 'dropped' }]);
  expect(await inbox(home.owner_id)).toEqual([]);
  await later();
  expect((await app.mails()).filter(({ to }) => to?.[0]?.address === home.email)).toEqual([]);
});

test('a message that an owner could have read already is not removed', async () => {
  const home = await homeOf('en');
  const { body } = await reviewer.ask(contract.acceptProperties, { items: home.items });
  await later();
  await app.deliver();
  await app.database.run(sql`update user_inbox set read_at = now() where user_id = ${home.owner_id}`);
  await reviewer.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await reviewer.call(contract.getProperty, { id: home.id })).toMatchObject({ status: 'pending' });
  expect(await inbox(home.owner_id)).toHaveLength(1);
});

test('undoing a change request deletes it, and reopens the previous one', async () => {
  const home = await homeOf('en');
  await reviewer.call(contract.requestPropertyChanges, { items: home.items, fields, note });
  const first = await reviewer.call(contract.getProperty, { id: home.id });
  await reviewer.call(contract.submitProperties, { items: [{ id: home.id, version: first.version }] });
  const { version } = await reviewer.call(contract.getProperty, { id: home.id });
  const { body } = await reviewer.ask(contract.requestPropertyChanges, {
    items: [{ id: home.id, version }],
    fields: [{ field: 'title', reason: 'other' }],
    note,
  });
  await reviewer.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await reviewer.call(contract.getProperty, { id: home.id })).toMatchObject({
    status: 'pending',
    change_request: { id: first.change_request?.id, items: [{ field: 'description' }] },
  });
});

test('a preview shows the message in the owner’s language, and the side effects', async () => {
  const home = await homeOf('ar', 'published');
  await app.database.run(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at)
    values (${home.id}, ${(await app.given.user()).id}, now() + interval '1 day', now() + interval '1 day 30 minutes')`);
  const input = { property_ids: [home.id], reason: 'duplicate' as const, note };
  const preview = await reviewer.call(contract.previewDecision, { act: 'reject', ...input });
  expect(preview).toMatchObject({
    property_id: home.id,
    locale: 'ar',
    direction: 'rtl',
    owner: { id: home.owner_id, first_name: 'Sami' },
    inbox: { title: expected.ar.down },
    upcoming_appointments_count: 1,
  });
  await reviewer.call(contract.rejectProperties, { items: home.items, reason: 'duplicate', note });
  await later();
  const [mail] = (await app.mails()).filter(({ to }) => to?.[0]?.address === home.email);
  expect(mail?.subject).toBe(preview.mail.subject);
  expect(mail?.text?.trim()).toBe(preview.mail.text.trim());
  // While the note is being typed.
  const begun = await reviewer.ask(contract.previewDecision, {
    act: 'request_changes',
    property_ids: [home.id],
    note: 'Ple',
  });
  expect(begun.status).toBe(200);
});

test('a preview is available in English, and shows whether the owner can be reached', async () => {
  const home = await homeOf('ar');
  const asked = { act: 'accept' as const, property_ids: [home.id], note };
  const own = await reviewer.call(contract.previewDecision, asked);
  expect(own).toMatchObject({ locale: 'ar', direction: 'rtl', reach: { email: true, push: false } });
  await app.database.run(
    sql`insert into devices (user_id, fcm_token, platform) values (${home.owner_id}, 'a-token', 'android')`,
  );
  const english = await reviewer.call(contract.previewDecision, { ...asked, in_english: true });
  expect(english).toMatchObject({ locale: 'ar', direction: 'ltr', reach: { email: true, push: true } });
  expect(english.mail.text).toContain('Sami');
  expect(english.mail.subject).not.toBe(own.mail.subject);
  expect(english.mail.subject).toMatch(/^[\u0020-\u024F“”’]+$/);
});

test('a reviewer’s text is escaped, whatever it contains', async () => {
  const home = await homeOf('en');
  const nasty = '<img src=x onerror=alert(1)> {{first_name}}';
  const { mail } = await reviewer.call(contract.previewDecision, {
    act: 'reject',
    property_ids: [home.id],
    note: nasty,
  });
  expect(mail.html).not.toContain('<img src=x');
  expect(mail.text).toContain(nasty);
});

test('each field has its reason in the email, and the general one appears once', async () => {
  const home = await homeOf('en');
  const asked = {
    property_ids: [home.id],
    act: 'request_changes' as const,
    note: 'Thank you for your patience.',
    fields: [
      { field: 'photos' as const, reason: 'poor_photos' as const, note: 'By day, please.' },
      { field: 'price' as const, reason: 'missing_information' as const },
      { field: 'title' as const, reason: 'other' as const, note: 'Please write it in English.' },
    ],
  };
  const { mail } = await reviewer.call(contract.previewDecision, { ...asked, reason: 'missing_information' });
  expect(mail.text).toContain('Photos: the photos are not good enough. By day, please.');
  expect(mail.text).toContain('Title: Please write it in English.');
  expect(mail.text.match(/some information is missing/gi)).toHaveLength(1);
  expect(mail.text).toMatch(/^.*Price$/m);
  const without = await reviewer.call(contract.previewDecision, asked);
  expect(without.mail.text).toContain('Price: some information is missing.');
});
