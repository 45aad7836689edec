import Tooltip from '@mui/material/Tooltip';
import { useShortcutsEnabled } from '../../platform/shortcuts.ts';
import { classes } from '../classes.ts';
import css from './decision-bar.module.css';

type Tone = 'success' | 'neutral' | 'error';

export type DecisionChoice<Value extends string> = {
  value: Value;
  label: string;
  /** The shortcut. */
  key?: string;
  tone: Tone;
  disabledReason?: string | undefined;
};

type Props<Value extends string> = {
  choices: readonly DecisionChoice<Value>[];
  /** `act`: a press opens the decision. `choose`: the selected one is filled, and another button submits it. */
  mode: 'act' | 'choose';
  chosen?: Value | '';
  onPress: (value: Value) => void;
  /** Full width with touch-sized buttons. */
  wide?: boolean;
};

/** The decisions on a record, in the same order and colours everywhere. */
export function DecisionBar<Value extends string>({ choices, mode, chosen, onPress, wide }: Props<Value>) {
  const { on } = useShortcutsEnabled();
  return (
    <fieldset aria-label="Decision" className={classes(css.bar, wide && css.wide)} data-mode-of-bar={mode}>
      {choices.map(({ value, label, key, tone, disabledReason }) => (
        <Tooltip key={value} title={disabledReason ?? ''} describeChild>
          <button
            type="button"
            className={classes(css.button, css[tone])}
            aria-pressed={mode === 'choose' ? chosen === value : undefined}
            aria-disabled={disabledReason !== undefined}
            aria-keyshortcuts={on ? key : undefined}
            aria-label={label}
            // Rendered by CSS, so that it is not part of the button's accessible name.
            data-key={on ? key : undefined}
            onClick={disabledReason === undefined ? () => onPress(value) : undefined}
          >
            {label}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}
