import {
  referenceType,
  referenceTypeKeys,
  referenceTypeOfSegment,
} from '@lintel/contract/features/reference-data/reference-types';
import { useLocation } from '@tanstack/react-router';

export const coreHome = { title: 'Core data', path: '/dashboard/core' };

export const listPathOf = (type: string) => `${coreHome.path}/${referenceType(type).segment}`;
export const editPathOf = (type: string, id: number) => `${listPathOf(type)}/${id}/edit`;

export const crumbsOf = (...rest: { title: string; path?: string }[]) => [
  { title: 'Dashboard', path: '/dashboard' },
  coreHome,
  ...rest,
];

/** All types by what they are called, as the menu has them. */
export const typesByName = () =>
  referenceTypeKeys().toSorted((one, other) => referenceType(one).label.localeCompare(referenceType(other).label));

/** The type whose page is open: `/dashboard/core/{segment}/…`. */
export function useReferenceType() {
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' });
  const type = referenceTypeOfSegment(segment);
  if (!type) throw new Error(`No reference type has its page at ${segment}`);
  const declared = referenceType(type);
  return { type, ...declared, one: declared.singular.toLowerCase(), many: declared.label.toLowerCase() };
}
