import { type LocaleCode, localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { Label } from '../../ui/label.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { localeWords } from './property-words.ts';

type Text = Property['translations'][number];

function TextCard({ text, isSource }: { text: Text; isSource: boolean }) {
  const { locale, title, description, is_done } = text;
  const state = isSource ? 'Source' : is_done ? 'Finished' : 'Not finished';
  return (
    <DetailsCard
      title={localeWords[locale]}
      aside={<Label colour={isSource ? 'default' : is_done ? 'success' : 'warning'}>{state}</Label>}
    >
      <Box lang={locale} dir="auto" sx={{ overflowWrap: 'anywhere', ...pageEdge }}>
        <Box sx={{ typography: 'subtitle2', mb: 1 }}>{title ?? 'No title yet'}</Box>
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>{description ?? 'No description yet'}</Box>
      </Box>
    </DetailsCard>
  );
}

/** What can be read in each language. */
export function PropertyTranslations({ property }: { property: Property }) {
  const { title, description, translations } = property;
  const textIn = (locale: LocaleCode): Text =>
    locale === sourceLocale
      ? { locale, title, description, is_done: true }
      : (translations.find((text) => text.locale === locale) ?? {
          locale,
          title: null,
          description: null,
          is_done: false,
        });
  return localeCodes.map((locale) => (
    <TextCard key={locale} text={textIn(locale)} isSource={locale === sourceLocale} />
  ));
}
