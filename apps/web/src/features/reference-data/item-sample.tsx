import { localeCodes, localizedText } from '@lintel/contract/core/locales';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Box from '@mui/material/Box';
import { ChoiceIcon } from '../../ui/choice-icon.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import type { ItemValues } from './item-values.ts';
import { textOn } from './text-on.ts';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A chip in the item's colour. */
function Chip({ name, color }: { name: string; color: string }) {
  const shown = isColour(color) ? color : '#637381';
  return (
    <Box
      sx={{
        px: 1.25,
        lineHeight: '28px',
        borderRadius: '14px',
        fontSize: 13,
        fontWeight: 600,
        bgcolor: shown,
        color: textOn(shown),
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {name}
    </Box>
  );
}

/** An icon with its label, as in a listing. */
function Line({ name, icon, note }: { name: string; icon: string; note: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {icon && (
        <Box sx={{ display: 'grid', placeItems: 'center', width: 36, height: 36, borderRadius: 1, bgcolor: '#f4f6f8' }}>
          <ChoiceIcon name={icon} size={22} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 14, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        {note && <Box sx={{ fontSize: 12, color: '#637381', overflowWrap: 'anywhere' }}>{note}</Box>}
      </Box>
    </Box>
  );
}

/** A preview of the item in the app, in each language. The app is always in light mode. */
export function ItemSample({ type, values }: { type: string; values: ItemValues }) {
  const { fields, singular } = referenceType(type);
  return (
    <DetailsCard title="App preview">
      <Box
        sx={{
          display: 'grid',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: '#fff',
          color: '#212b36',
          colorScheme: 'light',
          boxShadow: 'inset 0 0 0 1px rgb(145 158 171 / 24%)',
        }}
      >
        {localeCodes.map((locale) => {
          const name =
            localizedText({ ...values.name, en: values.name.en || singular }, locale) || values.name.en || singular;
          return (
            <Box
              key={locale}
              lang={locale}
              dir={locale === 'ar' ? 'rtl' : 'ltr'}
              sx={{
                display: 'flex',
                minHeight: 60,
                alignItems: 'center',
                px: 2,
                py: 1,
                '& + &': { borderTop: '1px solid rgb(145 158 171 / 20%)' },
              }}
            >
              {fields.color ? (
                <Chip name={name} color={values.color} />
              ) : (
                <Line name={name} icon={values.icon} note={locale === 'en' ? values.description : ''} />
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ mt: 1.5, typography: 'caption', color: 'text.secondary' }}>
        <bdi>Where a language is missing, the app shows English.</bdi>
      </Box>
    </DetailsCard>
  );
}
