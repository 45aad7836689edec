import { line } from '@lintel/contract/core/fields';
import { localeCodes } from '@lintel/contract/core/locales';
import { putPropertyPhotos } from '@lintel/contract/features/properties/property-photos';
import type { PropertyPhoto } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { usePropertyPartMutation } from '../edit/property-part.ts';
import { localeWords } from '../shared/property-words.ts';

const words = () => z.preprocess((text) => (text === '' ? undefined : text), line(1, 200).optional());
const AltForm = z
  .strictObject({ en: words(), ar: words(), fr: words() })
  .refine(({ en, ar, fr }) => en !== undefined || (ar === undefined && fr === undefined), {
    path: ['en'],
    message: 'Required: the others are translations of it',
  });

const preview = { width: '100%', height: 180, objectFit: 'cover', borderRadius: 1, mb: 2.5 } as const;

const AltFields = () =>
  localeCodes.map((locale) => (
    <TextInput
      key={locale}
      name={locale}
      label={localeWords[locale]}
      autoComplete="off"
      autoFocus={locale === 'en'}
      optional
    />
  ));

type Props = { propertyId: number; photo: PropertyPhoto; name: string; onClose: () => void };

/** Edits the alternative text of a photo in each language. */
export function PhotoAltDialog({ propertyId, photo, name, onClose }: Props) {
  const put = usePropertyPartMutation(putPropertyPhotos);
  const { en = '', ar = '', fr = '' } = photo.alt;
  return (
    <FormDialog
      title={`Describe ${name}`}
      submit="Save description"
      schema={AltForm}
      initial={{ en, ar, fr }}
      onSave={(alt) => put({ id: propertyId, alt: { [photo.id]: alt } })}
      done={({ meta }) => [`Description of ${name} saved`, meta]}
      onClose={onClose}
    >
      <Box component="img" src={photo.urls.card} alt="" sx={preview} />
      <AltFields />
    </FormDialog>
  );
}
