import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  large?: boolean;
};

/** A password field with a show button and a Caps Lock warning. Pasting is allowed. */
export function PasswordInput({ hint, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      {...field}
      type={shown ? 'text' : 'password'}
      icon="lock-outline"
      spellCheck={false}
      hint={capsLock ? 'Caps Lock is on' : hint}
      onKeyUp={look}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-closed' : 'eye'} size={20} />
        </IconButton>
      }
    />
  );
}
