import {
  openTranslationRequest,
  TranslationRequestInput,
  targetLocales,
} from '@lintel/contract/features/translations/translation-requests';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useWatch } from 'react-hook-form';
import { localeWords } from '../../platform/locale-names.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { propertyPicker } from '../properties/index.ts';
import { requestName } from './translation-words.ts';
import { DueField, TranslatorField } from './translator-field.tsx';

const languages = targetLocales.map((code) => ({ value: code, label: localeWords[code] }));

/** The options depend on the language. */
function Translator() {
  const locale = useWatch({ name: 'locale' }) as (typeof targetLocales)[number];
  return <TranslatorField key={locale} locale={locale} hint="Defaults to the language's translator." />;
}

/** Opens a translation request manually, where none was opened automatically. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const open = useEndpointMutation(openTranslationRequest);
  const undoToast = useUndoToast();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="new-request-title">
      <Form
        schema={TranslationRequestInput}
        defaultValues={{ property_id: undefined, locale: targetLocales[0], admin_id: null, due_on: null }}
        onSubmit={(input) => open(input)}
        onDone={({ data, meta }) => {
          onClose();
          undoToast(`${requestName(data)} requested`, meta);
        }}
      >
        <DialogTitle id="new-request-title">New translation request</DialogTitle>
        <DialogContent>
          <RecordPicker name="property_id" label="Property" picker={propertyPicker} />
          <SelectInput name="locale" label="Into" options={languages} />
          <Translator />
          <DueField />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Request</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
