import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preload } from 'react-dom';
import { propertyQuery } from '../shared/properties.queries.ts';
import { checksQuery } from './review.queries.ts';

/** Prefetches the next properties with their checks and first photo. */
export function usePrefetchNext(ids: readonly number[]) {
  const properties = useQueries({ queries: ids.map((id) => propertyQuery(id)) });
  useQueries({ queries: ids.map((id) => checksQuery(id)) });
  const covers = properties.flatMap(({ data }) => data?.photos[0]?.urls.card ?? []).join(' ');
  useEffect(() => {
    for (const url of covers.split(' ').filter(Boolean)) preload(url, { as: 'image' });
  }, [covers]);
}
