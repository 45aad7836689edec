import type { JsonEndpoint, Reply } from '@lintel/contract/core/endpoint';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
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
