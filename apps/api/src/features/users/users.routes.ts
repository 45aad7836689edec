import * as contract from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { getVisible, lockExpectedVersion } from '../../platform/records/record.ts';
import { serveHistory } from '../audit/index.ts';
import { serveNotes } from '../notes/index.ts';
import { allUsers, countUsers, findUsers } from './users.queries.ts';
import { blockUsers, createUser, unblockUsers, updateUser, user } from './users.service.ts';
import { userNotes } from './users.table.ts';

const columns = exportColumns<contract.User>(contract.userFields, {
  country_id: { country: (user) => user.country?.code },
  updated_at: { last_seen_at: (user) => user.last_seen_at },
});

const see = (context: Context, id: number) => getVisible(context, user, id);

export function userRoutes(app: App) {
  serve(app, contract.listUsers, ({ db }, { query }) => findUsers(db, query));
  serve(app, contract.countUsers, ({ db }, { query }) => countUsers(db, query));
  serve(app, contract.getUser, (context, { params }) => see(context, params.id));
  serve(app, contract.createUser, (context, { body }) => createUser(context, body));
  serve(app, contract.updateUser, (context, { params, body }) => updateUser(context, params.id, body));
  serve(app, contract.blockUsers, (context, { body }) => blockUsers(context, body.items, body.reason));
  serve(app, contract.unblockUsers, (context, { body }) => unblockUsers(context, body.items));
  const notes = { list: contract.listUserNotes, add: contract.addUserNote, remove: contract.deleteUserNote };
  serveNotes(app, notes, {
    entity: 'user',
    table: userNotes,
    see,
    hold: (tx, id) => lockExpectedVersion(tx, user, { id }),
  });
  serveHistory(app, contract.userHistory, { entity: 'user', find: see });
  serveExport(app, contract.exportUsers, {
    entity: 'user',
    file: 'users',
    table: (_, query) => ({ columns, rows: allUsers(app.database, query) }),
  });
}
