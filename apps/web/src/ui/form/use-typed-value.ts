import { useState } from 'react';

type Read = { value: string; error?: undefined } | { value?: undefined; error: string };

type Options = {
  /** The value of the form or filter; text that could not be parsed stays unchanged. */
  value: string;
  isValue: (value: string) => boolean;
  write: (value: string) => string;
  read: (text: string) => Read;
  onChange: (value: string) => void;
  /** Called with text that cannot be parsed, so that a form can reject it. */
  onFault?: ((text: string) => void) | undefined;
};

/** A text field that is parsed on blur or Enter. */
export function useTypedValue({ value, isValue, write, read, onChange, onFault }: Options) {
  const [text, setText] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (text !== undefined && value !== text) setText(undefined);
  }
  const [isLeft, setLeft] = useState(false);
  const words = text ?? (value === '' || !isValue(value) ? value : write(value));
  const isOwnText = text !== undefined || (value !== '' && !isValue(value));
  const fault = isOwnText && isLeft && words.trim() !== '' ? read(words).error : undefined;
  const set = (next: string) => {
    setText(undefined);
    setLeft(false);
    if (next !== value) onChange(next);
  };
  /** Returns whether the typed text is a valid value. */
  const commit = () => {
    if (text === undefined) return true;
    if (text.trim() === '') {
      set('');
      return true;
    }
    const result = read(text);
    if (result.value !== undefined) {
      set(result.value);
      return true;
    }
    setLeft(true);
    onFault?.(text);
    return false;
  };
  const type = (typed: string) => {
    setText(typed);
    setLeft(false);
  };
  return { words, fault, type, commit, set, isTyping: text !== undefined };
}
