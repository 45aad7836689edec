import * as contract from '@lintel/contract';
import type { App } from '../../../platform/http/serve.ts';
import { notFound } from '../../../platform/problem.ts';
import { serveNotes } from '../../notes/index.ts';
import { propertyNotes } from '../parts/property-parts.table.ts';
import { seenProperty, viewerOf } from '../property-access.ts';
import { lockStanding } from '../property-writes.queries.ts';

const notes = { list: contract.listPropertyNotes, add: contract.addPropertyNote, remove: contract.deletePropertyNote };

export const propertyNoteRoutes = (app: App) =>
  serveNotes(app, notes, {
    entity: 'property',
    table: propertyNotes,
    see: seenProperty,
    async hold(tx, id) {
      if (!(await lockStanding(tx, id, viewerOf(tx.context)))) throw notFound('This property');
    },
  });
