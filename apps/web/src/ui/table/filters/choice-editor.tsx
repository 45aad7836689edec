import { useState } from 'react';
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts';
import { SkeletonBlock } from '../../states.tsx';
import css from './editor.module.css';
import { type EditorProps, useSteadyChange } from './editor-parts.ts';
import { EditorSearch } from './editor-search.tsx';
import { type ChoiceField, chosenIn } from './filter-fields.ts';
import { OptionList } from './option-list.tsx';

/** Above this number, the options have a search. */
const MANY = 8;

/** A single or multiple choice. A single choice closes the editor. */
export function ChoiceEditor({ field, list, onDone }: EditorProps<ChoiceField>) {
  const [typed, setTyped] = useState('');
  const change = useSteadyChange(list);
  const { name, label, kind, options } = field;
  if (!options) return <SkeletonBlock height={160} />;
  const chosen = chosenIn(name, list.values);
  const choose = (value: string) => {
    if (kind === 'one') {
      change({ [name]: value });
      onDone();
      return;
    }
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    change({ [name]: next.join(',') || undefined });
  };
  const matching = options.filter((option) => normalizeForSearch(option.label).includes(normalizeForSearch(typed)));
  return (
    <>
      {options.length > MANY && <EditorSearch label={`Search ${label}`} text={typed} onType={setTyped} />}
      {matching.length > 0 ? (
        <OptionList label={label} options={matching} chosen={chosen} several={kind === 'any'} onChoose={choose} />
      ) : (
        <p className={css.none}>Not found</p>
      )}
    </>
  );
}
