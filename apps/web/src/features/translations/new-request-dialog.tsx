import {
  openTranslationRequest,
  TranslationRequestInput,
  targetLocales,
} from '@lintel/contract/features/translations/translation-requests';
import { useWatch } from 'react-hook-form';
import { localeWords } from '../../platform/locale-names.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
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
  return (
    <FormDialog
      title="New translation request"
      submit="Request"
      schema={TranslationRequestInput}
      initial={{ property_id: undefined, locale: targetLocales[0], admin_id: null, due_on: null }}
      onSave={(input) => open(input)}
      done={({ data, meta }) => [`${requestName(data)} requested`, meta]}
      onClose={onClose}
    >
      <RecordPicker name="property_id" label="Property" picker={propertyPicker} />
      <SelectInput name="locale" label="Into" options={languages} />
      <Translator />
      <DueField />
    </FormDialog>
  );
}
