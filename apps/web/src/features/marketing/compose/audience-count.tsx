import { localeCodes } from '@lintel/contract/core/locales';
import type { AudienceCount } from '@lintel/contract/features/marketing/audience';
import Box from '@mui/material/Box';
import { fullName, numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Person } from '../../../ui/person.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { emptyAudienceReason, peopleText, skippedOf, skipWords } from '../message-words.ts';
import type { CountedAudience } from './use-audience-count.ts';

const reasons = ['opted_out', 'blocked', 'no_address'] as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2', py: 0.5 } as const;

const Lines = ({ title, lines }: { title: string; lines: { label: string; count: number }[] }) => (
  <Box sx={{ mt: 2.5 }}>
    <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'subtitle2' }}>
      {title}
    </Box>
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ label, count }) => (
        <Box key={label} sx={line}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{numberText(count)}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

function Samples({ samples }: Pick<AudienceCount, 'samples'>) {
  if (samples.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, typography: 'subtitle2' }}>
        Sample recipients
      </Box>
      <Box
        component="ul"
        aria-label="Sample recipients"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {samples.map((person) => (
          <Box
            component="li"
            key={person.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}
          >
            <Person person={person} size={28} />
            <bdi>{fullName(person)}</bdi>
            <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
              {localeWords[person.locale]}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Counted = ({ count }: { count: AudienceCount }) => (
  <>
    <Lines
      title="By language"
      lines={localeCodes.map((code) => ({ label: localeWords[code], count: count.by_locale[code] }))}
    />
    {skippedOf(count) > 0 && (
      <Lines
        title={`${numberText(skippedOf(count))} skipped`}
        lines={reasons
          .filter((reason) => count.skipped[reason] > 0)
          .map((reason) => ({ label: skipWords[reason], count: count.skipped[reason] }))}
      />
    )}
    <Samples samples={count.samples} />
  </>
);

/** The number of recipients, by language, with samples and the reasons of skipped users. */
export function AudienceCountCard({ counted }: { counted: CountedAudience }) {
  const { count, isOld, error, refetch } = counted;
  const nobody = count && emptyAudienceReason(count);
  return (
    <DetailsCard title="Recipients">
      {error && !count ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : count ? (
        <Box sx={{ opacity: isOld ? 0.48 : 1 }} aria-busy={isOld}>
          <Box role="status" sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{peopleText(count.count)}</bdi>
          </Box>
          {nobody && (
            <Notice severity="warning" sx={{ mt: 2 }}>
              {nobody}
            </Notice>
          )}
          <Counted count={count} />
        </Box>
      ) : (
        // As high as the usual content, to avoid a layout shift.
        <SkeletonBlock height={520} />
      )}
    </DetailsCard>
  );
}
