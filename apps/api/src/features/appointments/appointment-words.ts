import type { AppointmentReason, LocaleCode } from '@lintel/contract';
import type { MailContent } from '../../platform/mail/mail-layout.ts';

/** Something that a visitor hears of. */
export type MailAct = 'accept' | 'move' | 'reject' | 'cancel' | 'remind';

/** What the words are about. */
export type About = {
  act: MailAct;
  /** Whether somebody has said yes to it. */
  is_accepted: boolean;
  first_name: string;
  locale: LocaleCode;
  title: string;
  starts_at: string;
  timezone: string;
  place: string | null;
  reason?: AppointmentReason | null | undefined;
  reason_text?: string | null | undefined;
};

type Phrases = {
  hello(name: string): string;
  quoted(title: string): string;
  where(place: string): string;
  /** What it is called in a calendar. */
  event(title: string): string;
  subject: Record<MailAct, (title: string) => string>;
  heading: Record<MailAct, string>;
  text: Record<Exclude<MailAct, 'move'> | 'moved' | 'proposed', (title: string, when: string) => string>;
  reasons: Record<AppointmentReason, string>;
  foot: Record<'come' | 'other', string>;
};

const phrases: Record<LocaleCode, Phrases> = {
  en: {
    hello: (name) => `Hello ${name},`,
    quoted: (title) => `“${title}”`,
    where: (place) => `Where: ${place}`,
    event: (title) => `Appointment: ${title}`,
    subject: {
      accept: (title) => `Your appointment to see ${title} is confirmed`,
      move: (title) => `Your appointment to see ${title} was moved`,
      reject: (title) => `Your appointment to see ${title} was not accepted`,
      cancel: (title) => `Your appointment to see ${title} was cancelled`,
      remind: (title) => `Reminder: your appointment to see ${title}`,
    },
    heading: {
      accept: 'Your appointment is confirmed',
      move: 'Your appointment was moved',
      reject: 'Your appointment was not accepted',
      cancel: 'Your appointment was cancelled',
      remind: 'Your appointment is coming up',
    },
    text: {
      accept: (title, when) => `We are looking forward to showing you ${title} on ${when}.`,
      moved: (title, when) => `We will now show you ${title} on ${when}.`,
      proposed: (title, when) => `We have noted ${when} for you to see ${title}, and will confirm it soon.`,
      reject: (title, when) => `Unfortunately we cannot show you ${title} on ${when}.`,
      cancel: (title, when) => `Your appointment to see ${title} on ${when} was cancelled.`,
      remind: (title, when) => `We are showing you ${title} on ${when}.`,
    },
    reasons: {
      not_available: 'It is not available.',
      property_taken: 'It has been taken in the meantime.',
      outside_hours: 'It is outside our opening hours.',
      other: '',
    },
    foot: {
      come: 'If you cannot come, please tell us in the app, so that somebody else can have the time.',
      other: 'We are sorry for the trouble. Other times and other properties are waiting for you in the app.',
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    quoted: (title) => `«${title}»`,
    where: (place) => `المكان: ${place}`,
    event: (title) => `موعد معاينة: ${title}`,
    subject: {
      accept: (title) => `تم تأكيد موعد معاينة ${title}`,
      move: (title) => `تغيّر موعد معاينة ${title}`,
      reject: (title) => `لم يُقبل موعد معاينة ${title}`,
      cancel: (title) => `أُلغي موعد معاينة ${title}`,
      remind: (title) => `تذكير بموعد معاينة ${title}`,
    },
    heading: {
      accept: 'تم تأكيد موعدك',
      move: 'تغيّر موعدك',
      reject: 'لم يُقبل موعدك',
      cancel: 'أُلغي موعدك',
      remind: 'اقترب موعدك',
    },
    text: {
      accept: (title, when) => `يسعدنا أن نريك ${title}، ${when}.`,
      moved: (title, when) => `الموعد الجديد لمعاينة ${title}: ${when}.`,
      proposed: (title, when) => `سجّلنا لك معاينة ${title}، ${when}، وسنؤكد لك الموعد قريبًا.`,
      reject: (title, when) => `نأسف لأننا لا نستطيع أن نريك ${title}، ${when}.`,
      cancel: (title, when) => `أُلغي موعدك لمعاينة ${title}، ${when}.`,
      remind: (title, when) => `سنريك ${title}، ${when}.`,
    },
    reasons: {
      not_available: 'العقار غير متاح.',
      property_taken: 'لم يعد العقار معروضًا.',
      outside_hours: 'الموعد خارج ساعات العمل.',
      other: '',
    },
    foot: {
      come: 'إذا تعذّر عليك الحضور فأخبرنا في التطبيق ليستفيد غيرك من الموعد.',
      other: 'نعتذر عن الإزعاج. تجد في التطبيق مواعيد وعقارات أخرى.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    quoted: (title) => `« ${title} »`,
    where: (place) => `Lieu : ${place}`,
    event: (title) => `Visite : ${title}`,
    subject: {
      accept: (title) => `Votre visite de ${title} est confirmée`,
      move: (title) => `Votre visite de ${title} a été déplacée`,
      reject: (title) => `Votre visite de ${title} n’a pas été acceptée`,
      cancel: (title) => `Votre visite de ${title} est annulée`,
      remind: (title) => `Rappel : votre visite de ${title}`,
    },
    heading: {
      accept: 'Votre visite est confirmée',
      move: 'Votre visite a été déplacée',
      reject: 'Votre visite n’a pas été acceptée',
      cancel: 'Votre visite est annulée',
      remind: 'Votre visite approche',
    },
    text: {
      accept: (title, when) => `Nous serons heureux de vous faire visiter ${title}, ${when}.`,
      moved: (title, when) => `Nous vous ferons désormais visiter ${title}, ${when}.`,
      proposed: (title, when) => `Nous avons noté votre visite de ${title}, ${when}, et la confirmerons bientôt.`,
      reject: (title, when) => `Nous ne pouvons malheureusement pas vous faire visiter ${title}, ${when}.`,
      cancel: (title, when) => `Votre visite de ${title}, ${when}, est annulée.`,
      remind: (title, when) => `Nous vous ferons visiter ${title}, ${when}.`,
    },
    reasons: {
      not_available: 'Le bien n’est pas disponible.',
      property_taken: 'Le bien a été pris entre-temps.',
      outside_hours: 'C’est en dehors de nos heures d’ouverture.',
      other: '',
    },
    foot: {
      come: 'Si vous ne pouvez pas venir, dites-le-nous dans l’application : quelqu’un d’autre profitera du créneau.',
      other: 'Nous sommes désolés. D’autres créneaux et d’autres biens vous attendent dans l’application.',
    },
  },
};

const formats: Record<LocaleCode, string> = { en: 'en-GB', ar: 'ar-u-nu-latn', fr: 'fr' };

/** Day and time where the property stands, with the name of that clock: whoever reads this may be elsewhere. */
export const dayAndTime = (locale: LocaleCode, instant: string, timeZone: string) =>
  new Intl.DateTimeFormat(formats[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));

export const subjectOf = ({ act, locale, title }: Pick<About, 'act' | 'locale' | 'title'>) =>
  phrases[locale].subject[act](title);

export const eventName = ({ locale, title }: Pick<About, 'locale' | 'title'>) => phrases[locale].event(title);

export function wordsFor(about: About): MailContent {
  const { act, locale, first_name, title, starts_at, timezone, place, reason, reason_text, is_accepted } = about;
  const { hello, quoted, where, heading, text, reasons, foot } = phrases[locale];
  const told = act === 'move' ? (is_accepted ? 'moved' : 'proposed') : act;
  const said = text[told](quoted(title), dayAndTime(locale, starts_at, timezone));
  const isOff = act === 'reject' || act === 'cancel';
  const why = isOff && reason ? reasons[reason] : '';
  return {
    locale,
    preview: said,
    title: heading[act],
    paragraphs: [
      hello(first_name),
      why ? `${said} ${why}` : said,
      ...(isOff && reason_text ? [{ quote: reason_text }] : []),
      ...(!isOff && place ? [where(place)] : []),
    ],
    footnote: isOff ? foot.other : foot.come,
  };
}
