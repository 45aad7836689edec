import type { EmailCheck } from '@lintel/contract/features/marketing/marketing-emails';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { CheckLine } from './check-line.tsx';
import { type EmailValues, otherLocales, stateOf } from './email-values.ts';
import type { CountedAudience } from './use-audience-count.ts';
import { useEmailPreview } from './use-email-preview.ts';

const checks = {
  link_broken: { sound: 'Every link leads somewhere', fault: 'leads nowhere' },
  link_without_https: { sound: 'Every link is safe (https)', fault: 'is not safe: use https' },
  image_without_alt: { sound: 'Every picture has words', fault: 'has no words: fine if it only decorates' },
  field_without_fallback: { sound: 'Every field has a fallback', fault: 'has no fallback' },
} as const satisfies Record<EmailCheck['check'], { sound: string; fault: string }>;

const names = Object.keys(checks) as EmailCheck['check'][];

const detailOf = ({ check, locale, detail }: EmailCheck) =>
  `${localeWords[locale]}: ${mergeFieldsAsLabels(detail) || 'a link without an address'} ${checks[check].fault}`;

/** Recipients whose language has no content get English: a warning only. */
function LanguageLines({ counted }: { counted: CountedAudience }) {
  const values = useWatch() as EmailValues;
  return otherLocales.map((locale) => {
    const readers = counted.count?.by_locale[locale] ?? 0;
    const { state, lacks } = stateOf(values.variants[locale]);
    const name = localeWords[locale];
    if (state === 'complete') return <CheckLine key={locale} isSound title={`${name} is complete`} />;
    if (state === 'missing')
      return <CheckLine key={locale} isSound={false} title={`${name} has no ${lacks.join(' and no ')}`} />;
    if (readers === 0) return <CheckLine key={locale} isSound title={`Nobody here reads ${name}`} />;
    const people = readers === 1 ? '1 reader' : `${numberText(readers)} readers`;
    return <CheckLine key={locale} isSound={false} title={`${people} of ${name} will get English`} />;
  });
}

/** Checks before sending. None of them blocks it. */
export function CheckStep({ counted }: { counted: CountedAudience }) {
  const { data, error, refetch } = useEmailPreview('en', undefined);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock height={320} />;
  return (
    <DetailsCard title="Check">
      <Box component="ul" aria-label="Checks" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {names.map((name) => {
          const found = data.checks.filter(({ check }) => check === name);
          const title = checks[name].sound;
          return (
            <CheckLine
              key={name}
              isSound={found.length === 0}
              title={found.length === 0 ? title : `Not so: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
              details={[...new Set(found.map(detailOf))]}
            />
          );
        })}
        <LanguageLines counted={counted} />
        <CheckLine isSound title="The way to stop these messages stands at the end" />
      </Box>
    </DetailsCard>
  );
}
