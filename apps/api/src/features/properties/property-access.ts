import { can, type Property } from '@lintel/contract';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import { hashOf } from '../../platform/files/photo-sizes.ts';
import { notFound, problem } from '../../platform/problem.ts';
import { need } from '../../platform/records/transition.ts';
import { viewerBy } from '../../platform/records/viewer.ts';
import { isAvatar } from '../admins/index.ts';
import type { PropertyQuery } from './list/property-filters.queries.ts';
import type { ListViewer } from './list/property-list.queries.ts';
import { isPhotoSeen } from './photos/property-photos.queries.ts';
import { isSeenBy, propertyFor } from './property-details.queries.ts';

/** The narrower of the scopes to view and, for deleted ones, to delete. */
export const listViewer = (context: Context, { is_deleted }: Pick<PropertyQuery, 'is_deleted'>): ListViewer => ({
  ...viewerBy(context, 'property.view', ...(is_deleted ? (['property.delete'] as const) : [])),
  earnings: can(context.admin, 'payout.view'),
});

/** Translators may not view properties, but see the photos of their translations by signed URLs of their session. */
const wasGiven = (admin: SignedIn, isSigned: boolean) =>
  isSigned && can(admin, 'property.view') === undefined && can(admin, 'translation.view') !== undefined;

/** Photos are visible with a property that shows them; avatars are visible to every admin. */
export async function refuseHiddenPhoto(
  db: Db,
  admin: SignedIn | null | undefined,
  { file, isSigned }: { file: string; isSigned: boolean },
) {
  if (admin === undefined) throw notFound('This photo');
  if (admin === null) throw problem('unauthenticated', 'Sign in to continue.');
  if (wasGiven(admin, isSigned) || (await isAvatar(db, hashOf(file)))) return;
  const viewer = {
    scope: need({ admin }, 'property.view'),
    adminId: admin.id,
    seesDeleted: can(admin, 'property.delete') !== undefined,
  };
  if (!(await isPhotoSeen(db, hashOf(file), viewer))) throw notFound('This photo');
}

/** Returns a property if the caller may see it. */
export const findProperty = (context: Context, id: number): Promise<Property | undefined> =>
  propertyFor(context.db, linksFor(context), id, {
    scope: context.scope,
    adminId: context.adminId,
    seesDeleted: can(context.admin, 'property.delete') !== undefined,
  });

/** Whether the caller may see it, for endpoints with another permission than viewing properties. */
export const isPropertySeen = (context: Context, id: number): Promise<boolean> =>
  isSeenBy(context.db, id, {
    scope: can(context.admin, 'property.view') ?? context.scope,
    adminId: context.adminId,
    seesDeleted: can(context.admin, 'property.delete') !== undefined,
  });

export async function seenProperty(context: Context, id: number): Promise<Property> {
  const property = await findProperty(context, id);
  if (!property) throw notFound('This property');
  return property;
}
