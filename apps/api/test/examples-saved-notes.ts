import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Make } from './examples.ts';
import type { TestApp } from './test-app.ts';

const noteOf = (app: TestApp, adminId: number) =>
  app.database.one<{ id: number }>(sql`
    insert into saved_notes (admin_id, name, texts) values (${adminId}, 'Photos by day', '{"en": "By day, please."}') returning id`);

const colleague = async (app: TestApp) => (await app.person('reviewer')).id;

/** The caller's note, another admin's note, and a missing one. */
const onNote =
  (body: object): Make =>
  async (app, me) => ({
    own: { ...(await noteOf(app, me.id)), ...body },
    other: { ...(await noteOf(app, await colleague(app))), ...body },
    absent: { id: 999_999_999, ...body },
  });

export const savedNoteExamples: [contract.Endpoint, Make][] = [
  // Everyone has their own, whatever their scope.
  [contract.listSavedNotes, async () => ({ own: {}, sees: 'all alike' })],
  [contract.createSavedNote, async () => ({ own: { name: 'Photos by day', texts: { en: 'By day, please.' } } })],
  [contract.updateSavedNote, onNote({ version: 1, name: 'Renamed' })],
  [contract.deleteSavedNote, onNote({})],
];
