import { translationPartLabels } from '@lintel/contract/features/translations/translation-parts';
import Card from '@mui/material/Card';
import type { KeyboardEvent } from 'react';
import { localeNames, localeWords } from '../../../platform/locale-names.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldRow } from './field-row.tsx';
import type { Workspace } from './use-workspace.ts';
import css from './work-editor.module.css';
import { KeyFoot } from './work-keys.tsx';
import { isConflict, type PartSummary, savedText, type WorkField } from './work-texts.ts';
import shared from './workspace.module.css';

export const partId = (part: string) => `part-${part}`;

type Props = { desk: Workspace; parts: readonly PartSummary[]; onKeep: (field: WorkField) => void };

function PartHead({ desk, summary: { part, done, total } }: { desk: Workspace; summary: PartSummary }) {
  const { locale, source_locale } = desk.work;
  return (
    <div className={classes(css.partHead, shared.twoColumns)}>
      <div>
        <h2 id={`${partId(part)}-title`}>{translationPartLabels[part]}</h2>
        <bdi>
          {done} of {total}
        </bdi>
        <span className={shared.end}>{localeWords[source_locale]}</span>
      </div>
      <div>
        <span>{localeWords[locale]}</span>
        <span lang={locale} className={shared.end}>
          {localeNames[locale]}
        </span>
      </div>
    </div>
  );
}

function Part({ desk, summary, onKeep }: { desk: Workspace; summary: PartSummary; onKeep: Props['onKeep'] }) {
  const { work, fields, here, mayEdit, holds, state } = desk;
  const { part } = summary;
  const holder = mayEdit ? holds.holderOf(part) : undefined;
  return (
    <section id={partId(part)} aria-labelledby={`${partId(part)}-title`} className={css.part} data-part={part}>
      <PartHead desk={desk} summary={summary} />
      {fields
        .filter((field) => field.part === part)
        .map((field) => {
          const saved = work.fields.find(({ key }) => key === field.key);
          const clashes = saved && isConflict(saved, state.typed[field.key]);
          return (
            <FieldRow
              key={field.key}
              field={field}
              work={work}
              here={here?.key === field.key ? here : undefined}
              mayEdit={mayEdit}
              holder={holder}
              theirs={clashes ? savedText(saved) : undefined}
              onKeep={onKeep}
            />
          );
        })}
    </section>
  );
}

/** Keyboard shortcuts of a focused text. */
function useFieldKeys({ acts }: Workspace) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).dataset.field;
    if (!key) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const act =
      isCommand && event.key === 'Enter'
        ? () => acts.saveAndGoOn(key)
        : event.altKey && event.key === 'ArrowDown'
          ? () => acts.goBeside(key, 1)
          : event.altKey && event.key === 'ArrowUp'
            ? () => acts.goBeside(key, -1)
            : event.altKey && !isCommand && event.code === 'KeyC'
              ? () => acts.copySource(key)
              : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** All texts of the request, by part. */
export function WorkEditor({ desk, parts, onKeep }: Props) {
  return (
    <Card component="section" aria-label="Texts" className={css.editor} onKeyDown={useFieldKeys(desk)}>
      <div className={css.scroll} data-scroller>
        {parts.map((summary) => (
          <Part key={summary.part} desk={desk} summary={summary} onKeep={onKeep} />
        ))}
      </div>
      <KeyFoot />
    </Card>
  );
}
