import type { LocaleCode, PropertyStatus, RequestedChange, ReviewDecision, reviewReasons } from '@lintel/contract';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { fieldName, reasonNames } from './review-names.ts';

/** The decision, as sent to the owner. */
export type Decided = {
  act: ReviewDecision;
  /** The previous status: removing a published property reads differently from rejecting a new one. */
  from: PropertyStatus;
  reason?: (typeof reviewReasons)[number] | null | undefined;
  note?: string | null | undefined;
  fields?: readonly Pick<RequestedChange, 'field' | 'reason' | 'note'>[] | null | undefined;
};

export type Reader = { first_name: string; locale: LocaleCode; is_blocked: boolean };
type About = Decided & { title: string; reader: Reader };

type Phrases = {
  hello(name: string): string;
  quoted(title: string): string;
  andMore(names: string[]): string;
  changes: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  accepted: {
    subject(title: string): string;
    heading: string;
    text(title: string): string;
    hidden(title: string): string;
    note: string;
    foot: string;
  };
  asked: {
    subject(title: string, changes: string): string;
    heading(changes: string): string;
    text(title: string): string;
    app(names: string): string;
    next: string;
  };
  rejected: {
    subject(title: string): string;
    heading: string;
    text(title: string, reason: string): string;
    foot: string;
  };
  takenDown: { subject(title: string): string; heading: string; text(title: string, reason: string): string };
};

const list = (locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' });

const phrases: Record<LocaleCode, Phrases> = {
  en: {
    hello: (name) => `Hello ${name},`,
    quoted: (title) => `“${title}”`,
    andMore: (names) => list('en-GB').format(names),
    changes: { one: 'one change', other: '{n} changes' },
    accepted: {
      subject: (title) => `${title} is published`,
      heading: 'Your property is published',
      text: (title) => `We have reviewed ${title} and published it. From now on it can be found in the app.`,
      hidden: (title) =>
        `We have reviewed and accepted ${title}. It stays hidden while your account is blocked, and appears by itself once it is not.`,
      note: 'Our reviewer adds:',
      foot: 'You can change your property in the app whenever something about it changes.',
    },
    asked: {
      subject: (title, changes) => `${title} needs ${changes}`,
      heading: (changes) => `Your property needs ${changes}`,
      text: (title) => `We have looked at ${title}. Before it can be shown in the app, please change the following:`,
      app: (names) => `Please change: ${names}.`,
      next: 'Open your property in the app, make the changes and submit it again. Until then it is not shown.',
    },
    rejected: {
      subject: (title) => `${title} was not accepted`,
      heading: 'Your property was not accepted',
      text: (title, reason) => `We have reviewed ${title} and cannot show it in the app: ${reason}.`,
      foot: 'If you think that this is a mistake, please write to our support: we will look at it again.',
    },
    takenDown: {
      subject: (title) => `${title} was taken out of the app`,
      heading: 'Your property is no longer shown',
      text: (title, reason) =>
        `We have looked at ${title} again and can no longer show it in the app: ${reason}. Upcoming appointments to see it were cancelled.`,
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    quoted: (title) => `«${title}»`,
    andMore: (names) => list('ar').format(names),
    changes: { one: 'تعديل واحد', two: 'تعديلين', few: '{n} تعديلات', many: '{n} تعديلًا', other: '{n} تعديل' },
    accepted: {
      subject: (title) => `تم نشر ${title}`,
      heading: 'تم نشر عقارك',
      text: (title) => `راجعنا ${title} ونشرناه، وأصبح من الممكن العثور عليه في التطبيق.`,
      hidden: (title) => `راجعنا ${title} وقبلناه. سيبقى مخفيًا ما دام حسابك موقوفًا، ثم يظهر تلقائيًا عند رفع الإيقاف.`,
      note: 'ملاحظة من المراجِع:',
      foot: 'يمكنك تعديل عقارك في التطبيق كلما تغيّر شيء فيه.',
    },
    asked: {
      subject: (title, changes) => `${title} يحتاج إلى ${changes}`,
      heading: (changes) => `عقارك يحتاج إلى ${changes}`,
      text: (title) => `اطّلعنا على ${title}. قبل أن يظهر في التطبيق، نرجو تعديل ما يلي:`,
      app: (names) => `نرجو تعديل: ${names}.`,
      next: 'افتح عقارك في التطبيق وأجرِ التعديلات ثم أرسله من جديد. لن يظهر العقار قبل ذلك.',
    },
    rejected: {
      subject: (title) => `لم يُقبل ${title}`,
      heading: 'لم يُقبل عقارك',
      text: (title, reason) => `راجعنا ${title} ولا يمكننا عرضه في التطبيق: ${reason}.`,
      foot: 'إذا كنت ترى أن في ذلك خطأ، فراسل فريق الدعم وسنراجع الأمر من جديد.',
    },
    takenDown: {
      subject: (title) => `أُزيل ${title} من التطبيق`,
      heading: 'لم يعد عقارك معروضًا',
      text: (title, reason) =>
        `راجعنا ${title} من جديد ولم يعد بإمكاننا عرضه في التطبيق: ${reason}. وقد أُلغيت مواعيد المعاينة القادمة.`,
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    quoted: (title) => `« ${title} »`,
    andMore: (names) => list('fr').format(names),
    changes: { one: 'une modification', other: '{n} modifications' },
    accepted: {
      subject: (title) => `${title} est en ligne`,
      heading: 'Votre bien est en ligne',
      text: (title) => `Nous avons examiné ${title} et l’avons publié. Il est désormais visible dans l’application.`,
      hidden: (title) =>
        `Nous avons examiné et accepté ${title}. Il reste masqué tant que votre compte est bloqué et réapparaîtra de lui-même ensuite.`,
      note: 'Le message de notre équipe :',
      foot: 'Vous pouvez modifier votre bien dans l’application dès que quelque chose change.',
    },
    asked: {
      subject: (title, changes) => `${title} : ${changes} à faire`,
      heading: (changes) => `Votre bien demande ${changes}`,
      text: (title) =>
        `Nous avons examiné ${title}. Pour qu’il puisse être publié, merci de modifier les points suivants :`,
      app: (names) => `À modifier : ${names}.`,
      next: 'Ouvrez votre bien dans l’application, faites les modifications et envoyez-le de nouveau. D’ici là, il n’est pas visible.',
    },
    rejected: {
      subject: (title) => `${title} n’a pas été accepté`,
      heading: 'Votre bien n’a pas été accepté',
      text: (title, reason) => `Nous avons examiné ${title} et ne pouvons pas le publier : ${reason}.`,
      foot: 'Si vous pensez qu’il s’agit d’une erreur, écrivez à notre assistance : nous l’examinerons de nouveau.',
    },
    takenDown: {
      subject: (title) => `${title} n’est plus en ligne`,
      heading: 'Votre bien n’est plus en ligne',
      text: (title, reason) =>
        `Nous avons réexaminé ${title} et ne pouvons plus le publier : ${reason}. Les visites à venir ont été annulées.`,
    },
  },
};

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const quote = (note: string | null | undefined) => (note ? [{ quote: note }] : []);

/** "Description: the text contains contact details." and the reviewer's note; the general reason appears once. */
function points({ reader: { locale }, fields, reason: general }: About): string[] {
  return (fields ?? []).map(({ field, reason, note }) => {
    const what = sentence(fieldName(field, locale));
    const isSaid = reason === general || (reason === 'other' && note);
    const words = [isSaid ? undefined : `${reasonNames[reason][locale]}.`, note].filter(Boolean).join(' ');
    return words ? `${what}: ${words}` : what;
  });
}

/** The general reason; "see the note" is omitted when the note follows. */
const generalReason = ({ reader: { locale }, reason, note }: About) =>
  reason && !(reason === 'other' && note) ? [`${sentence(reasonNames[reason][locale])}.`] : [];

const countOf = (locale: LocaleCode, n: number) => {
  const { changes } = phrases[locale];
  return (changes[new Intl.PluralRules(locale).select(n)] ?? changes.other).replace('{n}', String(n));
};

type Words = Omit<MailContent, 'locale'> & { app: string };

function acceptedWords({ reader, note }: About, title: string): Words {
  const { hello, accepted } = phrases[reader.locale];
  const text = reader.is_blocked ? accepted.hidden(title) : accepted.text(title);
  const added = note ? [accepted.note, { quote: note }] : [];
  return {
    title: accepted.heading,
    preview: text,
    paragraphs: [hello(reader.first_name), text, ...added],
    footnote: accepted.foot,
    app: text,
  };
}

function askedWords(about: About, title: string): Words {
  const { locale, first_name } = about.reader;
  const { hello, asked, andMore } = phrases[locale];
  const { fields, note } = about;
  const names = andMore([...new Set(fields?.map(({ field }) => fieldName(field, locale)))]);
  const why = [...generalReason(about), ...quote(note)];
  return {
    title: asked.heading(countOf(locale, fields?.length ?? 0)),
    preview: asked.app(names),
    paragraphs: [hello(first_name), asked.text(title), { points: points(about) }, ...why, asked.next],
    app: [asked.app(names), ...generalReason(about), note].filter(Boolean).join('\n'),
  };
}

function rejectedWords({ reader: { locale, first_name }, from, reason, note }: About, title: string): Words {
  const { hello, rejected, takenDown } = phrases[locale];
  const { heading, text } = from === 'published' ? takenDown : rejected;
  const said = text(title, reasonNames[reason ?? 'other'][locale]);
  return {
    title: heading,
    preview: said,
    paragraphs: [hello(first_name), said, ...quote(note)],
    footnote: rejected.foot,
    app: [said, note].filter(Boolean).join('\n'),
  };
}

const words = { accept: acceptedWords, request_changes: askedWords, reject: rejectedWords };

/** The subject; stored with the message. */
export function subjectOf({ act, from, title, fields, reader: { locale } }: About): string {
  const { quoted, accepted, asked, rejected, takenDown } = phrases[locale];
  if (act === 'accept') return accepted.subject(quoted(title));
  if (act === 'request_changes') return asked.subject(quoted(title), countOf(locale, fields?.length ?? 0));
  return (from === 'published' ? takenDown : rejected).subject(quoted(title));
}

/** The email, and the short text in the app. */
export function wordsFor(about: About): { mail: MailContent; inbox: { title: string; body: string } } {
  const { locale } = about.reader;
  const { app, ...mail } = words[about.act](about, phrases[locale].quoted(about.title));
  return { mail: { ...mail, locale }, inbox: { title: mail.title, body: app } };
}
