import type { Audience, AudienceCount } from '@lintel/contract/features/marketing/audience';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import type { Channel } from '../channels.ts';
import { type AudienceValues, audienceOf } from './audience-values.ts';

/** The debounced count of the audience; the previous count stays as a placeholder, marked as stale. */
export function useAudienceCount(channel: Channel) {
  const values = useWatch({ name: 'audience' }) as AudienceValues;
  const typed = JSON.stringify(audienceOf(values));
  const settled = useDebounced(typed);
  const query = useQuery({
    ...endpointQuery(channel.count, { audience: JSON.parse(settled) as Audience }, ['users']),
    placeholderData: keepPreviousData,
  });
  const count: AudienceCount | undefined = query.data;
  return { ...query, count, isOld: query.isPlaceholderData || settled !== typed };
}

export type CountedAudience = ReturnType<typeof useAudienceCount>;
