import type { LocaleCode } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountedInput } from './counted-input.tsx';
import { BodyInput } from './editor/body-input.tsx';
import { type EmailValues, isEmpty, pathIn, stateOf, wordsIn } from './email-values.ts';
import { LocaleTabs } from './locale-tabs.tsx';

type Props = { locale: LocaleCode; onLocale: (locale: LocaleCode) => void };

/** The content in each language. */
export function ContentStep({ locale, onLocale }: Props) {
  const { setValue } = useFormContext<EmailValues>();
  const values = useWatch() as EmailValues;
  const states = {
    en: stateOf(values),
    ar: stateOf(values.variants.ar),
    fr: stateOf(values.variants.fr),
  };
  const copy = () => {
    const { subject, preheader, body } = values;
    if (locale !== 'en') setValue(`variants.${locale}`, { subject, preheader, body }, { shouldDirty: true });
  };
  const mayCopy = locale !== 'en' && isEmpty(wordsIn(values, locale)) && !isEmpty(values);
  return (
    <Card sx={{ overflow: 'visible' }}>
      <LocaleTabs
        locale={locale}
        states={states}
        onLocale={onLocale}
        end={
          mayCopy && (
            <Button size="small" color="inherit" variant="outlined" onClick={copy}>
              Copy from English
            </Button>
          )
        }
      />
      <Box sx={{ p: { xs: 2, md: 3 } }} key={locale}>
        <CountedInput name={pathIn(locale, 'subject')} label="Subject" good={60} max={120} />
        <CountedInput name={pathIn(locale, 'preheader')} label="Preheader" good={140} max={140} optional />
        <BodyInput name={pathIn(locale, 'body')} label="Body" locale={locale} />
      </Box>
    </Card>
  );
}
