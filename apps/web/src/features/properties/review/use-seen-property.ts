import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { propertyQuery } from '../properties.queries.ts';

/**
 * A property as it was when it was opened: a decision is on what one has read. What changes meanwhile is offered, and
 * shown when one looks.
 */
export function useSeenProperty(id: number) {
  const query = useQuery(propertyQuery(id));
  const [pinned, setPinned] = useState<Property>();
  const { data: fresh, isFetching } = query;
  const seen = pinned?.id === id ? pinned : fresh;
  useEffect(() => {
    // Until the first answer is in, what was fetched ahead may still be replaced.
    if (fresh && !isFetching && pinned?.id !== id) setPinned(fresh);
  }, [fresh, isFetching, pinned, id]);
  return {
    query,
    property: seen,
    fresh,
    isBehind: fresh !== undefined && seen !== undefined && fresh.version > seen.version,
    look: () => setPinned(undefined),
  };
}
