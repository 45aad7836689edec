import { mergeParts } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { CheckLine } from './check-line.tsx';
import { type NotificationValues, noteIn, noteStateOf } from './notification-values.ts';
import type { CountedAudience } from './use-audience-count.ts';

const lacksFallback = (text: string) =>
  mergeParts(text).some((part) => typeof part !== 'string' && part.field !== 'email' && part.fallback === '');

/** Checks before sending. */
export function NoteCheck({ counted }: { counted: CountedAudience }) {
  const values = useWatch() as NotificationValues;
  const bare = (['en', 'ar', 'fr'] as const).filter((locale) => {
    const { title, body } = noteIn(values, locale);
    return lacksFallback(title) || lacksFallback(body);
  });
  return (
    <DetailsCard title="Check">
      <Box component="ul" aria-label="Checks" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <CheckLine
          isSound={bare.length === 0}
          title={bare.length === 0 ? 'Every field has a fallback' : 'A field has no fallback'}
          details={bare.map((locale) => localeWords[locale])}
        />
        {(['ar', 'fr'] as const).map((locale) => {
          const readers = counted.count?.by_locale[locale] ?? 0;
          const isThere = noteStateOf(values.variants[locale]).state === 'complete';
          const name = localeWords[locale];
          if (isThere) return <CheckLine key={locale} isSound title={`${name} is complete`} />;
          if (readers === 0) return <CheckLine key={locale} isSound title={`Nobody here reads ${name}`} />;
          const people = readers === 1 ? '1 reader' : `${numberText(readers)} readers`;
          return <CheckLine key={locale} isSound={false} title={`${people} of ${name} will get English`} />;
        })}
        <CheckLine
          isSound={values.link_kind !== ''}
          title={values.link_kind === '' ? 'On tap, it opens only the app' : 'On tap, it opens a page'}
        />
      </Box>
    </DetailsCard>
  );
}
