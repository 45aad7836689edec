import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/test-app.ts';

const app = await testApp();
const [me, colleague] = [await app.person('reviewer'), await app.person('reviewer')];
const texts = { en: 'Please take them by day.', fr: 'De jour, volets ouverts.' };
const listed = async (person: typeof me) => (await person.call(contract.listSavedNotes)).map(({ id }) => id);

test('a note is private until it is shared, and only its author changes or deletes it', async () => {
  const note = await me.call(contract.createSavedNote, { name: 'Photos by day', fields: ['photos'], texts });
  expect(note).toMatchObject({ is_mine: true, is_shared: false, fields: ['photos'], reasons: [], texts });
  expect(await listed(me)).toEqual([note.id]);
  expect(await listed(colleague)).toEqual([]);
  const change = { id: note.id, version: note.version };
  expect((await colleague.ask(contract.updateSavedNote, { ...change, name: 'Mine now' })).status).toBe(404);
  const shared = await me.call(contract.updateSavedNote, { ...change, is_shared: true });
  expect(await colleague.call(contract.listSavedNotes)).toMatchObject([{ id: note.id, is_mine: false, texts }]);
  const { version } = shared;
  expect((await colleague.ask(contract.updateSavedNote, { id: note.id, version, name: 'Mine now' })).status).toBe(404);
  expect((await colleague.ask(contract.deleteSavedNote, { id: note.id })).status).toBe(404);
  await me.call(contract.deleteSavedNote, { id: note.id });
  expect(await listed(colleague)).toEqual([]);
});

test('a note needs a text in at least one language, within the length limit', async () => {
  const ask = (wrong: object) => me.ask(contract.createSavedNote, { name: 'Floor', texts, ...wrong } as never);
  expect((await ask({ texts: {} })).body.errors).toEqual({ texts: ['Write it in at least one language'] });
  expect((await ask({ texts: { en: 'Hm' } })).body.errors).toHaveProperty('texts.en');
  expect((await ask({ texts: { de: 'Bitte bei Tag.' } })).status).toBe(422);
  expect((await ask({ fields: ['garage'] })).status).toBe(422);
  expect((await ask({ reasons: ['poor_photos', 'poor_photos'] })).status).toBe(422);
  expect(
    await me.call(contract.createSavedNote, { name: 'Étage', texts: { fr: 'Quel étage ?', en: null } }),
  ).toMatchObject({ texts: { fr: 'Quel étage ?' } });
});

test('undo restores a deleted note', async () => {
  const { id } = await me.call(contract.createSavedNote, { name: 'Come back', texts });
  const { body } = await me.ask(contract.deleteSavedNote, { id });
  await me.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await listed(me)).toContain(id);
});
