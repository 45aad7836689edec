import {
  referenceType,
  referenceTypeKeys,
  referenceTypeOfSegment,
} from '@lintel/contract/features/reference-data/reference-types';
import { useMatch } from '@tanstack/react-router';
import { paths, pathTo, referencePaths } from '../../platform/paths.ts';
import { type Crumb, homeCrumb } from '../../ui/crumbs.tsx';

export const coreHome = { title: 'Core Data', path: paths.core };

const pathsOf = (type: string) => referencePaths(referenceType(type).segment);
export const listPathOf = (type: string) => pathsOf(type).list;
export const createPathOf = (type: string) => pathsOf(type).create;
export const editPathOf = (type: string, id: number) => pathTo(pathsOf(type).edit, id);

/** The name of the list for saved views and column settings. */
export const listNameOf = (type: string) => `core-${type}`;

/** The list of a type as a breadcrumb. */
export const listOf = (type: string) => ({
  title: referenceType(type).label,
  path: listPathOf(type),
  list: listNameOf(type),
});

export const crumbsOf = (...rest: Crumb[]) => [homeCrumb, coreHome, ...rest];

/** All types sorted by label, as in the menu. */
export const typesByName = () =>
  referenceTypeKeys().toSorted((one, other) => referenceType(one).label.localeCompare(referenceType(other).label));

/** The type of the page, by its matched route: during navigation the location already belongs to the next page. */
export function useReferenceType() {
  const { fullPath } = useMatch({ strict: false });
  const segment = fullPath.split('/')[3] ?? '';
  const type = referenceTypeOfSegment(segment);
  if (!type) throw new Error(`No reference type has its page at ${segment}`);
  const declared = referenceType(type);
  return { type, ...declared, one: declared.singular.toLowerCase(), many: declared.label.toLowerCase() };
}
