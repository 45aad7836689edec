import { directionOf } from '@lintel/contract/core/locales';
import { rulesOf } from '@lintel/contract/features/translations/translation-parts';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { takeOrigin } from './inserted-origin.ts';
import { sourceSentence } from './sentences.ts';
import css from './target-text.module.css';
import { useWorkActs } from './use-workspace.ts';
import type { WorkField } from './work-texts.ts';

type Props = { field: WorkField; isShut: boolean; describedBy: string; isWrong: boolean };

/** The text box of a field. A title loses pasted line breaks; the caret determines the current sentence. */
export function TargetText({ field, isShut, describedBy, isWrong }: Props) {
  const { key, part, label, source, text, locale } = field;
  const acts = useWorkActs();
  const { isMultiline } = rulesOf(part, field.field);
  const seeCaret = (box: HTMLTextAreaElement) =>
    acts.see({ key, sentence: sourceSentence(source, box.value, box.selectionStart) });
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const value = isMultiline ? target.value : target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
    acts.type(field, value, takeOrigin(key));
    seeCaret(target);
  };
  return (
    <textarea
      data-field={key}
      aria-label={`${label} in ${localeWords[locale]}`}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      lang={locale}
      dir={directionOf(locale)}
      value={text}
      readOnly={isShut}
      spellCheck
      rows={isMultiline ? 2 : 1}
      className={css.target}
      onChange={change}
      onFocus={({ currentTarget }) => {
        if (!isShut) acts.hold(field);
        seeCaret(currentTarget);
      }}
      onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => seeCaret(currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isMultiline && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
    />
  );
}
