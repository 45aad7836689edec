import { line } from '@lintel/contract/core/fields';
import { localeCodes } from '@lintel/contract/core/locales';
import { putPropertyPhotos } from '@lintel/contract/features/properties/property-photos';
import type { PropertyPhoto } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
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
  const undoToast = useUndoToast();
  const { en = '', ar = '', fr = '' } = photo.alt;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="alt-title">
      <Form
        schema={AltForm}
        defaultValues={{ en, ar, fr }}
        onSubmit={(alt) => put({ id: propertyId, alt: { [photo.id]: alt } })}
        onDone={({ meta }) => {
          onClose();
          undoToast(`Description of ${name} saved`, meta);
        }}
      >
        <DialogTitle id="alt-title">Describe {name}</DialogTitle>
        <DialogContent>
          <Box component="img" src={photo.urls.card} alt="" sx={preview} />
          <AltFields />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save description</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
