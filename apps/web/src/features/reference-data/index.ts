import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import { paths, referencePaths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

const types = referenceTypeKeys()
  .map((key) => ({ key, ...referenceType(key) }))
  // Compared by code unit, because the names are plain English and a collator would be slow to load before the first
  // paint.
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

const typePages = types.flatMap(({ segment, label, singular }) => {
  const { list, create, edit } = referencePaths(segment);
  return [
    {
      path: list,
      title: label,
      needs: ['core.view'],
      load: () => import('./reference-list-page.tsx').then((file) => file.ReferenceListPage),
      menu: { within: paths.core },
    },
    {
      path: create,
      title: `New ${singular.toLowerCase()}`,
      needs: ['core.edit'],
      load: () => import('./reference-form-page.tsx').then((file) => file.CreateReferencePage),
    },
    {
      path: edit,
      title: `Edit ${singular.toLowerCase()}`,
      needs: ['core.edit'],
      load: () => import('./reference-form-page.tsx').then((file) => file.EditReferencePage),
    },
  ] as const;
});

export const referenceData = webRoom({
  name: 'reference-data',
  pages: [
    {
      path: paths.core,
      title: 'Core Data',
      needs: ['core.view'],
      load: () => import('./core-home-page.tsx').then((file) => file.CoreHomePage),
      menu: { under: 'Platform settings', icon: 'database' },
    },
    ...typePages,
    {
      path: paths.features,
      title: 'Features',
      needs: ['core.view'],
      load: () => import('./feature-categories-page.tsx').then((file) => file.FeatureCategoriesPage),
      menu: { within: paths.core },
    },
  ],
  records: {
    ...Object.fromEntries(types.map(({ key, segment }) => [key, referencePaths(segment).edit])),
    feature: paths.features,
    'feature-category': paths.features,
  },
  searchResult: () => import('./item-search-face.ts').then((file) => file.itemSearchFace),
});

/** @public For features that reference an item of the core data. */
export const itemPicker = (type: string) => () => import('./item-picker.ts').then((file) => file.itemPicker(type));
