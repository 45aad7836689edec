import { directionOf } from '@lintel/contract/core/locales';
import { type Suggestion, translationSuggestions } from '@lintel/contract/features/translations/translation-work';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nearDayText } from '../../../platform/format.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { WordDiffText } from '../../../ui/word-diff-text.tsx';
import { noteOrigin } from './inserted-origin.ts';
import { insertionOf } from './sentences.ts';
import { chosenSuggestions, originAfter } from './suggestion-choice.ts';
import css from './suggestions.module.css';
import { insertText, textFieldOf } from './text-field.ts';
import type { WorkField } from './work-texts.ts';
import shared from './workspace.module.css';

function insert(field: WorkField, suggestion: Suggestion) {
  const box = textFieldOf(field.key);
  if (!box) return;
  noteOrigin(field.key, originAfter(field, suggestion));
  insertText(box, insertionOf(box.value, box.selectionStart, suggestion.text));
}

/** The origin of a suggestion and its similarity. */
function About({ suggestion: { origin, score, reference, at, engine } }: { suggestion: Suggestion }) {
  if (origin === 'machine') {
    return (
      <span className={shared.fieldHead}>
        <Label small colour="secondary" icon={<Icon name="machine" size={12} />}>
          Machine
        </Label>
        {engine}
      </span>
    );
  }
  const from = [reference, at && nearDayText(at)].filter(Boolean).join(', ');
  return (
    <span className={shared.fieldHead}>
      <Label small colour={score === 1 ? 'success' : 'info'}>
        <bdi>{Math.floor((score ?? 0) * 100)} %</bdi>
      </Label>
      <bdi>Memory{from && ` · ${from}`}</bdi>
    </span>
  );
}

type LineProps = { suggestion: Suggestion; number: number; field: WorkField; sentence: string };

function Line({ suggestion, number, field, sentence }: LineProps) {
  return (
    <li>
      {/* Prevent the loss of focus: the suggestion is inserted at the caret. */}
      <button
        type="button"
        className={css.suggestion}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insert(field, suggestion)}
        aria-keyshortcuts={`Alt+${number}`}
      >
        <span>
          <About suggestion={suggestion} />
          <span className={css.suggested}>
            {suggestion.origin === 'machine' ? (
              <bdi>Keeps this mark until someone edits it.</bdi>
            ) : (
              <WordDiffText before={suggestion.source} after={sentence} />
            )}
          </span>
        </span>
        <span className={css.into}>
          <kbd className={shared.key} dir="ltr">
            Alt {number}
          </kbd>
          <span lang={field.locale} dir={directionOf(field.locale)}>
            {suggestion.text}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Alt+number inserts a suggestion. Compare the key code, as Alt types other characters on some keyboards. */
function useInsertKeys(field: WorkField, shown: readonly Suggestion[]) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const suggestion = shown[Number(/^Digit([1-3])$/.exec(event.code)?.[1]) - 1];
      if (!suggestion) return;
      event.preventDefault();
      insert(field, suggestion);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field, shown]);
}

const none: Suggestion[] = [];

type Props = { id: number; field: WorkField; sentence: number; to: string };

/** Suggestions for the current sentence, from the memory and by machine translation. */
export function Suggestions({ id, field, sentence, to }: Props) {
  const place = useDebounced(`${field.key} ${sentence}`);
  const [key = '', at] = place.split(' ');
  const { data, error, refetch } = useQuery({
    ...endpointQuery(translationSuggestions, { id, key, sentence: Number(at) }),
    staleTime: 5 * 60_000,
    enabled: key === field.key,
    retry: false,
  });
  const isHere = place === `${field.key} ${sentence}`;
  const shown = isHere && data ? chosenSuggestions(data.suggestions) : none;
  useInsertKeys(field, shown);
  const problem = error ? 'No suggestions came.' : data?.machine_problem;
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={`Suggestions into ${to}`} className={css.suggestions}>
          {shown.map((suggestion, index) => (
            <Line
              key={`${suggestion.origin} ${suggestion.text}`}
              suggestion={suggestion}
              number={index + 1}
              field={field}
              sentence={data?.sentence ?? ''}
            />
          ))}
        </ul>
      )}
      {isHere && problem && (
        <div role="status" className={css.noAnswer}>
          <bdi>{problem}</bdi>{' '}
          <button type="button" className={shared.link} onClick={() => void refetch()}>
            Retry
          </button>
        </div>
      )}
    </>
  );
}
