import type { Random } from '../random.ts';
import { charms, closings, insides, moods, numbers, openings, outsides, type Phrase, surroundings } from './phrases.ts';
import type { Kind } from './property-types.ts';

export type Texts = Record<'en' | 'ar' | 'fr', string>;
const languages = ['en', 'ar', 'fr'] as const;

export interface TextInput {
  group: Kind['group'];
  type: Texts;
  hood: Texts;
  city: Texts;
  bedrooms: number;
  area: number;
  floor: number | null;
  floors: number | null;
  year: number;
}

const groupOf = (group: Kind['group']) => (group === 'room' ? 'flat' : group === 'parking' ? 'land' : group);
const opening = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Title and description of one property, with the same content in all languages. */
export function composeTexts(random: Random, home: TextInput): { title: Texts; description: Texts } {
  const group = groupOf(home.group);
  return { title: titleOf(random, home, group), description: descriptionOf(random, home, group) };
}

function titleOf(random: Random, { type, hood, bedrooms, group: own }: TextInput, group: keyof typeof charms): Texts {
  const charm = random.pick(own === 'parking' || own === 'room' ? charms.land.slice(2, 3) : charms[group]);
  const count = numbers[own === 'room' ? 0 : bedrooms] ?? (['', '', ''] as const);
  const mood = random.pick(moods);
  const word = { en: type.en.toLowerCase(), ar: type.ar, fr: type.fr };
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  if (own === 'parking' || own === 'room') {
    return { en: `${mood} ${word.en} in ${hood.en}`, ar: `${word.ar} في ${hood.ar}`, fr: `${word.fr} – ${hood.fr}` };
  }
  const titles = [
    {
      en: opening(plain(`${count[0]} ${word.en} with ${charm[0]}`)),
      ar: plain(`${word.ar} ${count[1]} مع ${charm[1]}`),
      fr: plain(`${word.fr} ${count[2]} avec ${charm[2]}`),
    },
    {
      en: plain(`${mood} ${count[0]} ${word.en} in ${hood.en}`),
      ar: plain(`${word.ar} ${count[1]} في ${hood.ar}`),
      fr: plain(`${word.fr} ${count[2]} – ${hood.fr}`),
    },
    {
      en: plain(`${mood} ${word.en} with ${charm[0]}`),
      ar: `${word.ar} مع ${charm[1]}`,
      fr: `${word.fr} avec ${charm[2]}`,
    },
    {
      en: `${type.en} in ${hood.en} with ${charm[0]}`,
      ar: `${word.ar} في ${hood.ar} مع ${charm[1]}`,
      fr: `${word.fr} avec ${charm[2]}, ${hood.fr}`,
    },
  ];
  return random.pick(titles);
}

function descriptionOf(random: Random, home: TextInput, group: keyof typeof openings): Texts {
  const known = (phrase: Phrase) => home.floor !== null || !phrase[0].includes('{floor}');
  const isHome = home.group === 'flat' || home.group === 'house';
  const sentences = [
    random.pick(openings[group].filter(known)),
    ...(isHome ? random.some(insides, random.whole(1, 3)) : []),
    ...(isHome && random.chance(0.7) ? [random.pick(outsides)] : []),
    ...random.some(surroundings, random.whole(1, 2)),
    random.pick(closings.slice(0, isHome ? 5 : 3)),
  ];
  const fill = (text: string, language: (typeof languages)[number]) =>
    (language === 'fr' ? inFrench(text, home.hood.fr) : text)
      .replaceAll('{area}', String(home.area))
      .replaceAll('{floors}', String(home.floors))
      .replaceAll('{floor}', String(home.floor))
      .replaceAll('{year}', String(home.year))
      .replaceAll('{hood}', home.hood[language])
      .replaceAll('{city}', home.city[language]);
  return Object.fromEntries(
    languages.map((language, index) => [
      language,
      sentences.map((phrase) => fill(phrase[index] as string, language)).join(' '),
    ]),
  ) as Texts;
}

/** French contracts the preposition with the article: du Marais, d’Anfa, au Marais. */
function inFrench(text: string, hood: string): string {
  const [article, rest] = hood.startsWith('Le ') ? [true, hood.slice(3)] : [false, hood];
  const of = article ? `du ${rest}` : /^[AEIOUÉÈÎÏÔ]/.test(hood) ? `d’${hood}` : `de ${hood}`;
  return text.replaceAll('de {hood}', of).replaceAll('à {hood}', article ? `au ${rest}` : `à ${hood}`);
}
