import type { Collection, Resource, ResourceEndpoints, ResourceList, ResourceRow } from '@lintel/contract';
import { type ServedResource, serveResource } from './http/serve-resource.ts';
import type { RecordTable } from './records/record.queries.ts';
import { resourceSearch } from './records/resource-list.queries.ts';
import type { Room } from './room.ts';

type Declared = Resource & { collection: Collection; title: string; list: ResourceList };

/**
 * The room of a resource: its calls, its record for undo, retention and the audit log, its collection in the change
 * stream and its source in the global search. Reactions, emails and jobs are added by the room itself.
 */
export function resourceRoom<T extends RecordTable, Reply extends ResourceRow, E extends ResourceEndpoints>(
  served: ServedResource<T, Reply, E> & { resource: Declared },
): Room {
  const { resource, record } = served;
  const { collection, permissions } = resource;
  return {
    name: collection,
    routes: (app) => serveResource(app, served),
    records: [record],
    collections: { [collection]: { access: permissions.view, ...(record.own && { own: record.own }) } },
    search: resourceSearch(record, resource),
  };
}
