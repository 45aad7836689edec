import type { LocaleCode } from '@lintel/contract/core/locales';
import { translationPartLabels, translationParts } from '@lintel/contract/features/translations/translation-parts';
import type { TranslationRequest } from '@lintel/contract/features/translations/translation-requests';
import { localeWords } from '../../platform/locale-names.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { doneParts, markOf, type PartMark, partsSentence, statusWords } from './translation-words.ts';
import css from './translations.module.css';

/** `EN → AR`, with the full names of the languages for screen readers. */
export const LocalePair = ({ from, to }: { from: LocaleCode; to: LocaleCode }) => (
  <span role="img" aria-label={`From ${localeWords[from]} into ${localeWords[to]}`} className={css.pair}>
    <b>{from.toUpperCase()}</b>
    <Icon name="arrow-end" size={14} />
    <b>{to.toUpperCase()}</b>
  </span>
);

/** The progress of one part: tick, half, M, ring or warning. */
export function StateMark({ mark, size = 16 }: { mark: PartMark | 'failed'; size?: number }) {
  const box = classes(css.mark, css[mark]);
  if (mark === 'empty') return <span aria-hidden className={box} />;
  if (mark === 'machine')
    return (
      <span aria-hidden className={box}>
        M
      </span>
    );
  const icon = mark === 'done' ? 'check-circle' : mark === 'draft' ? 'contrast-half' : 'error';
  return (
    <span aria-hidden data-mark={mark} className={box}>
      <Icon name={icon} size={size} />
    </span>
  );
}

/** The progress of each of the four parts. */
export function PartMarks({ request }: { request: Pick<TranslationRequest, 'parts' | 'outdated_parts'> }) {
  const sentence = partsSentence(request);
  return (
    <span role="img" aria-label={sentence} title={sentence} className={css.parts}>
      {translationParts.map((part) => (
        <StateMark key={part} mark={markOf(request, part)} />
      ))}
      <bdi>
        {doneParts(request)}/{translationParts.length}
      </bdi>
    </span>
  );
}

type Stated = Pick<TranslationRequest, 'status' | 'outdated_parts'>;

/** The status, with a note if the source has changed since. */
export function RequestStatus({ status, outdated_parts }: Stated) {
  const { label, colour } = statusWords(status);
  const parts = outdated_parts.map((part) => translationPartLabels[part]).join(', ');
  return (
    <span className={css.status}>
      <Label colour={colour}>{label}</Label>
      {outdated_parts.length > 0 && (
        <span title={`Source changed: ${parts}`}>
          <Label colour="warning">
            <Icon name="restart" size={14} label={`Source changed: ${parts}`} />
          </Label>
        </span>
      )}
    </span>
  );
}
