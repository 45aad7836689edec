import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export type BoxProps = Pick<OutlinedInputProps, 'id' | 'name' | 'error' | 'onBlur' | 'sx' | 'disabled'> & {
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

/** The field itself: an icon, the selected or typed text, and a clear button. */
export function TypedBox(props: Props) {
  const { frame, icon, words, placeholder, aside, isPhone, onClear, onOpen, onType, onKeyDown, opened } = props;
  const { label, aria, disabled, sx, ...input } = props;
  const { id, name, error, onBlur, inputRef } = input;
  return (
    <OutlinedInput
      id={id}
      name={name}
      error={error}
      onBlur={onBlur}
      inputRef={inputRef}
      disabled={disabled}
      ref={frame}
      fullWidth
      autoComplete="off"
      value={words}
      placeholder={placeholder}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown as OutlinedInputProps['onKeyDown']}
      onClick={() => !disabled && onOpen()}
      startAdornment={
        <Icon
          name={disabled ? 'lock-outline' : icon}
          size={20}
          sx={{ color: 'action.active', marginInlineEnd: 1, flex: 'none' }}
        />
      }
      endAdornment={
        <>
          {aside}
          {onClear && words !== '' && !disabled && (
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
          )}
        </>
      }
      slotProps={{
        input: {
          'aria-label': aria ? undefined : label,
          ...aria,
          // Dates and times are left to right in every language.
          dir: 'ltr',
          ...opened,
          'aria-haspopup': opened ? 'listbox' : 'dialog',
          // On a phone a bottom sheet opens, which the on-screen keyboard would cover.
          ...(isPhone && { inputMode: 'none' as const }),
        },
      }}
      sx={[
        {
          height: 40,
          paddingInline: '12px 4px',
          '@media (pointer: coarse)': { height: 48 },
          '& input': { p: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums', textOverflow: 'ellipsis' },
          '& input:focus-visible': { outline: 'none' },
          'html[dir=rtl] & input': { textAlign: 'end' },
        },
        ...[sx ?? []].flat(),
      ]}
    />
  );
}
