import { rulesOf, sentencesOf } from '@lintel/contract/features/translations/translation-parts';
import type { TranslationWork } from '@lintel/contract/features/translations/translation-work';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { fullName, momentText, numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Person, type PersonRef, personName } from '../../../ui/person.tsx';
import css from './field-row.module.css';
import { SourceText } from './source-text.tsx';
import { Suggestions } from './suggestions.tsx';
import { TargetText } from './target-text.tsx';
import { type Here, useWorkActs } from './use-workspace.ts';
import type { WorkField } from './work-texts.ts';
import shared from './workspace.module.css';

type Props = {
  field: WorkField;
  work: Pick<TranslationWork, 'id' | 'source_locale' | 'glossary' | 'machine'>;
  /** Set only if the caret is in this field. */
  here: Here | undefined;
  mayEdit: boolean;
  /** Another admin who has locked this part. */
  holder: PersonRef | undefined;
  /** The text saved by another admin during an edit of the viewer. */
  theirs: string | undefined;
  onKeep: (field: WorkField) => void;
};

/** From this share of the limit on, the counter is shown even without focus. */
const NEARLY_FULL = 0.8;

function TargetHead({ field, here, mayEdit, onKeep }: Pick<Props, 'field' | 'here' | 'mayEdit' | 'onKeep'>) {
  const { text, source, origin, now, is_outdated } = field;
  const { limit } = rulesOf(field.part, field.field);
  const sentences = sentencesOf(source).length;
  return (
    <div className={shared.fieldHead}>
      {is_outdated && mayEdit && (
        <bdi>
          Edit it, or{' '}
          <button type="button" className={shared.link} onClick={() => onKeep(field)}>
            keep it as it is
          </button>
        </bdi>
      )}
      {!is_outdated && text !== '' && origin === 'machine' && (
        <>
          <Label small colour="secondary" icon={<Icon name="machine" size={12} />}>
            Machine
          </Label>
          {mayEdit && (
            <button type="button" className={shared.link} onClick={() => onKeep(field)}>
              Accept as it is
            </button>
          )}
        </>
      )}
      {!is_outdated && text !== '' && origin === 'memory' && <Label small>Memory</Label>}
      {here && sentences > 1 && (
        <bdi>
          Sentence {here.sentence + 1} of {sentences}
        </bdi>
      )}
      <span className={shared.end}>
        {here || text.length >= limit * NEARLY_FULL ? (
          <bdi className={text.length > limit ? shared.failed : undefined}>
            {numberText(text.length)} / {numberText(limit)}
          </bdi>
        ) : (
          now === 'done' && <Icon name="check-circle" size={16} label="Done" className={shared.ok} />
        )}
      </span>
    </div>
  );
}

type InsertProps = { field: WorkField; word: string; brief?: boolean };

function InsertButton({ field, word, brief }: InsertProps) {
  const acts = useWorkActs();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`Insert ${word}`}
      onClick={() => acts.insertWord(field.key, word)}
      sx={{ color: 'text.primary', minWidth: 0 }}
    >
      <bdi>{brief ? word : `Insert ${word}`}</bdi>
    </Button>
  );
}

/** Failed checks of a text. Missing numbers and units share a line and are inserted with one click. */
function Wrong({ field, mayEdit }: Pick<Props, 'field' | 'mayEdit'>) {
  const failed = field.checks.filter(({ level, check }) => level === 'failed' && check !== 'outdated');
  const lost = failed.flatMap(({ missing }) => missing ?? []);
  const lines = lost.length > 1 ? failed.filter(({ missing }) => !missing) : failed;
  return (
    <>
      {lines.map(({ message, missing }) => (
        <div key={message} className={classes(css.message, css.wrong)}>
          <Icon name="error" size={16} />
          <bdi>{message}</bdi>
          {missing && mayEdit && <InsertButton field={field} word={missing} />}
        </div>
      ))}
      {lost.length > 1 && (
        <div className={classes(css.message, css.wrong)}>
          <Icon name="error" size={16} />
          Missing:
          {lost.map((word) =>
            mayEdit ? <InsertButton key={word} brief field={field} word={word} /> : <bdi key={word}>{word}</bdi>,
          )}
        </div>
      )}
    </>
  );
}

function Held({ field, holder, mayTakeOver }: { field: WorkField; holder: PersonRef; mayTakeOver: boolean }) {
  const acts = useWorkActs();
  return (
    <div className={classes(css.message, css.held)}>
      <Person person={holder} size={24} />
      <span>
        <bdi>{personName(holder)}</bdi> is working on this part
      </span>
      {mayTakeOver && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => acts.takeOver(field)}>
          Take over
        </Button>
      )}
    </div>
  );
}

/** Edit conflict: neither text is overwritten without a decision. */
function Conflict({ field, theirs }: { field: WorkField; theirs: string }) {
  const acts = useWorkActs();
  const name = field.updated_by ? fullName(field.updated_by) : 'A colleague';
  return (
    <div className={classes(css.message, css.wrong)}>
      <Icon name="warning" size={16} />
      <span>
        <bdi>{name}</bdi> wrote this meanwhile:
      </span>
      <span lang={field.locale} dir="auto" className={css.theirs}>
        {theirs === '' ? '–' : theirs}
      </span>
      <Button size="small" variant="outlined" color="inherit" onClick={() => acts.decide(field, 'theirs')}>
        Take theirs
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={() => acts.decide(field, 'mine')}>
        Keep mine
      </Button>
    </div>
  );
}

/** One text: source, translation, failed checks and suggestions for the sentence at the caret. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { field, work, here, mayEdit, holder, theirs, onKeep } = props;
  const { key, label, text, checks, is_outdated, source_changed_at } = field;
  const ids = { source: `source-${key}`, wrong: `wrong-${key}` };
  const isWrong = text.trim() !== '' && checks.some(({ level, check }) => level === 'failed' && check !== 'outdated');
  const isShut = !mayEdit || holder !== undefined;
  return (
    <div className={classes(css.field, here && css.current)} data-row-of={key}>
      <div className={shared.twoColumns}>
        <div>
          <div className={shared.fieldHead}>
            <b dir="auto">{label}</b>
            {is_outdated && (
              <>
                <Label small colour="warning" icon={<Icon name="restart" size={12} />}>
                  Source changed
                </Label>
                {source_changed_at && <bdi>{momentText(source_changed_at)}</bdi>}
              </>
            )}
          </div>
          <SourceText
            id={ids.source}
            field={field}
            glossary={work.glossary}
            from={work.source_locale}
            sentence={here?.sentence}
          />
        </div>
        <div className={css.writing}>
          <TargetHead {...{ field, here, mayEdit: !isShut, onKeep }} />
          <TargetText {...{ field, isShut, isWrong }} describedBy={`${ids.source} ${ids.wrong}`} />
          <div id={ids.wrong}>
            {isWrong && <Wrong field={field} mayEdit={!isShut} />}
            {theirs !== undefined && <Conflict field={field} theirs={theirs} />}
            {holder && <Held field={field} holder={holder} mayTakeOver={mayEdit} />}
          </div>
        </div>
      </div>
      {here && !isShut && (
        <Suggestions id={work.id} field={field} sentence={here.sentence} to={localeWords[field.locale]} />
      )}
    </div>
  );
});
