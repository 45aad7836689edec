import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { type DeclaredExample, referenceExample } from './resource-examples.ts';
import type { TestApp } from './test-app.ts';
import type { MakeForeign } from './walks/references.ts';
import type { ResourceExample } from './walks/resources.ts';

/** A published property of an unknown admin, which must not be revealed by its title. */
async function foreignProperty(app: TestApp) {
  const { id } = await app.given.complete({ status: 'published' });
  const [row] = await app.rows<{ title: string }>(sql`select title from properties where id = ${id}`);
  return { id, secret: row?.title ?? '' };
}

const nextMonth = () => new Date(Date.now() + 40 * 86_400_000).toISOString();

/** Resources whose calls follow from their declaration: every walk covers them by these fields. */
export const declaredExamples: DeclaredExample[] = [
  // New rooms list their example here.
];

/** Every resource that has visible references or an owner. */
export const resourceExamples: ResourceExample[] = [
  ...declaredExamples.map(referenceExample),
  {
    resource: contract.appointmentResource,
    make: (app) => app.given.appointment({}),
    grants: { 'property.view': 'all', 'user.view': 'all' },
    foreign: { property_id: foreignProperty },
    create: async (app, me, columns) => {
      const home = await app.given.complete({ status: 'published', assigned_admin_id: me.id });
      const user = await app.given.user();
      return [
        contract.createAppointment,
        { property_id: home.id, user_id: user.id, starts_at: nextMonth(), ...columns },
      ];
    },
    update: async (app, me, columns) => {
      const { id, version } = await app.given.appointment({ assigned_admin_id: me.id });
      return [contract.assignAppointment, { id, version, admin_id: columns.assigned_admin_id }];
    },
  },
  {
    resource: contract.translationResource,
    foreign: { property_id: foreignProperty },
    create: async (_app, _me, columns) => [contract.openTranslationRequest, { locale: 'fr', ...columns }],
  },
  {
    resource: contract.propertyResource,
    make: (app) => app.given.property(),
    grants: { 'user.view': 'all', 'core.view': 'all' },
    foreign: {},
    create: async (app, _me, columns) => {
      const [type, reason, owner] = [
        await app.given.item('property-type'),
        await app.given.item('listing-reason', { is_rental: false }),
        await app.given.user({ type: 'owner' }),
      ];
      const details = {
        title: 'A home by the harbour',
        owner_id: owner.id,
        property_type_id: type.id,
        listing_reason_id: reason.id,
      };
      return [contract.createProperty, { ...details, ...columns }];
    },
    update: async (app, me, columns) => {
      const { id } = await app.given.property({ assigned_admin_id: me.id });
      const [row] = await app.rows<{ version: number }>(sql`select version from properties where id = ${id}`);
      return [contract.updateProperty, { id, version: row?.version, ...columns }];
    },
  },
];

const SECRET = 'Only for the eyes of others';

/** One record of each entity that others reference, which belongs to nobody the caller knows. */
export const foreignRecords: Record<string, MakeForeign> = {
  property: foreignProperty,
  admin: async (app) => ({ ...(await app.given.admin({ role: 'agent', first_name: SECRET })), secret: SECRET }),
  translation_request: async (app) => {
    const { id, property_id } = await app.given.translation({ status: 'in_progress' });
    await app.database.run(sql`update properties set title = ${SECRET} where id = ${property_id}`);
    return { id, secret: SECRET };
  },
};
