import { can, type Property } from '@lintel/contract';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import { hashOf } from '../../platform/files/photo-sizes.ts';
import { notFound, problem } from '../../platform/problem.ts';
import { need } from '../../platform/records/transition.ts';
import { isAvatar } from '../admins/index.ts';
import type { PropertyQuery } from './list/property-filters.queries.ts';
import type { ListViewer } from './list/property-list.queries.ts';
import { isPhotoSeen } from './photos/property-photos.queries.ts';
import { isSeenBy, propertyFor } from './property-details.queries.ts';

/** Who looks at a list: as far as they may view, and at what was deleted only as far as they may delete. */
export function listViewer(context: Context, { is_deleted }: Pick<PropertyQuery, 'is_deleted'>): ListViewer {
  const scopes = [need(context, 'property.view'), ...(is_deleted ? [need(context, 'property.delete')] : [])];
  return {
    scope: scopes.includes('own') ? 'own' : 'all',
    adminId: context.admin.id,
    earnings: can(context.admin, 'payout.view'),
  };
}

/** Translators see no properties, but what they translate: its photos by addresses that their session was given. */
const wasGiven = (admin: SignedIn, isSigned: boolean) =>
  isSigned && can(admin, 'property.view') === undefined && can(admin, 'translation.view') !== undefined;

/** A photo is for whoever may see a property that shows it; a picture of a colleague for everybody who works here. */
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

/** One property as the caller may see it, or nothing. */
export const findProperty = (context: Context, id: number): Promise<Property | undefined> =>
  propertyFor(context.db, linksFor(context), id, {
    scope: context.scope,
    adminId: context.adminId,
    seesDeleted: can(context.admin, 'property.delete') !== undefined,
  });

/** Whether the caller may know of it, for calls that need another right than the one to view properties. */
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
