import type { TranslationRequest } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import { calendarDayText } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import { FactList } from '../../ui/details/fact-list.tsx';
import { When } from '../../ui/details/when.tsx';
import { PersonName } from '../../ui/person.tsx';
import { Photo } from '../../ui/photo.tsx';
import { PartMarks, RequestStatus } from './translation-marks.tsx';
import { wordsText } from './translation-words.ts';

/** The preview of a request next to the list. */
export function TranslationPeek({ request }: { request: TranslationRequest }) {
  const { property, source_locale, locale, assigned_admin, due_on, words, opened_at, finished_at } = request;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ height: 220 }}>
        <Photo src={property.cover_url} sx={{ borderRadius: 1 }} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <RequestStatus {...request} />
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {property.reference}
        </Box>
      </Box>
      <FactList
        facts={[
          { label: 'Languages', value: `${localeWords[source_locale]} → ${localeWords[locale]}` },
          { label: 'Parts', value: <PartMarks request={request} /> },
          { label: 'Words', value: wordsText(words) },
          { label: 'Translator', value: assigned_admin && <PersonName person={assigned_admin} /> },
          { label: 'Due', value: due_on && calendarDayText(due_on) },
          { label: 'Place', value: property.city?.name.en },
          { label: 'Opened', value: <When at={opened_at} /> },
          { label: 'Finished', value: finished_at && <When at={finished_at} /> },
        ]}
      />
    </Box>
  );
}
