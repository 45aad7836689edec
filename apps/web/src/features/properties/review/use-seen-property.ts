import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { propertyQuery } from '../shared/properties.queries.ts';

/**
 * A snapshot of a property from when it was opened: a decision applies to the version that was read. Later changes are
 * offered and shown on request.
 */
export function usePropertySnapshot(id: number) {
  const query = useQuery(propertyQuery(id));
  const [pinned, setPinned] = useState<Property>();
  const { data: fresh, isFetching } = query;
  const seen = pinned?.id === id ? pinned : fresh;
  useEffect(() => {
    // Until the first fetch completes, prefetched data may still be replaced.
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
