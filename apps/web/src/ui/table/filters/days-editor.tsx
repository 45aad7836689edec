import { useState } from 'react';
import { DateField } from '../../form/date-field.tsx';
import { datePresets } from './date-presets.ts';
import css from './editor.module.css';
import { type EditorProps, useSteadyChange } from './editor-parts.ts';
import type { RangeField } from './filter-fields.ts';
import { OptionList } from './option-list.tsx';

/** Spans that are asked for often, or any from and to. */
export function DaysEditor({ field, list, onDone }: EditorProps<RangeField>) {
  const change = useSteadyChange(list);
  const [first, last] = field.ends;
  const presets = datePresets();
  const chosen = presets.find(({ from, to }) => from === list.values[first] && to === list.values[last]);
  return (
    <>
      <OptionList
        label={field.label}
        options={presets.map(({ label }) => ({ value: label, label }))}
        chosen={chosen ? [chosen.label] : []}
        onChoose={(label) => {
          const preset = presets.find((each) => each.label === label);
          change({ [first]: preset?.from, [last]: preset?.to });
          onDone();
        }}
      />
      <div className={css.days}>
        {field.ends.map((end, index) => (
          <Day
            key={end}
            label={`${field.label} ${index === 0 ? 'from' : 'until'}`}
            name={index === 0 ? 'From' : 'Until'}
            day={list.values[end] ?? ''}
            onChange={(day) => change({ [end]: day || undefined })}
          />
        ))}
      </div>
    </>
  );
}

type DayProps = { label: string; name: string; day: string; onChange: (day: string) => void };

/** It counts once the field is left, or a day is picked: half a date is none yet. */
function Day({ label, name, day, onChange }: DayProps) {
  const [text, setText] = useState(day);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setText(day);
  }
  const commit = (value: string) => value !== day && onChange(value);
  return (
    <div className={css.field}>
      {name}
      <DateField
        value={text}
        label={label}
        onChange={setText}
        onPick={commit}
        onBlur={() => commit(text)}
        onKeyDown={(event) => event.key === 'Enter' && commit(text)}
        sx={{ paddingInline: '8px 0' }}
      />
    </div>
  );
}
