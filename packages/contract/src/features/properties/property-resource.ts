import { resource } from '../../core/resource.ts';
import { addressFields, propertyFields, propertyTransitions } from './property-fields.ts';

/** Choosing an owner or a type of home needs no permission to view users or core data. */
export const propertyResource = resource('property', {
  displayName: 'property',
  fields: { audited: [...propertyFields.audited, ...addressFields.audited] },
  references: {
    owner_id: { to: 'user', visible: false },
    assigned_admin_id: { to: 'admin', visible: false },
    added_by_id: { to: 'admin', visible: false },
  },
  ownership: { columns: ['assigned_admin_id', 'added_by_id'], assignedBy: 'property.assign' },
  transitions: propertyTransitions,
  permissions: { view: 'property.view', create: 'property.edit', edit: 'property.edit', delete: 'property.delete' },
  retention: { softDelete: 30, audited: ['reference', 'title'] },
});
