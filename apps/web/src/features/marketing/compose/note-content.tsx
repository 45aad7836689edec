import { directionOf, type LocaleCode } from '@lintel/contract/core/locales';
import {
  addMarketingImage,
  type MarketingImage,
  marketingImageForm,
} from '@lintel/contract/features/marketing/marketing-emails';
import { fillMergeFields, type MergeField, mergeParts } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { uploadFile } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useFieldState } from '../../../ui/form/use-field-state.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyPicker } from '../../properties/index.ts';
import { PhonePreview } from '../phone-preview.tsx';
import { CountedInput } from './counted-input.tsx';
import { InsertField, useCaret } from './insert-field.tsx';
import { LocaleTabs } from './locale-tabs.tsx';
import { type NotificationValues, noteIn, noteStateOf } from './notification-values.ts';

const links = [
  { value: 'property', label: 'A property' },
  { value: 'hot_deals', label: 'Hot deals' },
  { value: 'url', label: 'A web address' },
];

/** The contract reports errors of a link on the whole object, so they are shown here. */
function LinkFault() {
  const fault = useFieldState('link').error as { message?: string; value?: { message?: string } } | undefined;
  const text = fault?.value?.message ?? fault?.message;
  return text ? (
    <Box role="alert" sx={{ typography: 'caption', color: 'error.strong', mt: -1.5, mb: 2.5 }}>
      {text}
    </Box>
  ) : null;
}

function LinkFields() {
  const kind = useWatch({ name: 'link_kind' }) as NotificationValues['link_kind'];
  return (
    <>
      <SelectInput name="link_kind" label="On tap, open" options={links} none="The app" optional />
      {kind === 'property' && <RecordPicker name="link_property" label="Property" picker={propertyPicker} />}
      {kind === 'url' && <TextInput name="link_url" label="Web address" inputMode="url" placeholder="https://" />}
      <LinkFault />
    </>
  );
}

function ImageField() {
  const { setValue } = useFormContext<NotificationValues>();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    await uploadFile(addMarketingImage, {}, marketingImageForm.field, file).then(
      (answer) =>
        setValue('image_url', (answer as { data: MarketingImage }).data.url, {
          shouldDirty: true,
          shouldValidate: true,
        }),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
    setBusy(false);
  };
  return (
    <>
      <TextInput
        name="image_url"
        label="Picture"
        inputMode="url"
        placeholder="https://"
        hint="An https address; or upload one, at most 5 MB."
        optional
        aside={
          <Button size="small" color="inherit" disabled={busy} onClick={() => input.current?.click()}>
            {busy ? 'Uploading…' : 'Upload…'}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Upload a picture"
        accept={marketingImageForm.types.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void add(file);
          target.value = '';
        }}
      />
    </>
  );
}

type Reader = Record<MergeField, string>;
const sampleReader: Reader = { first_name: 'Sam', last_name: 'Sample', email: 'sam.sample@example.com' };
const filled = (text: string, reader: Reader) => fillMergeFields(mergeParts(text), reader);

type Props = {
  locale: LocaleCode;
  onLocale: (locale: LocaleCode) => void;
  reader?: { first_name: string; last_name: string };
};

/** Title, text, image and link, with a phone preview. */
export function NoteContent({ locale, onLocale, reader }: Props) {
  const values = useWatch() as NotificationValues;
  const [dark, setDark] = useState(false);
  const { caret, events } = useCaret();
  const states = {
    en: noteStateOf(values),
    ar: noteStateOf(values.variants.ar),
    fr: noteStateOf(values.variants.fr),
  };
  const words = noteIn(values, locale);
  const shown = { ...sampleReader, ...reader };
  const under = locale === 'en' ? '' : `variants.${locale}.`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Card>
        <LocaleTabs locale={locale} states={states} onLocale={onLocale} />
        <Box key={locale} sx={{ p: { xs: 2, md: 3 } }}>
          <Box dir={directionOf(locale)} {...events}>
            <CountedInput name={`${under}title`} label="Title" good={50} max={50} />
            <CountedInput name={`${under}body`} label="Text" good={150} max={150} />
          </Box>
          <InsertField caret={caret} fallbackName={`${under}body`} />
          <ImageField />
          <LinkFields />
        </Box>
      </Card>
      <DetailsCard
        title="Preview"
        aside={
          <FormControlLabel
            control={<Switch size="small" checked={dark} onChange={(_, on) => setDark(on)} />}
            label="Dark"
          />
        }
      >
        <PhonePreview
          title={filled(words.title, shown)}
          body={filled(words.body, shown)}
          image={values.image_url || null}
          dir={directionOf(locale)}
          dark={dark}
        />
      </DetailsCard>
    </Box>
  );
}
