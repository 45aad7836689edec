import type { LocaleCode } from '@lintel/contract/core/locales';
import { EmailWords, previewEmail } from '@lintel/contract/features/marketing/marketing-emails';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../platform/call.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { contentOf, type EmailValues } from './email-values.ts';

const PAUSE_MS = 150;

/** Incomplete content is not an error while typing: only valid content is previewed. */
const isWhole = (content: ReturnType<typeof contentOf>) =>
  [content, ...Object.values(content.variants ?? {})].every(
    ({ subject, preheader, body }) => EmailWords.safeParse({ subject, preheader, body }, { jitless: true }).success,
  );

/** The email for one recipient, rendered by the server. */
export function useEmailPreview(locale: LocaleCode, userId: number | undefined) {
  const values = useWatch() as EmailValues;
  const typed = JSON.stringify(contentOf(values));
  const settled = useDebounced(typed, PAUSE_MS);
  const content = JSON.parse(settled) as ReturnType<typeof contentOf>;
  const enabled = isWhole(content);
  const query = useQuery({
    queryKey: [previewEmail.path, settled, locale, userId],
    queryFn: ({ signal }) => call(previewEmail, { ...content, locale, user_id: userId }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    // Do not cache: the server stores only the last few previews of each admin.
    gcTime: 0,
    staleTime: 60_000,
  });
  return { ...query, enabled };
}
