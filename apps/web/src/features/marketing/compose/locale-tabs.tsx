import { type LocaleCode, localeCodes } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './compose.module.css';
import type { Completeness } from './email-values.ts';

type State = { state: Completeness; lacks: readonly string[] };

const marks: Record<Completeness, ReactNode> = {
  complete: <Icon name="check-circle" size={16} label="complete" sx={{ color: 'success.strong' }} />,
  missing: <Icon name="warning" size={16} label="something is missing" sx={{ color: 'warning.strong' }} />,
  empty: (
    <Box component="span" role="img" aria-label="empty">
      –
    </Box>
  ),
};

/** The missing fields of the current language, otherwise of another one. */
function noteOf(locale: LocaleCode, states: Record<LocaleCode, State>): string | undefined {
  const named = [locale, ...localeCodes.filter((code) => code !== locale)];
  const found = named.find((code) => states[code].state === 'missing');
  if (found) return `${localeWords[found]} has no ${states[found].lacks.join(' and no ')} yet`;
  if (locale !== 'en' && states[locale].state === 'empty')
    return `Left empty, readers of ${localeWords[locale]} get English`;
}

type Props = {
  locale: LocaleCode;
  states: Record<LocaleCode, State>;
  onLocale: (locale: LocaleCode) => void;
  /** At the end of the row. */
  end?: ReactNode;
};

/** A tab for each language, with its completeness. */
export function LocaleTabs({ locale, states, onLocale, end }: Props) {
  return (
    <div className={css.tabs}>
      <Tabs value={locale} onChange={(_, next: LocaleCode) => onLocale(next)} aria-label="Language of the words">
        {localeCodes.map((code) => (
          <Tab
            key={code}
            value={code}
            id={`words-${code}`}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {localeWords[code]}
                {marks[states[code].state]}
              </Box>
            }
          />
        ))}
      </Tabs>
      <small>{noteOf(locale, states)}</small>
      {end}
    </div>
  );
}
