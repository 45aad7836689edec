import type { LocaleCode } from '@lintel/contract';
import type { MailContent } from '../../platform/mail/mail-layout.ts';

type Phrases = {
  subject(earlier: string): string;
  hello(name: string): string;
  heading: string;
  text(earlier: string): string;
  asBefore: string;
};

const phrases: Record<LocaleCode, Phrases> = {
  en: {
    subject: (earlier) => `Correction: ${earlier}`,
    hello: (name) => `Hello ${name},`,
    heading: 'Please ignore our last message',
    text: (earlier) => `We wrote to you: “${earlier}”. That was a mistake, and we have undone it.`,
    asBefore: 'Everything is as it was before that message. You do not have to do anything.',
  },
  ar: {
    subject: (earlier) => `تصحيح: ${earlier}`,
    hello: (name) => `مرحبًا ${name}،`,
    heading: 'نرجو تجاهل رسالتنا الأخيرة',
    text: (earlier) => `كتبنا إليك: «${earlier}». كان ذلك خطأ وقد تراجعنا عنه.`,
    asBefore: 'كل شيء كما كان قبل تلك الرسالة، ولا يلزمك فعل أي شيء.',
  },
  fr: {
    subject: (earlier) => `Rectification : ${earlier}`,
    hello: (name) => `Bonjour ${name},`,
    heading: 'Merci de ne pas tenir compte de notre dernier message',
    text: (earlier) => `Nous vous avons écrit : « ${earlier} ». C’était une erreur, que nous avons annulée.`,
    asBefore: 'Tout est comme avant ce message. Vous n’avez rien à faire.',
  },
};

export const correctionSubject = (locale: LocaleCode, earlier: string) => phrases[locale].subject(earlier);

export function correctionMail(locale: LocaleCode, name: string, earlier: string): MailContent {
  const { hello, heading, text, asBefore } = phrases[locale];
  return { locale, title: heading, preview: text(earlier), paragraphs: [hello(name), text(earlier), asBefore] };
}

export const correctionInApp = (locale: LocaleCode, earlier: string) => ({
  title: phrases[locale].heading,
  body: `${phrases[locale].text(earlier)}\n${phrases[locale].asBefore}`,
});
