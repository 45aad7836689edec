import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { openFiles } from '../src/platform/files/files.ts';
import { photoUrl } from '../src/platform/files/photo-links.ts';
import type { Make } from './examples.ts';
import { hotDealExamples } from './examples-hot-deals.ts';
import { lists } from './lists.ts';
import { anyPicture } from './pictures.ts';
import type { Answer, TestApp } from './test-app.ts';

type Me = { id: number; role_id: number };
type Input = Record<string, unknown>;

type Home = { id: number; title: string };
/** Two properties of one owner, one added by the caller: scope own finds one of them. */
const ofOneOwner =
  (filter: string, holds: (home: Home) => (answer: Answer) => boolean): Make =>
  async (app, me) => {
    const own = await app.given.property({ title: `Own home ${me.id}`, added_by_id: me.id });
    const other = await app.given.property({ title: `Home of another ${me.id}`, owner_id: own.owner_id });
    const named = (id: number, title: string) => holds({ id, title });
    return {
      own: { [filter]: own.owner_id },
      sees: { own: named(own.id, `Own home ${me.id}`), other: named(other.id, `Home of another ${me.id}`) },
    };
  };

/** Whether a role has scope all: with scope own, records of others give 404. */
export async function reaches(app: TestApp, me: Me, permission: contract.Permission) {
  const [role] = await app.rows<{ permissions: contract.Grants }>(
    sql`select permissions from roles where id = ${me.role_id}`,
  );
  return role?.permissions[permission];
}

/** Whether a role reaches only its own records of an area, by whichever of its permissions. */
export async function reachesOnlyOwn(app: TestApp, me: Me, area: contract.PermissionArea) {
  const [found] = await app.rows<{ scopes: contract.Scope[] }>(sql`
    select array(select grants.value from jsonb_each_text(permissions) grants where grants.key like ${`${area}.%`}) as scopes
    from roles where id = ${me.role_id}`);
  return found?.scopes.includes('own') === true && !found.scopes.includes('all');
}

/** The same call on the caller's property, on another admin's for scope own, and on a missing one. */
const onProperty =
  (permission: contract.Permission, make: (app: TestApp, property: { id: number }, me: Me) => Promise<Input>): Make =>
  async (app, me) => {
    const own = await make(app, await app.given.property({ added_by_id: me.id }), me);
    if ((await reaches(app, me, permission)) !== 'own') return { own, absent: gone(own) };
    return { own, other: await make(app, await app.given.property(), me), absent: gone(own) };
  };

const gone = (input: Input): Input =>
  'property_id' in input ? { ...input, property_id: 999_999_999 } : { ...input, id: 999_999_999 };

const simple = (permission: contract.Permission, more: Input = {}) =>
  onProperty(permission, async (_, { id }) => ({ id, ...more }));

const facility = async (app: TestApp, id: number) =>
  app.database.one<{ id: number }>(sql`
    insert into property_facilities (property_id, facility_type_id) values (${id}, ${(await app.given.item('facility-type')).id}) returning id`);
/** A photo that was removed, with the audit line from which it can be restored. */
async function removedPhoto(app: TestApp, propertyId: number) {
  const { id, hash } = await app.given.photo(propertyId);
  await app.database.run(sql`delete from property_photos where id = ${id}`);
  const changes = JSON.stringify({ photos: [[{ id, alt: {}, file: hash }], []] });
  await app.database.run(sql`
    insert into events (action, entity, entity_id, changes) values ('property.remove_photo', 'property', ${propertyId}, ${changes}::jsonb)`);
  return id;
}

const view = async (app: TestApp, id: number) =>
  app.database.one<{ id: number }>(sql`
    insert into property_views (property_id, view_category_id) values (${id}, ${(await app.given.item('view-category')).id}) returning id`);
const stretch = (app: TestApp, id: number) =>
  app.database.one<{ id: number }>(sql`
    insert into property_availability (property_id, starts_on, ends_on, status) values (${id}, '2027-03-01', '2027-03-09', 'booked') returning id`);

const edit = 'property.edit';

/** Endpoints on a row of a part, also used by the table test of parts. */
export const partRows: [contract.JsonEndpoint, (app: TestApp, id: number) => Promise<{ id: number }>, Input][] = [
  [contract.updatePropertyFacility, facility, { name: 'Changed' }],
  [contract.removePropertyFacility, facility, {}],
  [contract.updatePropertyView, view, { description: 'Changed' }],
  [contract.removePropertyView, view, {}],
  [contract.updatePropertyAvailability, stretch, { note: 'Changed' }],
  [contract.removePropertyAvailability, stretch, {}],
  [contract.deletePropertyPhoto, (app, id) => app.given.photo(id), {}],
];

/** Endpoints on a property or one of its sets, with a body that is valid except for the version. */
export const partSets: [contract.JsonEndpoint, (app: TestApp) => Promise<Input>][] = [
  [contract.updateProperty, async () => ({ bedrooms: 7 })],
  [contract.putPropertyTags, async (app) => ({ tag_ids: [(await app.given.item('tag')).id] })],
  [contract.putPropertyAddress, async (app) => ({ ...(await app.given.place()), street: 'Long Lane 5' })],
  [
    contract.putPropertyRooms,
    async (app) => ({ rooms: [{ room_type_id: (await app.given.item('room-type')).id, count: 1 }] }),
  ],
  [contract.putPropertyFeatures, async (app) => ({ features: [{ feature_id: (await app.given.feature()).id }] })],
];

/** Endpoints that add a row. */
export const partAdds: [contract.JsonEndpoint, (app: TestApp) => Promise<Input>][] = [
  [contract.addPropertyFacility, async (app) => ({ facility_type_id: (await app.given.item('facility-type')).id })],
  [contract.addPropertyView, async (app) => ({ view_category_id: (await app.given.item('view-category')).id })],
  [
    contract.addPropertyAvailability,
    async () => ({ starts_on: '2027-01-01', ends_on: '2027-01-02', status: 'blocked' }),
  ],
];

export const hasVersion = ({ body }: contract.JsonEndpoint) =>
  Object.hasOwn((body as { shape?: object } | undefined)?.shape ?? {}, 'version');

const note = 'Please look at it again';
/** Endpoints of decisions, with the rest of their body. */
const decisions: [contract.JsonEndpoint, contract.Permission, string, Input][] = [
  [contract.submitProperties, edit, 'draft', {}],
  [contract.acceptProperties, 'property.review', 'pending', {}],
  [contract.rejectProperties, 'property.review', 'pending', { reason: 'other', note }],
  [
    contract.requestPropertyChanges,
    'property.review',
    'pending',
    { note, fields: [{ field: 'price', reason: 'other' }] },
  ],
];

/** One example per endpoint of the feature. */
export const propertyExamples: [contract.Endpoint, Make][] = [
  [contract.listProperties, ofOneOwner('owner_id', lists)],
  [
    contract.countProperties,
    async (app, me) => {
      const example = await ofOneOwner('owner_id', lists)(app, me);
      const counts =
        (least: number) =>
        ({ body }: Answer) =>
          (body.data as { all: number }).all >= least;
      return { ...example, sees: { own: counts(1), other: counts(2) } };
    },
  ],
  [
    contract.exportProperties,
    ofOneOwner(
      'owner_id',
      ({ title }) =>
        ({ text }) =>
          text.includes(title),
    ),
  ],
  // Creating a property needs an owner, so all owners can be found by name.
  [contract.propertyOwners, async () => ({ own: {}, sees: 'all alike' })],
  [contract.getProperty, simple('property.view')],
  [contract.propertyHistory, simple('property.view')],
  [contract.listPropertyNotes, simple('property.view')],
  [contract.propertyReports, simple('property.view')],
  [
    contract.userProperties,
    async (app, me) => ({
      ...(await ofOneOwner('id', lists)(app, me)),
      absent: { id: 999_999_999 },
      needs: { 'property.view': 'all' },
    }),
  ],
  [
    contract.createProperty,
    async (app) => {
      const { property_type_id, listing_reason_id, owner_id } = await app.given.property();
      return { own: { title: 'An example of a home', property_type_id, listing_reason_id, owner_id } };
    },
  ],
  [contract.deleteProperty, simple('property.delete')],
  [
    contract.restoreProperty,
    onProperty('property.delete', async (app, { id }) => {
      await app.database.run(sql`update properties set deleted_at = now() where id = ${id}`);
      return { id };
    }),
  ],
  [
    contract.deleteProperties,
    async (app, me) => ({ own: { items: [{ id: (await app.given.property({ added_by_id: me.id })).id }] } }),
  ],
  [
    contract.restoreProperties,
    async (app, me) => {
      const { id } = await app.given.property({ added_by_id: me.id });
      await app.database.run(sql`update properties set deleted_at = now() where id = ${id}`);
      return { own: { items: [{ id }] } };
    },
  ],
  [
    contract.assignAdmin,
    async (app, me) => ({
      own: { admin_id: me.id, property_ids: [(await app.given.property({ added_by_id: me.id })).id] },
    }),
  ],
  [
    contract.countUpcomingAppointments,
    async (app, me) => ({ own: { property_ids: [(await app.given.property({ added_by_id: me.id })).id] } }),
  ],
  [
    contract.tagProperties,
    async (app, me) => ({
      own: {
        items: [{ id: (await app.given.property({ added_by_id: me.id })).id, version: 1 }],
        tag_ids: [(await app.given.item('tag')).id],
        way: 'add',
      },
    }),
  ],
  [contract.duplicateProperty, simple('property.duplicate')],
  ...decisions.map(([endpoint, permission, status, more]): [contract.Endpoint, Make] => [
    endpoint,
    async (app, me) => {
      const changes = { status, assigned_admin_id: me.id };
      const call = ({ id, version }: { id: number; version: number }) => ({ items: [{ id, version }], ...more });
      const own = call(await app.given.complete(changes));
      const absent = call({ id: 999_999_999, version: 1 });
      if ((await reaches(app, me, permission)) !== 'own') return { own, absent };
      return { own, absent, other: call(await app.given.complete({ status })) };
    },
  ]),
  [
    contract.previewDecision,
    async (app, me) => {
      const accept = ({ id }: { id: number }) => ({ act: 'accept', property_ids: [id] });
      const own = accept(await app.given.property({ added_by_id: me.id }));
      const absent = accept({ id: 999_999_999 });
      if ((await reaches(app, me, 'property.review')) !== 'own') return { own, absent };
      return { own, absent, other: accept(await app.given.property()) };
    },
  ],
  [contract.checkProperty, simple('property.review')],
  [
    contract.sendPresenceHeartbeat,
    onProperty('property.view', async (_, { id }) => ({ property_id: id, is_open: true })),
  ],
  [
    contract.listPresence,
    async (app, me) => {
      const own = await app.given.property({ added_by_id: me.id });
      const other = await app.given.property();
      const { id } = await app.given.admin();
      await app.database.run(sql`
        insert into presence (admin_id, property_id, expires_at) select ${id}, unnest(array[${own.id}, ${other.id}]::bigint[]), now() + interval '1 minute'`);
      const tells =
        (home: { id: number }) =>
        ({ body }: Answer) =>
          (body.data as contract.Presence[]).some(({ property_id }) => property_id === home.id);
      return { own: { property_id: `${own.id},${other.id}` }, sees: { own: tells(own), other: tells(other) } };
    },
  ],
  ...partSets.map(([endpoint, body]): [contract.Endpoint, Make] => [
    endpoint,
    onProperty(edit, async (app, { id }) => ({ id, version: 1, ...(await body(app)) })),
  ]),
  ...partAdds.map(([endpoint, body]): [contract.Endpoint, Make] => [
    endpoint,
    onProperty(edit, async (app, { id }) => ({ property_id: id, ...(await body(app)) })),
  ]),
  ...partRows.map(([endpoint, row, body]): [contract.Endpoint, Make] => [
    endpoint,
    onProperty(edit, async (app, { id }) => ({
      id: (await row(app, id)).id,
      ...(hasVersion(endpoint) ? { version: 1 } : {}),
      ...body,
    })),
  ]),
  [contract.addPropertyPhoto, onProperty(edit, async (_, { id }) => ({ id, photo: await anyPicture() }))],
  [
    contract.putPropertyPhotos,
    onProperty(edit, async (app, { id }) => {
      const [first, second] = [await app.given.photo(id), await app.given.photo(id)];
      return { id, order: [second.id, first.id] };
    }),
  ],
  [contract.listRemovedPhotos, simple(edit)],
  [
    contract.restorePropertyPhoto,
    onProperty(edit, async (app, { id }) => ({ id, photo_id: await removedPhoto(app, id) })),
  ],
  [
    contract.getPhoto,
    async (app) => {
      const { hash } = await app.given.photo((await app.given.property()).id);
      const { session_id: session } = await app.person('super');
      const links = { secret: app.config.secret, session };
      const absent = new URL(photoUrl(links, 'cd'.repeat(32), 'card'), 'http://x');
      const own = new URL(photoUrl(links, hash, 'card'), 'http://x');
      await openFiles(app.config).put(`${hash}-card.webp`, Buffer.from('picture'));
      return { own: fromUrl(own), absent: fromUrl(absent) };
    },
  ],
  [contract.addPropertyNote, simple(edit, { text: 'Keys at the desk' })],
  ...hotDealExamples,
  [
    contract.deletePropertyNote,
    onProperty(edit, async (app, { id }, me) => ({ id, note_id: (await app.given.note(id, me.id)).id })),
  ],
];

const fromUrl = (url: URL): Input => ({
  file: url.pathname.split('/').at(-1),
  ...Object.fromEntries(url.searchParams),
});
