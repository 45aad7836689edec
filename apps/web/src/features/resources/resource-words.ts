import { type Permission, permissions } from '@lintel/contract/core/permissions';
import type { ResourceRow } from '@lintel/contract/core/resource';
import { roomPaths } from '../../platform/paths.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import type { ResourceFace } from './resource-face.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How pages name a resource, and their paths. */
export function wordsOf({ resource }: Pick<ResourceFace, 'resource'>) {
  const { collection, displayName } = resource;
  const title = capital(collection.replaceAll('-', ' '));
  const paths = roomPaths(collection);
  return {
    paths,
    noun: displayName,
    Noun: capital(displayName),
    list: { title, path: paths.list, list: resource.list.name ?? collection },
  };
}

export const titleOf = ({ resource }: Pick<ResourceFace, 'resource'>, row: ResourceRow) => String(row[resource.title]);

/** A referenced record as a reply names it, or null. */
export function referenceIn(row: ResourceRow, column: string) {
  const found = row[column.replace(/_id$/, '')] as { id: number; name: string } | null | undefined;
  return found ?? null;
}

/** The permission to view the records that a reference points at. */
export const viewPermission = (entity: string): Permission | undefined =>
  permissions.find((permission) => permission === `${entity}.view`);

export const recordQuery = ({ resource, endpoints }: ResourceFace, id: number) =>
  endpointQuery(endpoints.get, { id }, [resource.collection]);

export const historyQuery = ({ resource, endpoints }: ResourceFace, id: number, per_page?: number) =>
  endpointQuery(endpoints.history, { id, per_page }, [resource.collection]);
