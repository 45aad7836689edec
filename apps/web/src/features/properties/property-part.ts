import type { JsonEndpoint, Reply } from '@lintel/contract/core/endpoint';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { problemOf } from '../../platform/problem.ts';
import { useChange } from '../../platform/query-client.ts';
import { propertyQuery } from './properties.queries.ts';

type Answer = { data: Property; meta?: Reply<JsonEndpoint>['meta'] };

/** A change that answers with the whole listing: what it says now is shown at once, everywhere. */
function usePropertyChange<Input>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useCallback(
    async (input: Input): Promise<Answer> => {
      const answer = await change(input);
      client.setQueryData(propertyQuery(answer.data.id).queryKey, answer.data);
      return answer;
    },
    [change, client],
  );
}

/** A call of one part of a listing, with the answer shown at once. */
export const usePartChange = <E extends JsonEndpoint>(endpoint: E) =>
  usePropertyChange(useChange(endpoint) as (input: Parameters<ReturnType<typeof useChange<E>>>[0]) => Promise<Answer>);

type Stretch = { part: string; first: number; last: number };

const currentOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'stale' ? (problem.current as Property | undefined) : undefined;
};

/**
 * A listing has one version for all its parts, and each part has a form of its own. To a form the listing is as old as
 * its part: saving one section leaves the others as they are. What is sent is the newest version that showed the part
 * the same; if a colleague has changed only other parts, it is sent once more with theirs.
 */
export function usePart<Values>(property: Property, valuesOf: (property: Property) => Values) {
  const seen = useRef<Stretch[]>([]);
  const part = JSON.stringify(valuesOf(property));
  const newest = seen.current.at(-1);
  if (newest?.part === part) newest.last = Math.max(newest.last, property.version);
  else seen.current.push({ part, first: property.version, last: property.version });
  const version = seen.current.at(-1)?.first ?? property.version;
  const record = useMemo(() => ({ ...property, version }), [property, version]);

  const save = async (version: number, put: (version: number) => Promise<Answer>) => {
    const known = seen.current.find(({ first }) => first === version);
    try {
      return await put(known?.last ?? version);
    } catch (error) {
      const current = currentOf(error);
      if (!current || known?.part !== JSON.stringify(valuesOf(current))) throw error;
      return put(current.version);
    }
  };
  return { record, save };
}
