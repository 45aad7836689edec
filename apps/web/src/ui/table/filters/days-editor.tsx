import { DateRangeField } from '../../form/date-range-field.tsx';
import { datePresets } from './date-presets.ts';
import css from './editor.module.css';
import { type EditorProps, useSteadyChange } from './editor-parts.ts';
import type { RangeField } from './filter-fields.ts';
import { OptionList } from './option-list.tsx';

/** Frequently used date ranges, or any from and to. */
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
        <DateRangeField
          label={field.label}
          range={{ from: list.values[first] ?? '', to: list.values[last] ?? '' }}
          onChange={({ from, to }) => change({ [first]: from || undefined, [last]: to || undefined })}
        />
      </div>
    </>
  );
}
