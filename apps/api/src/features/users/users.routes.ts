import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { findEvents } from '../audit/index.ts';
import { allUsers, countUsers, findNotes, findUser, findUsers } from './users.queries.ts';
import { addNote, createUser, deleteNote, updateUser } from './users.service.ts';

const columns = exportColumns<contract.User>(contract.userFields, {
  country_id: { country: (user) => user.country?.code },
  updated_at: { last_seen_at: (user) => user.last_seen_at },
});

export function userRoutes(app: App) {
  serve(app, contract.listUsers, ({ db }, { query }) => findUsers(db, query));
  serve(app, contract.countUsers, ({ db }, { query }) => countUsers(db, query));
  serve(app, contract.getUser, async ({ db }, { params }) => {
    const user = await findUser(db, params.id);
    if (!user) throw notFound('This user');
    return user;
  });
  serve(app, contract.createUser, (context, { body }) => createUser(context, body));
  serve(app, contract.updateUser, (context, { params, body }) => updateUser(context, params.id, body));
  serve(app, contract.listUserNotes, async ({ db }, { params }) => {
    if (!(await findUser(db, params.id))) throw notFound('This user');
    return findNotes(db, params.id);
  });
  serve(app, contract.userHistory, async ({ db }, { params, query }) => {
    if (!(await findUser(db, params.id))) throw notFound('This user');
    return findEvents(db, { ...query, entity: 'user', entity_id: params.id });
  });
  serve(app, contract.addUserNote, (context, { params, body }) => addNote(context, params.id, body.text));
  serve(app, contract.deleteUserNote, (context, { params }) => deleteNote(context, params.id, params.note_id));
  serveExport(app, contract.exportUsers, {
    entity: 'user',
    file: 'users',
    table: (_, query) => ({ columns, rows: allUsers(app.database, query) }),
  });
}
