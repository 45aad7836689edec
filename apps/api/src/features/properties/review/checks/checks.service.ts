import { checkLevels, type Property, type PropertyCheck } from '@lintel/contract';
import type { Context } from '../../../../platform/context.ts';
import { seenProperty } from '../../property-access.ts';
import { contactDetailsIn, type Span } from './contact-details.ts';

type Check = PropertyCheck;

function photoCheck({ photos_count, photos }: Property): Check {
  const link = { kind: 'part', part: 'photos' } as const;
  if (photos_count === 0)
    return {
      check: 'photo',
      level: 'failed',
      title: 'No photo',
      detail: 'It cannot be accepted without one.',
      evidence: {},
      link,
    };
  const smallest = photos.reduce((least, photo) =>
    photo.width * photo.height < least.width * least.height ? photo : least,
  );
  const detail = `The smallest is ${smallest.width} × ${smallest.height}.`;
  return {
    check: 'photo',
    level: 'passed',
    title: photos_count === 1 ? 'One photo' : `${photos_count} photos`,
    detail,
    evidence: {},
    link,
  };
}

function pointCheck({ lat, address }: Property): Check {
  const link = { kind: 'part', part: 'address' } as const;
  if (lat === null)
    return {
      check: 'point',
      level: 'failed',
      title: 'No point on the map',
      detail: 'It cannot be accepted without one.',
      evidence: {},
      link,
    };
  const where = address ? `${address.street}, ${address.neighborhood.name.en}` : 'Without an address.';
  return { check: 'point', level: 'passed', title: 'Point on the map', detail: where, evidence: {}, link };
}

const places = { title: 'title', description: 'description' } as const;
const kinds = { phone: 'Phone number', email: 'E-mail address', link: 'Web address' } as const;

function contactCheck({ title, description, translations }: Property): Check {
  const texts = [{ locale: 'en' as const, title, description }, ...translations];
  const spans = texts.flatMap(({ locale, ...text }) =>
    (['title', 'description'] as const).flatMap((field): Span[] =>
      contactDetailsIn(text[field] ?? '').map((found) => ({ ...found, field, locale })),
    ),
  );
  const [first] = spans;
  const link = { kind: 'part', part: 'details' } as const;
  if (!first)
    return {
      check: 'contact',
      level: 'passed',
      title: 'No contact details in the text',
      detail: '',
      evidence: {},
      link,
    };
  const more = spans.length > 1 ? ` and ${spans.length - 1} more` : '';
  const heading = `${kinds[first.kind]} in the ${places[first.field]}`;
  return {
    check: 'contact',
    level: 'failed',
    title: heading,
    detail: `“${first.text}”${more}`,
    evidence: { spans },
    link,
  };
}

const byLevel = (one: Check, other: Check) => checkLevels.indexOf(one.level) - checkLevels.indexOf(other.level);

/** What the house looks at by itself, so that a reviewer need not. */
export async function checkProperty(context: Context, id: number): Promise<Check[]> {
  const property = await seenProperty(context, id);
  return [photoCheck(property), pointCheck(property), contactCheck(property)].sort(byLevel);
}
