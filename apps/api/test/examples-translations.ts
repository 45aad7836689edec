import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Make } from './examples.ts';
import { reachesOnlyOwn } from './examples-properties.ts';
import { lists } from './lists.ts';
import type { Answer, TestApp } from './test-app.ts';

const ABSENT = 999_999_999;

const colleague = (app: TestApp) => app.given.admin({ role: 'translator' });

type Request = Awaited<ReturnType<TestApp['given']['translation']>>;

const requestOf = (app: TestApp, adminId: number, status = 'in_progress') =>
  app.given.translation({ status, assigned_admin_id: adminId });

type Inputs = (
  request: Pick<Request, 'id' | 'version'> & { property_id?: number },
  app: TestApp,
  authorId: number,
) => object | Promise<object>;

/** The caller's request, another admin's for scope own, and a missing one. */
const onOne =
  (inputOf: Inputs, status?: string, isAlwaysOthers = false): Make =>
  async (app, me) => {
    const input = async (request: Parameters<Inputs>[0], authorId = me.id) =>
      (await inputOf(request, app, authorId)) as Record<string, unknown>;
    const example = {
      own: await input(await requestOf(app, me.id, status)),
      absent: await input({ id: ABSENT, version: 1 }),
    };
    if (!isAlwaysOthers && !(await reachesOnlyOwn(app, me, 'translation'))) return example;
    const { id } = await colleague(app);
    return { ...example, other: await input(await requestOf(app, id, status), id) };
  };

const byId = (more: object = {}) => onOne(({ id }) => ({ id, ...more }));
const seen = (more: object, status?: string) =>
  onOne(({ id, version }) => ({ request_id: id, version, ...more }), status);

/** The translation of a facility or a view. */
const ofSurroundings = (part: 'facility_id' | 'view_id', texts: object) =>
  onOne(async ({ id, version, property_id }, app) => {
    const made = property_id ? await app.given.surroundings(property_id) : undefined;
    return { request_id: id, version, items: made ? [{ id: made[part], ...texts }] : [] };
  }, 'assigned');

/** A request of the caller, and one of another admin. */
const mineAndTheirs =
  (holds: (request: Request) => (answer: Answer) => boolean): Make =>
  async (app, me) => ({
    own: {},
    sees: {
      own: holds(await requestOf(app, me.id)),
      other: holds(await requestOf(app, (await colleague(app)).id)),
    },
  });

const commentOf = async (app: TestApp, id: number, authorId: number) =>
  id === ABSENT
    ? { id, note_id: ABSENT }
    : app.database.one<{ id: number; note_id: number }>(sql`
        insert into translation_request_notes (translation_request_id, author_id, text) values (${id}, ${authorId}, 'A name stays')
        returning translation_request_id as id, id as note_id`);

const title = 'Maison 7 sur la mer';

/** One example per endpoint of the feature. */
export const translationExamples: [contract.Endpoint, Make][] = [
  [contract.listTranslationRequests, mineAndTheirs(lists)],
  [
    contract.exportTranslationRequests,
    mineAndTheirs(
      ({ id }) =>
        ({ text }) =>
          new RegExp(`^${id},`, 'm').test(text),
    ),
  ],
  [
    contract.countTranslationRequests,
    async (app, me) => {
      const made = [await requestOf(app, me.id), await requestOf(app, (await colleague(app)).id)];
      const counts =
        (least: number) =>
        ({ body }: Answer) =>
          (body.data as { all: number }).all >= least;
      const property_id = made.map((request) => request.property_id);
      return { own: { property_id }, sees: { own: counts(1), other: counts(2) } };
    },
  ],
  [
    contract.propertyTranslationRequests,
    async (app, me) => {
      const own = await requestOf(app, me.id);
      const other = await app.given.translation({
        property_id: own.property_id,
        locale: 'ar',
        status: 'assigned',
        assigned_admin_id: (await colleague(app)).id,
      });
      const nothing = { id: ABSENT };
      return { own: { id: own.property_id }, absent: nothing, sees: { own: lists(own), other: lists(other) } };
    },
  ],
  [
    contract.nextTranslation,
    async (app, me) => {
      await requestOf(app, me.id);
      const waits =
        (least: number) =>
        ({ body }: Answer) =>
          (body.data as { waiting: number }).waiting >= least;
      await app.given.translation({});
      return { own: {}, sees: { own: waits(1), other: waits(2) } };
    },
  ],
  [contract.listTranslators, async () => ({ own: { locale: 'fr' }, sees: 'all alike' })],
  [
    contract.openTranslationRequest,
    async (app, me) => {
      const { id } = await app.given.property({ status: 'published', added_by_id: me.id });
      return { own: { property_id: id, locale: 'fr' }, needs: { 'property.view': 'own' } };
    },
  ],
  [
    contract.assignTranslations,
    async (app, me) => ({
      own: {
        request_ids: [(await requestOf(app, me.id, 'assigned')).id],
        admin_id: (await colleague(app)).id,
        due_on: '2027-01-31',
      },
    }),
  ],
  [
    contract.setTranslationsDue,
    async (app, me) => ({
      own: { request_ids: [(await requestOf(app, me.id, 'assigned')).id], due_on: '2027-01-31' },
    }),
  ],
  [
    contract.assignAdminForLocale,
    async (app) => {
      // Unassigned requests would each write an audit entry.
      await app.database.run(
        sql`update translation_requests set status = 'cancelled' where locale = 'ar' and status = 'pending'`,
      );
      return { own: { admin_id: (await colleague(app)).id, locale: 'ar' } };
    },
  ],
  [contract.getTranslationRequest, byId()],
  [contract.saveTranslatedDetails, seen({ title })],
  [contract.saveTranslatedAddress, seen({ street: '7 rue du Port' })],
  [contract.saveTranslatedFacilities, ofSurroundings('facility_id', { name: 'Piscine bleue' })],
  [contract.saveTranslatedViews, ofSurroundings('view_id', { description: 'Le vieux port, à 300 m.' })],
  [
    contract.prefillTranslation,
    onOne(async ({ id, version }, app) => {
      await app.database.run(sql`
        insert into translation_memory (source_locale, locale, source, target) values ('en', 'fr', 'House 7 by the sea', ${title})
        on conflict do nothing`);
      return { request_id: id, version, way: 'memory' };
    }, 'assigned'),
  ],
  [contract.finishTranslation, seen({})],
  [contract.reopenTranslation, seen({}, 'finished')],
  [contract.lockTranslationPart, byId({ part: 'details', is_held: true })],
  [contract.translationSuggestions, byId({ key: 'details.title' })],
  [contract.translateText, async () => ({ own: { text: 'Apartment', from: 'en', to: 'fr' } })],
  [contract.translationHistory, byId()],
  [contract.listTranslationComments, byId()],
  [contract.addTranslationComment, byId({ text: 'A name stays' })],
  [contract.deleteTranslationComment, onOne(({ id }, app, authorId) => commentOf(app, id, authorId), undefined, true)],
];
