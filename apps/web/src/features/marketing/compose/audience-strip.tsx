import { localeCodes } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import type { Search } from '../../../platform/url-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { audienceText, peopleText, skippedOf, skipWords } from '../message-words.ts';
import { type AudienceValues, audienceOf } from './audience-values.ts';
import css from './compose.module.css';
import type { CountedAudience } from './use-audience-count.ts';

const reasons = ['opted_out', 'blocked', 'no_address'] as const;

/** The number of skipped users; opens the reasons. */
function Skipped({ count }: { count: NonNullable<CountedAudience['count']> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        <bdi>{`${numberText(skippedOf(count))} skipped`}</bdi>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Skipped recipients' } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1.5, typography: 'body2', minWidth: 180 }}>
          {reasons.map((reason) => (
            <Box component="li" key={reason} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              {skipWords[reason]} <bdi>{numberText(count.skipped[reason])}</bdi>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}

/** The audience in one line, above the content. */
export function AudienceStrip({ counted }: { counted: CountedAudience }) {
  const audience = useWatch({ name: 'audience' }) as AudienceValues;
  const { count } = counted;
  const search = useSearch({ strict: false }) as Search;
  return (
    <Box className={css.strip}>
      <Icon name="people" size={20} />
      {count && (
        <>
          <b>
            <bdi>{peopleText(count.count)}</bdi>
          </b>
          {localeCodes.map((code) => (
            <span key={code} className={css.locale}>
              {localeWords[code]} <b>{numberText(count.by_locale[code])}</b>
            </span>
          ))}
          {skippedOf(count) > 0 && <Skipped count={count} />}
        </>
      )}
      <span className={css.about}>{audienceText(audienceOf(audience))}</span>
      <Button component={PageLink} to="." search={{ ...search, step: 'audience' }} size="small" color="inherit">
        Edit
      </Button>
    </Box>
  );
}
