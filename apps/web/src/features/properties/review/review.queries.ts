import type { Input } from '@lintel/contract/core/endpoint';
import { listProperties } from '@lintel/contract/features/properties/properties';
import { checkProperty } from '@lintel/contract/features/properties/property-checks';
import { endpointQuery } from '../../../platform/query-client.ts';
import { type ListValues, readValues } from '../../../platform/use-list.ts';

const invalidatedBy = ['properties'] as const;

/** The maximum page size; decided properties make room for the next ones. */
const AT_ONCE = '100';

/** The filters of the list; pending properties by default, longest waiting first. */
export function queueValues(search: Record<string, unknown>): ListValues {
  const { page: _, ...values } = readValues(listProperties.query.shape, search);
  const status = values.status ?? 'pending';
  const sort = values.sort ?? (status === 'pending' ? 'waiting' : '-updated_at');
  return { ...values, status, sort, per_page: AT_ONCE };
}

type Asked = Input<typeof listProperties>;

/** The values in the URL are strings, which the query accepts as they are. */
export const queueQuery = (values: ListValues) =>
  endpointQuery(listProperties, values as Record<string, unknown> as Asked, invalidatedBy);

export const checksQuery = (id: number) => endpointQuery(checkProperty, { id }, invalidatedBy);
