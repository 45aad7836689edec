import * as contract from '@lintel/contract';
import type { App } from '../../../platform/http/serve.ts';
import { lockExpectedVersion } from '../../../platform/records/record.ts';
import { serveNotes } from '../../notes/index.ts';
import { propertyNotes } from '../parts/property-parts.table.ts';
import { seenProperty } from '../property-access.ts';
import { property } from '../property-record.ts';

const notes = { list: contract.listPropertyNotes, add: contract.addPropertyNote, remove: contract.deletePropertyNote };

export const propertyNoteRoutes = (app: App) =>
  serveNotes(app, notes, {
    entity: 'property',
    table: propertyNotes,
    see: seenProperty,
    hold: (tx, id) => lockExpectedVersion(tx, property, { id }),
  });
