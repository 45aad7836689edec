import {
  referenceType,
  referenceTypeKeys,
  referenceTypeOfSegment,
} from '@lintel/contract/features/reference-data/reference-types';
import { useLocation } from '@tanstack/react-router';
import type { Crumb } from '../../ui/crumbs.tsx';

export const coreHome = { title: 'Core Data', path: '/dashboard/core' };

export const listPathOf = (type: string) => `${coreHome.path}/${referenceType(type).segment}`;
export const editPathOf = (type: string, id: number) => `${listPathOf(type)}/${id}/edit`;

/** What the list of a type is called among saved views and columns. */
export const listNameOf = (type: string) => `core-${type}`;

/** The list of a type, as a way back to it. */
export const listOf = (type: string) => ({
  title: referenceType(type).label,
  path: listPathOf(type),
  list: listNameOf(type),
});

export const crumbsOf = (...rest: Crumb[]) => [{ title: 'Dashboard', path: '/dashboard' }, coreHome, ...rest];

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
