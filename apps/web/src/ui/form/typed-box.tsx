import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import css from './typed-box.module.css';

export type BoxProps = Pick<OutlinedInputProps, 'id' | 'name' | 'error' | 'onBlur' | 'disabled'> & {
  /** The accessible name of a field without a visible label. */
  label: string;
  aria?: Record<string, unknown> | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

type Props = BoxProps & {
  frame: Ref<HTMLDivElement>;
  icon: IconName;
  words: string;
  placeholder: string;
  /** Secondary text at the end, such as the reader's own time. */
  aside?: ReactNode;
  isPhone: boolean;
  /** The clear button is shown only with this handler. */
  onClear?: (() => void) | undefined;
  onOpen: () => void;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** For a field with a listbox; a plain text field may not have `aria-expanded`. */
  opened?: { role: 'combobox'; 'aria-expanded': boolean; 'aria-controls'?: string; 'aria-activedescendant'?: string };
};

/** Keeps the focus in the field. */
const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <IconButton
    size="small"
    tabIndex={-1}
    aria-label={`Clear ${label}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => {
      event.stopPropagation();
      onClear();
    }}
  >
    <Icon name="close" size={16} />
  </IconButton>
);

const inputProps = ({ label, aria, opened, isPhone }: Pick<Props, 'label' | 'aria' | 'opened' | 'isPhone'>) => ({
  'aria-label': aria ? undefined : label,
  ...aria,
  // Dates and times are left to right in every language.
  dir: 'ltr' as const,
  ...opened,
  'aria-haspopup': opened ? ('listbox' as const) : ('dialog' as const),
  // On a phone a bottom sheet opens, which the on-screen keyboard would cover.
  ...(isPhone && { inputMode: 'none' as const }),
});

/** The field itself: an icon, the selected or typed text, and a clear button. */
export function TypedBox(props: Props) {
  const { frame, icon, words, placeholder, aside, onClear, onOpen, onType, onKeyDown } = props;
  const { id, name, error, onBlur, inputRef, label, disabled } = props;
  const canClear = onClear && words !== '' && !disabled;
  return (
    <OutlinedInput
      {...{ id, name, error, onBlur, inputRef, disabled, placeholder }}
      ref={frame}
      className={css.box}
      fullWidth
      autoComplete="off"
      value={words}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown as OutlinedInputProps['onKeyDown']}
      onClick={() => !disabled && onOpen()}
      startAdornment={<Icon name={disabled ? 'lock-outline' : icon} size={20} className={css.icon} />}
      endAdornment={
        <>
          {aside}
          {canClear && <ClearButton label={label} onClear={onClear} />}
        </>
      }
      slotProps={{ input: inputProps(props) }}
    />
  );
}
