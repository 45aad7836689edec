import { directionOf } from '@lintel/contract/core/locales';
import type { TranslationWork } from '@lintel/contract/features/translations/translation-work';
import { useMemo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { WordDiffText } from '../../../ui/word-diff-text.tsx';
import { markSource, type SourcePart } from './source-marks.ts';
import css from './source-text.module.css';
import type { WorkField } from './work-texts.ts';

const Piece = ({ part: { text, isCurrent, isTerm, isMissing } }: { part: SourcePart }) => {
  const look = classes(isCurrent && css.sentence, isTerm && css.term);
  if (isMissing) return <mark className={classes(css.missing, look)}>{text}</mark>;
  return look ? <span className={look}>{text}</span> : text;
};

type Props = {
  id: string;
  field: WorkField;
  glossary: TranslationWork['glossary'];
  from: TranslationWork['source_locale'];
  /** The index of the current sentence. */
  sentence?: number;
};

/**
 * The source as a diff if it has changed, otherwise with the marks of the current sentence, terms and missing numbers.
 */
export function SourceText({ id, field, glossary, from, sentence }: Props) {
  const { key, source, checks, is_outdated, earlier_source } = field;
  const parts = useMemo(() => {
    const terms = sentence === undefined ? [] : glossary.filter(({ keys }) => keys.includes(key));
    const missing = checks.flatMap((check) => (check.missing && field.text.trim() !== '' ? [check.missing] : []));
    return markSource(source, { sentence, terms: terms.map(({ term }) => term), missing });
  }, [key, source, checks, field.text, glossary, sentence]);
  return (
    <div id={id} lang={from} dir={directionOf(from)} className={css.source}>
      {is_outdated && earlier_source !== null ? (
        <WordDiffText before={earlier_source} after={source} />
      ) : (
        parts.map((part) => <Piece key={part.start} part={part} />)
      )}
    </div>
  );
}
