import { addDays } from '../../platform/zone-days.ts';
import css from './date-field.module.css';

export type DatePreset = { label: string; days: number };

const ahead: readonly DatePreset[] = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: '+7 days', days: 7 },
];
const back: readonly DatePreset[] = [
  { label: 'Today', days: 0 },
  { label: 'Yesterday', days: -1 },
  { label: '−7 days', days: -7 },
];

type Props = {
  today: string;
  min: string;
  max: string;
  presets?: readonly DatePreset[] | undefined;
  onPick: (day: string) => void;
};

/** Frequently used dates. A field for past days offers past presets. */
export function DatePresets({ today, min, max, presets = max <= today ? back : ahead, onPick }: Props) {
  return (
    <div className={css.presets}>
      {presets.map(({ label, days }) => {
        const day = addDays(today, days);
        return (
          <button
            key={label}
            type="button"
            className={css.preset}
            disabled={day < min || day > max}
            onClick={() => onPick(day)}
          >
            <bdi>{label}</bdi>
          </button>
        );
      })}
    </div>
  );
}
