import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { hashLinkToken, newLinkToken } from '../src/features/auth/tokens.ts';
import { seededRoles } from '../src/features/roles/index.ts';
import { adminExamples } from './examples-admins.ts';
import { appointmentExamples } from './examples-appointments.ts';
import { coreDataExamples } from './examples-core-data.ts';
import { mapExamples } from './examples-map.ts';
import { marketingExamples } from './examples-marketing.ts';
import { payoutExamples } from './examples-payouts.ts';
import { propertyExamples } from './examples-properties.ts';
import { declaredExamples } from './examples-resources.ts';
import { savedNoteExamples } from './examples-saved-notes.ts';
import { translationExamples } from './examples-translations.ts';
import { callExamples } from './resource-examples.ts';
import type { Answer, TestApp } from './test-app.ts';

type Me = Awaited<ReturnType<TestApp['person']>>;
type Input = Record<string, unknown>;

/**
 * Whether a reply to `own` contains, or counts, the caller's record and another admin's; or that this endpoint returns
 * the same for every scope.
 */
type Sees = { own: (answer: Answer) => boolean; other: (answer: Answer) => boolean } | 'all alike';

/** A valid call: on the caller's record, on another admin's if there is one, and on a missing one. */
export type Example = {
  own: Input;
  other?: Input;
  absent?: Input;
  sees?: Sees;
  /** What this call needs besides the endpoint's permission, such as to view the property that it names. */
  needs?: contract.Grants;
  /** Why the caller's scope allows no such call. */
  refused?: string;
};
export type Make = (app: TestApp, me: Me) => Promise<Example>;

const ABSENT = { id: 999_999_999 };
const PASSWORD = 'plum-gravel-otter-91-tandem';
const nothing: Make = async () => ({ own: {} });

let count = 0;
const fresh = (word: string) => `${word} ${process.pid} ${++count}`;
const address = () => `new${process.pid}.${++count}@lintel.test`;

/** An admin whom every role with the permission to manage admins may manage. */
const underling = (app: TestApp) => app.given.admin({ role: 'translator' });

const link = async (app: TestApp, purpose: string, adminId: number | null) => {
  const token = newLinkToken();
  await app.database.run(sql`
    insert into one_time_links (purpose, admin_id, token_hash, expires_at)
    values (${purpose}, ${adminId}, ${hashLinkToken(token)}, now() + interval '1 hour')`);
  return token;
};

/** A link from an email about a change of address. */
const emailLink = async (app: TestApp, adminId: number, kind: 'confirm' | 'restore') => {
  const token = newLinkToken();
  await app.database.run(sql`
    insert into email_changes (admin_id, old_email, new_email, ${sql.identifier(`${kind}_hash`)}, ${sql.identifier(`${kind}_expires_at`)})
    select id, 'before.' || email, email, ${hashLinkToken(token)}, now() + interval '1 hour' from admins where id = ${adminId}`);
  return token;
};

/** Admins manage only those who have no more permissions than they have themselves. */
export const underlingPermissions = seededRoles.find(({ key }) => key === 'translator')?.permissions;

const newAdmin = async (app: TestApp) => {
  const { role_id } = await underling(app);
  return { first_name: 'New', last_name: 'Colleague', email: address(), role_id, invite: true };
};

const sessionOf = async (app: TestApp, adminId: number) =>
  app.database.one<{ id: number }>(sql`
    insert into sessions (admin_id, token_id, expires_at) values (${adminId}, gen_random_uuid(), now() + interval '1 hour') returning id`);

const operationOf = async (app: TestApp, adminId: number) => {
  const { id } = await app.database.one<{ id: number }>(sql`
    insert into operations (admin_id, action, permission, done, skipped) values (${adminId}, 'test', 'signed_in', 1, 0) returning id`);
  const role = await app.given.role();
  await app.database.run(sql`
    insert into operation_rows (operation_id, table_name, row_id, before, after)
    select ${id}, 'roles', id, to_jsonb(roles) || '{"description": "before"}', to_jsonb(roles) from roles where id = ${role.id}`);
  return { id };
};

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

const viewOf = (app: TestApp, adminId: number) =>
  app.database.one<{ id: number }>(sql`
    insert into saved_views (admin_id, list, name, query) values (${adminId}, 'users', ${fresh('View')}, 'status=blocked') returning id`);

const noteOf = async (app: TestApp, authorId: number) => {
  const { id } = await app.given.user();
  const note = await app.database.one<{ note_id: number }>(sql`
    insert into user_notes (user_id, author_id, text) values (${id}, ${authorId}, 'Called twice') returning id as note_id`);
  return { id, ...note };
};

/** One example per endpoint: a new one without an example fails the walk. */
export const examples = new Map<contract.Endpoint, Make>([
  [contract.healthLive, nothing],
  [contract.healthReady, nothing],
  [contract.appSettings, nothing],
  [contract.openApi, nothing],
  [contract.docsPage, nothing],
  [contract.getDocsFile, async () => ({ own: { file: 'docs.js' } })],
  [contract.listLocales, nothing],
  [contract.listEvents, nothing],
  [contract.countEvents, nothing],
  [contract.eventChoices, nothing],
  [contract.exportEvents, nothing],
  [contract.exportRoles, nothing],
  [contract.exportRolesByListPath, nothing],
  [contract.exportAdmins, nothing],
  [contract.exportCities, nothing],
  [contract.exportNeighborhoods, nothing],
  [contract.exportFeatures, nothing],
  [contract.listOutbox, nothing],
  [contract.searchRecords, nothing],
  [
    contract.showOutboxMail,
    async (app, me) => {
      await app.guest.call(contract.forgetPassword, { email: me.email });
      await app.deliver();
      const mail = await app.database.one<{ id: number }>(sql`select id from outbox where recipient = ${me.email}`);
      return { own: mail, absent: ABSENT };
    },
  ],

  [
    contract.login,
    async (_, me) => ({
      own: { email: me.email, password: 'demo-lintel-2026', fcm_token: 1, device_id: 1, device_type: 1 },
    }),
  ],
  [contract.currentAdmin, nothing],
  [contract.forgetPassword, async () => ({ own: { email: address() } })],
  [
    contract.resetPassword,
    async (app, me) => ({ own: { token: await link(app, 'reset', me.id), newPassword: PASSWORD } }),
  ],
  [contract.confirmEmail, async (app, me) => ({ own: { token: await emailLink(app, me.id, 'confirm') } })],
  [contract.restoreEmail, async (app, me) => ({ own: { token: await emailLink(app, me.id, 'restore') } })],
  [contract.changePassword, async () => ({ own: { current_password: 'demo-lintel-2026', new_password: PASSWORD } })],
  [contract.logout, nothing],
  [contract.refresh, nothing],
  [contract.listSessions, nothing],
  [contract.endOtherSessions, nothing],
  [
    contract.endSession,
    async (app, me) => ({
      own: await sessionOf(app, me.id),
      other: await sessionOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],
  [
    contract.getOperation,
    async (app, me) => ({
      own: await operationOf(app, me.id),
      other: await operationOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],
  [
    contract.undoOperation,
    async (app, me) => ({
      own: await operationOf(app, me.id),
      other: await operationOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],
  [
    contract.cancelOperation,
    async (app, me) => ({
      own: await operationOf(app, me.id),
      other: await operationOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],

  [contract.listRoles, nothing],
  [contract.getRole, async (app) => ({ own: { id: (await app.given.role()).id }, absent: ABSENT })],
  [
    contract.createRole,
    async () => ({
      own: { name: fresh('Example'), permissions: { 'core.view': 'all' } },
      needs: { 'core.view': 'all' },
    }),
  ],
  [
    contract.updateRole,
    async (app) => {
      const { id, version, name } = await app.given.role();
      const change = { version, name, description: 'Changed', permissions: { 'core.view': 'all' } };
      return { own: { id, ...change }, absent: { ...ABSENT, ...change }, needs: { 'core.view': 'all' } };
    },
  ],
  [contract.deleteRole, async (app) => ({ own: { id: (await app.given.role()).id }, absent: ABSENT })],

  [contract.listAdmins, nothing],
  [contract.countAdmins, nothing],
  [contract.getAdmin, async (app) => ({ own: { id: (await underling(app)).id }, absent: ABSENT })],
  [contract.createAdmin, async (app) => ({ own: await newAdmin(app), needs: underlingPermissions })],
  [
    contract.updateAdmin,
    async (app) => {
      const { id, version } = await underling(app);
      const change = { version, first_name: 'Renamed' };
      return { own: { id, ...change }, absent: { ...ABSENT, ...change }, needs: underlingPermissions };
    },
  ],
  [
    contract.blockAdmin,
    async (app) => ({
      own: { id: (await underling(app)).id, blocked: true, reason: 'Left us' },
      absent: { ...ABSENT, blocked: true, reason: 'Left us' },
      needs: underlingPermissions,
    }),
  ],
  [contract.listCountries, nothing],
  [contract.getTicket, nothing],
  [contract.changeStream, nothing],

  [contract.listUsers, nothing],
  [contract.countUsers, nothing],
  [contract.exportUsers, nothing],
  [contract.getUser, async (app) => ({ own: { id: (await app.given.user()).id }, absent: ABSENT })],
  [
    contract.createUser,
    async () => ({ own: { first_name: 'New', last_name: 'Seeker', email: address(), type: 'seeker' } }),
  ],
  [
    contract.updateUser,
    async (app) => {
      const { id, version } = await app.given.user();
      const change = { version, first_name: 'Renamed' };
      return { own: { id, ...change }, absent: { ...ABSENT, ...change }, needs: { 'user.edit': 'all' } };
    },
  ],
  [contract.blockUsers, async (app) => ({ own: { items: [seen(await app.given.user())], reason: 'Left us' } })],
  [contract.unblockUsers, async (app) => ({ own: { items: [seen(await app.given.user({ status: 'blocked' }))] } })],
  [contract.userHistory, async (app) => ({ own: { id: (await app.given.user()).id }, absent: ABSENT })],
  [contract.listUserNotes, async (app) => ({ own: { id: (await app.given.user()).id }, absent: ABSENT })],
  [
    contract.addUserNote,
    async (app) => ({
      own: { id: (await app.given.user()).id, text: 'Called twice' },
      absent: { ...ABSENT, text: 'x' },
    }),
  ],
  [
    contract.deleteUserNote,
    async (app, me) => ({
      own: await noteOf(app, me.id),
      other: await noteOf(app, (await underling(app)).id),
      absent: { ...ABSENT, note_id: 999_999_999 },
    }),
  ],

  ...adminExamples,
  ...appointmentExamples,
  [contract.userReports, async (app) => ({ own: { id: (await app.given.user()).id }, absent: ABSENT })],

  [contract.listViews, async () => ({ own: { list: 'users' } })],
  [
    contract.getView,
    async (app, me) => ({
      own: await viewOf(app, me.id),
      other: await viewOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],
  [contract.createView, async () => ({ own: { list: 'users', name: fresh('View'), query: 'status=blocked' } })],
  [
    contract.updateView,
    async (app, me) => {
      const change = { version: 1, name: 'Renamed', query: '' };
      const theirs = await viewOf(app, (await underling(app)).id);
      return {
        own: { ...(await viewOf(app, me.id)), ...change },
        other: { ...theirs, ...change },
        absent: { ...ABSENT, ...change },
      };
    },
  ],
  [
    contract.deleteView,
    async (app, me) => ({
      own: await viewOf(app, me.id),
      other: await viewOf(app, (await underling(app)).id),
      absent: ABSENT,
    }),
  ],
  [contract.listPreferences, nothing],
  [contract.setPreference, async () => ({ own: { key: 'table.users', value: { density: 'dense' } } })],
  [
    contract.deletePreference,
    async (app, me) => {
      await app.database.run(
        sql`insert into preferences (admin_id, key, value) values (${me.id}, 'table.users', '1') on conflict do nothing`,
      );
      return { own: { key: 'table.users' }, absent: { key: 'never.set' } };
    },
  ],

  ...propertyExamples,
  ...savedNoteExamples,
  ...mapExamples,
  ...payoutExamples,
  ...translationExamples,
  ...marketingExamples,

  [contract.updateProfile, async (_, me) => ({ own: { version: me.version, first_name: 'Myself' } })],

  ...coreDataExamples,
  ...declaredExamples.flatMap(callExamples),
]);

/** Works only without admins, so it has a separate test. */
export const apart: contract.Endpoint[] = [contract.setup];

/** A path of the endpoint's form, for tests of authentication that do not reach the handler. */
export const somePath = (endpoint: contract.Endpoint) =>
  contract.buildPath(
    endpoint,
    Object.fromEntries(contract.paramNames(endpoint).map((name) => [name, name === 'key' ? 'table.users' : 1])),
  );
