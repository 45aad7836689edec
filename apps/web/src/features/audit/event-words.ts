import type { Permission } from '@lintel/contract/core/permissions';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import { paths, pathTo, referencePaths } from '../../platform/paths.ts';

const spaced = (name: string) => name.replaceAll(/[_-]/g, ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Translation request`, of `translation_request`. */
export const entityText = (entity: string) => capital(spaced(entity));

/** What people do for themselves. */
const ownActs: Record<string, string> = {
  'auth.login': 'Signed in',
  'auth.logout': 'Signed out',
  'auth.refresh': 'Stayed signed in',
  'auth.setup': 'Set up the first account',
  'auth.forget_password': 'Asked for a new password',
  'auth.change_password': 'Changed their password',
  'auth.end_session': 'Signed out a device',
  'auth.end_sessions': 'Signed out all other devices',
  'export.run': 'Exported a table',
  'preference.set': 'Changed a preference',
};

/** `Property: request changes`, of `property.request_changes`. */
export function actionText(action: string): string {
  const own = ownActs[action];
  if (own) return own;
  const [entity = '', ...act] = action.split('.');
  return act.length === 0 ? entityText(entity) : `${entityText(entity)}: ${spaced(act.join(' '))}`;
}

/** `Property 12`; what is about no record in particular is told by its kind alone. */
export const recordText = ({ entity, entity_id }: Pick<AuditEvent, 'entity' | 'entity_id'>) =>
  entity_id === null ? entityText(entity) : `${entityText(entity)} ${entity_id}`;

type Place = { path: string; needs: Permission };

const places: Record<string, (id: number) => Place> = {
  admin: (id) => ({ path: pathTo(paths.admin, id), needs: 'admin.view' }),
  property: (id) => ({ path: pathTo(paths.property, id), needs: 'property.view' }),
  hot_deal: (id) => ({ path: pathTo(paths.property, id), needs: 'property.view' }),
  user: (id) => ({ path: pathTo(paths.user, id), needs: 'user.view' }),
  role: (id) => ({ path: pathTo(paths.editRole, id), needs: 'role.view' }),
  translation_request: (id) => ({ path: pathTo(paths.translationRequest, id), needs: 'translation.view' }),
  appointment: (id) => ({ path: `${paths.appointments}?ids=${id}`, needs: 'appointment.view' }),
  earning: (id) => ({ path: `${paths.payouts}?ids=${id}`, needs: 'payout.view' }),
  country: () => ({ path: paths.countries, needs: 'core.view' }),
  city: () => ({ path: paths.cities, needs: 'core.view' }),
  neighborhood: () => ({ path: paths.cities, needs: 'core.view' }),
  locale: () => ({ path: paths.locales, needs: 'core.view' }),
  feature: () => ({ path: paths.features, needs: 'core.view' }),
  'feature-category': () => ({ path: paths.features, needs: 'core.view' }),
};

/** Where the record of a line is shown, for whoever holds what it needs; nothing where it has no page. */
export function placeOf({ entity, entity_id }: Pick<AuditEvent, 'entity' | 'entity_id'>): Place | undefined {
  if (entity_id === null) return undefined;
  const key = referenceTypeKeys().find((each) => each === entity);
  if (key) return { path: pathTo(referencePaths(referenceType(key).segment).edit, entity_id), needs: 'core.edit' };
  return places[entity]?.(entity_id);
}
