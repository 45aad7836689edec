import type { AppointmentReason, LocaleCode } from '@lintel/contract';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { timeOf } from './appointment-clock.ts';

/** A change a visitor is emailed about; `request` and `book` are the first email about what staff booked for them. */
export type MailAct = 'request' | 'book' | 'accept' | 'move' | 'reject' | 'cancel' | 'remind';

/** The data of an email's text. */
export type About = {
  act: MailAct;
  is_accepted: boolean;
  /** Changed by the visitor, through the link in an email. */
  by_visitor?: boolean | undefined;
  first_name: string;
  locale: LocaleCode;
  title: string;
  starts_at: string;
  timezone: string;
  city: string | null;
  /** The visitor's time zone. */
  own_timezone: string;
  place: string | null;
  /** The page where the visitor moves or cancels it. */
  manage_url?: string | undefined;
  app?: { label: string; url: string } | undefined;
  reason?: AppointmentReason | null | undefined;
  reason_text?: string | null | undefined;
};

type Phrases = {
  hello(name: string): string;
  quoted(title: string): string;
  where(place: string): string;
  /** The title in a calendar. */
  event(title: string): string;
  subject: Record<MailAct, (title: string) => string>;
  heading: Record<MailAct, string>;
  text: Record<Exclude<MailAct, 'move'> | 'moved' | 'proposed', (title: string, when: string) => string>;
  reasons: Record<AppointmentReason, string>;
  /** The button that leads to the visitor's page. */
  manage: string;
  foot: Record<'come' | 'other', string>;
};

const phrases: Record<LocaleCode, Phrases> = {
  en: {
    hello: (name) => `Hello ${name},`,
    quoted: (title) => `“${title}”`,
    where: (place) => `Where: ${place}`,
    event: (title) => `Viewing: ${title}`,
    subject: {
      request: (title) => `Your viewing of ${title} is requested`,
      book: (title) => `Your viewing of ${title} is booked`,
      accept: (title) => `Your viewing of ${title} is confirmed`,
      move: (title) => `Your viewing of ${title} was moved`,
      reject: (title) => `Your viewing of ${title} was not accepted`,
      cancel: (title) => `Your viewing of ${title} was cancelled`,
      remind: (title) => `Reminder: your viewing of ${title}`,
    },
    heading: {
      request: 'Your viewing is requested',
      book: 'Your viewing is booked',
      accept: 'Your viewing is confirmed',
      move: 'Your viewing was moved',
      reject: 'Your viewing was not accepted',
      cancel: 'Your viewing was cancelled',
      remind: 'Your viewing is coming up',
    },
    text: {
      request: (title, when) => `We have noted your viewing of ${title}: ${when}. We will confirm it soon.`,
      book: (title, when) => `We look forward to showing you ${title}: ${when}.`,
      accept: (title, when) => `We look forward to showing you ${title}: ${when}.`,
      moved: (title, when) => `The new time of your viewing of ${title}: ${when}.`,
      proposed: (title, when) => `The new time of your viewing of ${title}: ${when}. We will confirm it soon.`,
      reject: (title, when) => `Unfortunately we cannot show you ${title} at that time: ${when}.`,
      cancel: (title, when) => `Your viewing of ${title} was cancelled: ${when}.`,
      remind: (title, when) => `We are showing you ${title}: ${when}.`,
    },
    reasons: {
      not_available: 'It is not available.',
      property_taken: 'It has been taken in the meantime.',
      outside_hours: 'It is outside our opening hours.',
      other: '',
    },
    manage: 'Reschedule or cancel',
    foot: {
      come: 'If you cannot come, please reschedule or cancel, so that another visitor can have the time.',
      other: 'We are sorry for the trouble. Other times and other properties are waiting for you in the app.',
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    quoted: (title) => `«${title}»`,
    where: (place) => `المكان: ${place}`,
    event: (title) => `موعد معاينة: ${title}`,
    subject: {
      request: (title) => `سجّلنا طلب معاينة ${title}`,
      book: (title) => `حُجز موعد معاينة ${title}`,
      accept: (title) => `تم تأكيد موعد معاينة ${title}`,
      move: (title) => `تغيّر موعد معاينة ${title}`,
      reject: (title) => `لم يُقبل موعد معاينة ${title}`,
      cancel: (title) => `أُلغي موعد معاينة ${title}`,
      remind: (title) => `تذكير بموعد معاينة ${title}`,
    },
    heading: {
      request: 'سجّلنا طلبك',
      book: 'حُجز موعدك',
      accept: 'تم تأكيد موعدك',
      move: 'تغيّر موعدك',
      reject: 'لم يُقبل موعدك',
      cancel: 'أُلغي موعدك',
      remind: 'اقترب موعدك',
    },
    text: {
      request: (title, when) => `سجّلنا لك معاينة ${title}: ${when}. سنؤكد لك الموعد قريبًا.`,
      book: (title, when) => `يسعدنا أن نريك ${title}: ${when}.`,
      accept: (title, when) => `يسعدنا أن نريك ${title}: ${when}.`,
      moved: (title, when) => `الموعد الجديد لمعاينة ${title}: ${when}.`,
      proposed: (title, when) => `الموعد الجديد لمعاينة ${title}: ${when}. سنؤكده لك قريبًا.`,
      reject: (title, when) => `نأسف لأننا لا نستطيع أن نريك ${title} في هذا الموعد: ${when}.`,
      cancel: (title, when) => `أُلغيت معاينة ${title}: ${when}.`,
      remind: (title, when) => `سنريك ${title}: ${when}.`,
    },
    reasons: {
      not_available: 'العقار غير متاح.',
      property_taken: 'لم يعد العقار معروضًا.',
      outside_hours: 'الموعد خارج ساعات العمل.',
      other: '',
    },
    manage: 'تغيير الموعد أو إلغاؤه',
    foot: {
      come: 'إذا تعذّر عليك الحضور فغيّر الموعد أو ألغه ليستفيد غيرك منه.',
      other: 'نعتذر عن الإزعاج. تجد في التطبيق مواعيد وعقارات أخرى.',
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    quoted: (title) => `« ${title} »`,
    where: (place) => `Lieu : ${place}`,
    event: (title) => `Visite : ${title}`,
    subject: {
      request: (title) => `Votre visite de ${title} est demandée`,
      book: (title) => `Votre visite de ${title} est réservée`,
      accept: (title) => `Votre visite de ${title} est confirmée`,
      move: (title) => `Votre visite de ${title} a été déplacée`,
      reject: (title) => `Votre visite de ${title} n’a pas été acceptée`,
      cancel: (title) => `Votre visite de ${title} est annulée`,
      remind: (title) => `Rappel : votre visite de ${title}`,
    },
    heading: {
      request: 'Votre visite est demandée',
      book: 'Votre visite est réservée',
      accept: 'Votre visite est confirmée',
      move: 'Votre visite a été déplacée',
      reject: 'Votre visite n’a pas été acceptée',
      cancel: 'Votre visite est annulée',
      remind: 'Votre visite approche',
    },
    text: {
      request: (title, when) => `Nous avons noté votre visite de ${title} : ${when}. Nous la confirmerons bientôt.`,
      book: (title, when) => `Nous serons heureux de vous faire visiter ${title} : ${when}.`,
      accept: (title, when) => `Nous serons heureux de vous faire visiter ${title} : ${when}.`,
      moved: (title, when) => `Le nouvel horaire de votre visite de ${title} : ${when}.`,
      proposed: (title, when) =>
        `Le nouvel horaire de votre visite de ${title} : ${when}. Nous le confirmerons bientôt.`,
      reject: (title, when) =>
        `Nous ne pouvons malheureusement pas vous faire visiter ${title} à cet horaire : ${when}.`,
      cancel: (title, when) => `Votre visite de ${title} est annulée : ${when}.`,
      remind: (title, when) => `Nous vous ferons visiter ${title} : ${when}.`,
    },
    reasons: {
      not_available: 'Le bien n’est pas disponible.',
      property_taken: 'Le bien a été pris entre-temps.',
      outside_hours: 'C’est en dehors de nos heures d’ouverture.',
      other: '',
    },
    manage: 'Déplacer ou annuler',
    foot: {
      come: 'Si vous ne pouvez pas venir, déplacez ou annulez la visite : un autre visiteur profitera du créneau.',
      other: 'Nous sommes désolés. D’autres créneaux et d’autres biens vous attendent dans l’application.',
    },
  },
};

export const subjectOf = ({ act, locale, title }: Pick<About, 'act' | 'locale' | 'title'>) =>
  phrases[locale].subject[act](title);

export const eventName = ({ locale, title }: Pick<About, 'locale' | 'title'>) => phrases[locale].event(title);

export function wordsFor(about: About): MailContent {
  const { act, locale, first_name, title, place, reason, reason_text, is_accepted, manage_url, app } = about;
  const { hello, quoted, where, heading, text, reasons, manage, foot } = phrases[locale];
  const told = act === 'move' ? (is_accepted ? 'moved' : 'proposed') : act;
  const said = text[told](quoted(title), timeOf(locale, about, about.own_timezone));
  const isOff = act === 'reject' || act === 'cancel';
  const why = isOff && reason ? reasons[reason] : '';
  const manageLink = !isOff && manage_url ? { label: manage, url: manage_url } : undefined;
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
    action: manageLink ?? app,
    links: manageLink && app ? [app] : [],
    ...(about.by_visitor && isOff ? {} : { footnote: isOff ? foot.other : foot.come }),
  };
}
