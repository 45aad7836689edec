import { directionOf, type LocaleCode, localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';
import { type FieldError, useController, useFormState } from 'react-hook-form';
import { localeWords } from '../../platform/locale-names.ts';
import { Icon } from '../icon.tsx';
import textCss from '../text.module.css';
import { Field, type FieldProps, useField } from './field.tsx';
import css from './localized-input.module.css';
import { useFieldState } from './use-field-state.ts';

type Texts = Partial<Record<LocaleCode, string>>;

type Props = Omit<FieldProps, 'aside'> & {
  /** The offered locales, source first. */
  locales?: readonly LocaleCode[];
  max?: number;
  multiline?: boolean;
  placeholder?: string;
  /** Translates the source text; shows its own error, and then returns undefined. */
  translate?: (text: string, from: LocaleCode, to: LocaleCode) => Promise<string | undefined>;
};

/** Has a text for screen readers, because colour alone is not enough. */
function Mark({ kind }: { kind: 'missing' | 'error' }) {
  const label = kind === 'error' ? 'has an error' : 'missing';
  return <span role="img" aria-label={label} title={label} className={css.mark} data-kind={kind} />;
}

/** The shown locale. A rejected submit switches to one with an error. */
function useShownLocale(errors: Partial<Record<LocaleCode, FieldError>> | undefined, locales: readonly LocaleCode[]) {
  const [shown, setShown] = useState<LocaleCode>(sourceLocale);
  const { submitCount } = useFormState();
  const wrong = locales.filter((locale) => errors?.[locale]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submit switches the tab
  useEffect(() => {
    const [first] = wrong.split(',') as (LocaleCode | '')[];
    if (first && !wrong.includes(shown)) setShown(first);
  }, [submitCount, wrong]);
  return [shown, setShown] as const;
}

/**
 * A text by locale, `{ en, ar?, fr? }`: one tab each, with a dot if it is missing. Only the source is required; the key
 * of an emptied text is removed.
 * @public
 */
export function LocalizedInput(props: Props) {
  const { name, locales = localeCodes, max, multiline, placeholder } = props;
  const field = useField(props);
  const { field: bound } = useController({ name });
  const wrong = useFieldState(name).error as Partial<Record<LocaleCode, FieldError>> | undefined;
  const [shown, setShown] = useShownLocale(wrong, locales);
  const texts: Texts = bound.value ?? {};
  const set = (text: string) => {
    const { [shown]: _, ...others } = texts;
    bound.onChange(text === '' && shown !== sourceLocale ? others : { ...others, [shown]: text });
  };
  const error = field.error ?? wrong?.[shown]?.message;
  const source = texts[sourceLocale];
  const latest = useRef(texts);
  latest.current = texts;
  const [isBusy, setBusy] = useState(false);
  const translated = async (words: string, to: LocaleCode) => {
    setBusy(true);
    const text = await props.translate?.(words, sourceLocale, to);
    setBusy(false);
    if (text !== undefined) bound.onChange({ ...latest.current, [to]: text });
  };
  const machine = shown !== sourceLocale && source && props.translate && (
    <Button
      size="small"
      loading={isBusy}
      startIcon={<Icon name="machine" size={16} />}
      onClick={() => void translated(source, shown)}
      sx={{ my: -0.5 }}
    >
      Translate
    </Button>
  );
  const copy = shown !== sourceLocale && texts[sourceLocale] && (
    <Button
      size="small"
      startIcon={<Icon name="copy" size={16} />}
      onClick={() => set(texts[sourceLocale] ?? '')}
      sx={{ my: -0.5 }}
    >
      Copy from {localeWords[sourceLocale]}
    </Button>
  );
  const used = max !== undefined && (
    <bdi className={textCss.small}>
      {(texts[shown] ?? '').trim().length} / {max}
    </bdi>
  );
  const aside = (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {machine}
      {copy}
      {used}
    </Box>
  );
  return (
    <Field {...props} field={{ ...field, error }} aside={aside}>
      <Tabs
        value={shown}
        onChange={(_, locale: LocaleCode) => setShown(locale)}
        aria-label={`${props.label}, by language`}
        className={css.tabs}
      >
        {locales.map((locale) => {
          const mark = wrong?.[locale] ? 'error' : texts[locale]?.trim() ? undefined : 'missing';
          return (
            <Tab
              key={locale}
              value={locale}
              label={
                <span className={css.name}>
                  {localeWords[locale]}
                  {mark && <Mark kind={mark} />}
                </span>
              }
            />
          );
        })}
      </Tabs>
      <OutlinedInput
        // A new input per locale, so that each has its own undo history and direction.
        key={shown}
        id={field.id}
        name={name}
        inputRef={bound.ref}
        value={texts[shown] ?? ''}
        placeholder={placeholder}
        onChange={({ target }) => set(target.value)}
        onBlur={bound.onBlur}
        error={error !== undefined}
        fullWidth
        multiline={multiline}
        minRows={multiline ? 3 : undefined}
        maxRows={multiline ? 16 : undefined}
        slotProps={{
          input: {
            ...field.aria,
            'aria-invalid': error !== undefined,
            'aria-describedby': error || props.hint ? `${field.id}-text` : undefined,
            'aria-required': !props.optional && shown === sourceLocale,
            lang: shown,
            dir: directionOf(shown),
          },
        }}
        className={multiline ? css.area : css.line}
      />
    </Field>
  );
}
