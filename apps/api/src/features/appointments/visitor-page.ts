import { buildPath, cancelAsVisitor, type LocaleCode, moveAsVisitor } from '@lintel/contract';
import { escapeText, plainPage } from '../../platform/http/plain-page.ts';
import { type Timed, timeOf } from './appointment-clock.ts';

// The page behind the link in a visitor's email, in their language.

type Words = {
  title(title: string): string;
  status: Record<'pending' | 'accepted', string>;
  where: string;
  reschedule: string;
  none: string;
  cancel: string;
  taken: string;
  moved: string;
  cancelled: string;
  cancelledText: string;
  closed: string;
  closedText: string;
};

const words: Record<LocaleCode, Words> = {
  en: {
    title: (title) => `Your viewing of “${title}”`,
    status: { pending: 'Waiting for confirmation', accepted: 'Confirmed' },
    where: 'Where: ',
    reschedule: 'Choose another time',
    none: 'There is no other free time in the next four weeks.',
    cancel: 'Cancel the viewing',
    taken: 'That time is no longer free. Please choose another one.',
    moved: 'Your viewing was moved. We have sent you an email.',
    cancelled: 'Your viewing was cancelled',
    cancelledText: 'We have sent you an email. You can close this page.',
    closed: 'This viewing can no longer be changed',
    closedText: 'It has started or is over, or the link has expired. The latest email about it has the latest link.',
  },
  ar: {
    title: (title) => `معاينتك لـ«${title}»`,
    status: { pending: 'بانتظار التأكيد', accepted: 'مؤكدة' },
    where: 'المكان: ',
    reschedule: 'اختر موعدًا آخر',
    none: 'لا يوجد موعد آخر متاح خلال الأسابيع الأربعة القادمة.',
    cancel: 'إلغاء المعاينة',
    taken: 'لم يعد هذا الموعد متاحًا. يُرجى اختيار موعد آخر.',
    moved: 'تغيّر موعد معاينتك، وأرسلنا إليك رسالة بريد إلكتروني.',
    cancelled: 'أُلغيت معاينتك',
    cancelledText: 'أرسلنا إليك رسالة بريد إلكتروني. يمكنك إغلاق هذه الصفحة.',
    closed: 'لم يعد بالإمكان تغيير هذه المعاينة',
    closedText: 'بدأت المعاينة أو انتهت، أو انتهت صلاحية الرابط. تجد أحدث رابط في آخر رسالة عنها.',
  },
  fr: {
    title: (title) => `Votre visite de « ${title} »`,
    status: { pending: 'En attente de confirmation', accepted: 'Confirmée' },
    where: 'Lieu : ',
    reschedule: 'Choisir un autre horaire',
    none: 'Aucun autre horaire n’est libre dans les quatre prochaines semaines.',
    cancel: 'Annuler la visite',
    taken: 'Cet horaire n’est plus libre. Merci d’en choisir un autre.',
    moved: 'Votre visite a été déplacée. Nous vous avons envoyé un e-mail.',
    cancelled: 'Votre visite est annulée',
    cancelledText: 'Nous vous avons envoyé un e-mail. Vous pouvez fermer cette page.',
    closed: 'Cette visite ne peut plus être modifiée',
    closedText: 'Elle a commencé ou est terminée, ou le lien a expiré. Le dernier e-mail contient le lien à jour.',
  },
};

export const closedPage = (locale: LocaleCode) =>
  plainPage({ locale, title: words[locale].closed, rest: `<p>${escapeText(words[locale].closedText)}</p>` });

export const cancelledPage = (locale: LocaleCode) =>
  plainPage({ locale, title: words[locale].cancelled, rest: `<p>${escapeText(words[locale].cancelledText)}</p>` });

export type Shown = Timed & {
  locale: LocaleCode;
  own_timezone: string;
  title: string;
  status: 'pending' | 'accepted';
  place: string | null;
};

type Said = 'moved' | 'taken' | undefined;

const startButton = (shown: Shown, token: string, start: number) => {
  const starts_at = new Date(start).toISOString();
  const path = buildPath(moveAsVisitor, { token, start: String(Math.floor(start / 1000)) });
  const label = timeOf(shown.locale, { ...shown, starts_at }, shown.own_timezone);
  return `<button class="time" formaction="${escapeText(path)}">${escapeText(label)}</button>`;
};

/** Every time is a submit button of a form, so the page needs no script. */
export function openPage(shown: Shown, token: string, starts: readonly number[], said: Said): string {
  const { locale, title, status, place, own_timezone } = shown;
  const { where, reschedule, none, cancel, ...told } = words[locale];
  const lines = [
    ...(said ? [`<p role="status"><b>${escapeText(told[said])}</b></p>`] : []),
    `<p><b>${escapeText(timeOf(locale, shown, own_timezone))}</b><br>${escapeText(told.status[status])}${
      // `<bdi>` isolates the address in right-to-left text.
      place ? `<br>${escapeText(where)}<bdi>${escapeText(place)}</bdi>` : ''
    }</p>`,
    `<form method="post" action="${escapeText(buildPath(cancelAsVisitor, { token }))}"><button class="off">${escapeText(cancel)}</button></form>`,
    `<h2>${escapeText(reschedule)}</h2>`,
    starts.length > 0
      ? `<form method="post">${starts.map((start) => startButton(shown, token, start)).join('')}</form>`
      : `<p>${escapeText(none)}</p>`,
  ];
  return plainPage({ locale, title: told.title(title), rest: lines.join('\n') });
}
