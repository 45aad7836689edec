import { useState } from 'react';
import css from './editor.module.css';
import { type EditorProps, useSteadyChange } from './editor-parts.ts';
import { type CountField, chosenIn } from './filter-fields.ts';

/** A minimum number, or exact numbers. */
export function CountEditor({ field, list }: EditorProps<CountField>) {
  const change = useSteadyChange(list);
  const exact = chosenIn(field.name, list.values);
  const least = list.values[field.least];
  const [isExact, setExact] = useState(exact.length > 0);
  const options = (field.options ?? []).filter(({ value }) => isExact || value !== '0');
  const choose = (value: string) => {
    if (!isExact) return change({ [field.name]: undefined, [field.least]: least === value ? undefined : value });
    const next = exact.includes(value) ? exact.filter((other) => other !== value) : [...exact, value];
    return change({ [field.least]: undefined, [field.name]: next.join(',') || undefined });
  };
  return (
    <div className={css.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-label={`How ${field.label.toLowerCase()} are counted`} className={css.switch}>
        {[false, true].map((way) => (
          <button key={String(way)} type="button" aria-pressed={isExact === way} onClick={() => setExact(way)}>
            {way ? 'Exactly' : 'At least'}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-label={field.label} className={css.counts}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isExact ? exact.includes(value) : least === value}
            onClick={() => choose(value)}
          >
            <bdi dir="ltr">{isExact ? label : `${label}+`}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}
