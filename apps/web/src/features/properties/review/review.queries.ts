import type { Input } from '@lintel/contract/core/endpoint';
import { listProperties } from '@lintel/contract/features/properties/properties';
import { checkProperty } from '@lintel/contract/features/properties/property-checks';
import { ask } from '../../../platform/query-client.ts';
import { type ListValues, readValues } from '../../../platform/use-list.ts';

const show = ['properties'] as const;

/** As many as one answer holds; what is decided makes room for the rest. */
const AT_ONCE = '100';

/** The list's own filters; what waits for a review, unless they say otherwise, and whoever waits longest first. */
export function queueValues(search: Record<string, unknown>): ListValues {
  const { page: _, ...values } = readValues(listProperties.query.shape, search);
  const status = values.status ?? 'pending';
  const sort = values.sort ?? (status === 'pending' ? 'waiting' : '-updated_at');
  return { ...values, status, sort, per_page: AT_ONCE };
}

type Asked = Input<typeof listProperties>;

/** An address holds text, and the query takes it as it stands there. */
export const queueQuery = (values: ListValues) => ask(listProperties, values as Record<string, unknown> as Asked, show);

export const checksQuery = (id: number) => ask(checkProperty, { id }, show);
