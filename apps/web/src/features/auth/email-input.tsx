import { TextInput } from '../../ui/form/text-input.tsx';

export function EmailInput({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextInput
      name="email"
      label="Email"
      type="email"
      icon="mail"
      autoComplete="username"
      inputMode="email"
      autoFocus={autoFocus}
      spellCheck={false}
      large
    />
  );
}
