export const coreHomePage = () => import('./core-home-page.tsx').then((file) => file.CoreHomePage);
export const featureCategoriesPage = () =>
  import('./feature-categories-page.tsx').then((file) => file.FeatureCategoriesPage);
export const referenceListPage = () => import('./reference-list-page.tsx').then((file) => file.ReferenceListPage);
export const createReferencePage = () => import('./reference-form-page.tsx').then((file) => file.CreateReferencePage);
export const editReferencePage = () => import('./reference-form-page.tsx').then((file) => file.EditReferencePage);
export const itemSearchFace = () => import('./item-search-face.ts').then((file) => file.itemSearchFace);

/** @public For features that reference an item of the core data. */
export const itemPicker = (type: string) => () => import('./item-picker.ts').then((file) => file.itemPicker(type));
