import type { Property } from '@lintel/contract/features/properties/property-fields';
import Box from '@mui/material/Box';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { Label } from '../../ui/label.tsx';
import { localeWords } from './property-words.ts';

type Text = Property['translations'][number];

function TextCard({ text, isSource = false }: { text: Text; isSource?: boolean }) {
  const { locale, title, description, is_done } = text;
  const state = isSource ? 'Source' : is_done ? 'Finished' : 'Not finished';
  return (
    <DetailsCard
      title={localeWords[locale]}
      aside={<Label colour={isSource ? 'default' : is_done ? 'success' : 'warning'}>{state}</Label>}
    >
      <Box lang={locale} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'subtitle2', mb: 1 }}>{title ?? 'No title yet'}</Box>
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>{description ?? 'No description yet'}</Box>
      </Box>
    </DetailsCard>
  );
}

/** What can be read in each language. */
export function PropertyTranslations({ property }: { property: Property }) {
  const { title, description, translations } = property;
  return (
    <>
      <TextCard isSource text={{ locale: 'en', title, description, is_done: true }} />
      {translations
        .filter(({ locale }) => locale !== 'en')
        .map((text) => (
          <TextCard key={text.locale} text={text} />
        ))}
    </>
  );
}
