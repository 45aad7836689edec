import { can } from '@lintel/contract/core/permissions';
import { countProperties } from '@lintel/contract/features/properties/properties';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { filtersOf, type ListValues } from '../../../platform/use-list.ts';
import { CountedLink } from '../../../ui/counted-link.tsx';

/** The filters of the list without the status: the review queue contains pending properties. */
function filtersFor(values: ListValues) {
  const { status: _, ...filters } = filtersOf(values);
  return filters;
}

/** A link from the list to the review queue, with the number of pending properties. */
export function StartReview({ values, brief }: { values: ListValues; brief: boolean }) {
  const may = can(useAdmin(), 'property.review') !== undefined && values.is_deleted !== 'true';
  const search = filtersFor(values);
  // As strings, like in the URL.
  const { data } = useQuery({ ...endpointQuery(countProperties, search as object, ['properties']), enabled: may });
  if (!may) return null;
  return (
    <CountedLink
      label="Start review"
      icon="checklist"
      count={data?.pending}
      none="No pending properties"
      brief={brief}
      to={paths.review}
      search={search}
    />
  );
}
