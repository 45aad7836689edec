import type { LocaleCode } from '@lintel/contract/core/locales';
import { type Email, showEmail } from '@lintel/contract/features/marketing/marketing-emails';
import { mergeFieldsAsLabels } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { FactList } from '../../../ui/details/fact-list.tsx';
import { segments } from '../../../ui/segments.ts';
import { MailFrame, type MailLook, MailLooks } from '../mail-frame.tsx';

const languagesOf = ({ variants }: Email): LocaleCode[] => [
  'en',
  ...(variants?.ar ? (['ar'] as const) : []),
  ...(variants?.fr ? (['fr'] as const) : []),
];

/** The content in each language, as a mail client shows it. */
export function SentEmail({ email }: { email: Email }) {
  const [locale, setLocale] = useState<LocaleCode>('en');
  const [look, setLook] = useState<MailLook>('desktop');
  const languages = languagesOf(email);
  const words = locale === 'en' ? email : (email.variants?.[locale] ?? email);
  return (
    <DetailsCard
      title="Message"
      aside={<MailLooks look={look} looks={['desktop', 'phone', 'dark']} onLook={setLook} />}
    >
      {languages.length > 1 && (
        <Tabs
          value={locale}
          onChange={(_, next: LocaleCode) => setLocale(next)}
          aria-label="Language"
          sx={{ ...segments(36, 14), width: 'fit-content', maxWidth: '100%' }}
        >
          {languages.map((code) => (
            <Tab key={code} value={code} label={localeWords[code]} />
          ))}
        </Tabs>
      )}
      <Box sx={{ my: 2.5 }}>
        <FactList
          facts={[
            { label: 'Subject', value: mergeFieldsAsLabels(words.subject) },
            { label: 'Preheader', value: words.preheader && mergeFieldsAsLabels(words.preheader) },
          ]}
        />
      </Box>
      <MailFrame
        title={mergeFieldsAsLabels(words.subject)}
        endpoint={showEmail}
        input={{ id: email.id, locale }}
        look={look}
      />
    </DetailsCard>
  );
}
