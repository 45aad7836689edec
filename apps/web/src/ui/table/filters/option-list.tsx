import type { KeyboardEvent } from 'react';
import { Icon } from '../../icon.tsx';
import css from './editor.module.css';
import type { Option } from './filter-fields.ts';

type Props = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Multiple choice; otherwise a single one. */
  several?: boolean;
  onChoose: (value: string) => void;
};

/** ↑ and ↓ move between the options. */
function moveAmong(event: KeyboardEvent<HTMLElement>, wanted: string) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(wanted)];
  const next = all[all.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

/** A vertical list of options. */
export function OptionList({ label, options, chosen, several, onChoose }: Props) {
  const role = several ? 'checkbox' : 'radio';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles, and its buttons have the focus
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a label
    <div
      role={several ? 'group' : 'radiogroup'}
      aria-label={label}
      className={css.options}
      onKeyDown={(event) => moveAmong(event, '[role]')}
    >
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles can be checked
          <button
            key={option.value}
            type="button"
            role={role}
            aria-checked={isChosen}
            className={css.option}
            onClick={() => onChoose(option.value)}
          >
            <span aria-hidden className={several ? css.box : css.dot}>
              {isChosen && several && <Icon name="check" size={14} />}
            </span>
            <bdi>{option.label}</bdi>
          </button>
        );
      })}
    </div>
  );
}
