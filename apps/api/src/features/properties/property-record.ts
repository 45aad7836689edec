import { type PropertyPart, type PropertyStatus, propertyResource, type RequestedChange } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import type { Changes } from '../../platform/records/audit.queries.ts';
import { emit, totalOf } from '../../platform/records/events.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { admin } from '../admins/index.ts';
import { user } from '../users/index.ts';
import { ownProperties } from './list/property-filters.queries.ts';
import { type PropertyColumns, properties } from './properties.table.ts';
import { propertyById } from './property-details.queries.ts';
import { propertyName } from './property-titles.queries.ts';

type PropertyEvent = { id: number; parts: readonly PropertyPart[]; changes: Changes };

/** The current property, and its previous status. */
type Decision = { property: Omit<PropertyColumns, 'search_text'>; from: PropertyStatus };

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    'property.created': PropertyEvent;
    'property.changed': PropertyEvent;
    'property.deleted': PropertyEvent;
    'property.restored': PropertyEvent;
    'property.submitted': Decision;
    'property.accepted': Decision;
    'property.rejected': Decision & { reason: string; note: string };
    'property.changes_requested': Decision & { fields: readonly RequestedChange[]; note: string | null };
  }
  interface EventContributions {
    'property.deleted': { cancelled_appointments?: number };
  }
}

async function emitDeletion(tx: Tx, event: PropertyEvent) {
  return { cancelled_appointments: totalOf(await emit(tx, 'property.deleted', event), 'cancelled_appointments') };
}

export const property = recordOf(propertyResource, {
  table: properties,
  references: { owner_id: () => user, assigned_admin_id: () => admin, added_by_id: () => admin },
  internalColumns: ['search_text'],
  name: propertyName,
  own: ownProperties,
  find: (db, id, context) => propertyById(db, linksFor(context), id),
  async onWritten(tx, { what, id, part, changes }) {
    const event = { id, parts: part ? [part as PropertyPart] : [], changes };
    if (what === 'deleted') return emitDeletion(tx, event);
    await emit(tx, `property.${what}`, event);
  },
});
