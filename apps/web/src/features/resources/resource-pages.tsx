import type { ComponentType } from 'react';
import { ResourceDetailsPage } from './resource-details-page.tsx';
import type { ResourceFace } from './resource-face.ts';
import { CreateResourcePage, EditResourcePage } from './resource-form-page.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

/** The same component for the same face, so that loading a page again does not remount it. */
function pageOf(Page: ComponentType<{ face: ResourceFace }>) {
  const known = new WeakMap<ResourceFace, ComponentType>();
  return (face: ResourceFace): ComponentType => {
    const made = known.get(face) ?? (() => <Page face={face} />);
    known.set(face, made);
    return made;
  };
}

export const listPageOf = pageOf(ResourceListPage);
export const detailsPageOf = pageOf(ResourceDetailsPage);
export const createPageOf = pageOf(CreateResourcePage);
export const editPageOf = pageOf(EditResourcePage);
