import { useState } from 'react';

type Read = { value: string; error?: undefined } | { value?: undefined; error: string };

type Options = {
  /** What the form or filter holds; words that could not be read stay as they are. */
  value: string;
  isValue: (value: string) => boolean;
  write: (value: string) => string;
  read: (text: string) => Read;
  onChange: (value: string) => void;
  /** Called with words that cannot be read, so that a form can refuse them. */
  onFault?: ((text: string) => void) | undefined;
};

/** A text field whose words are read when it is left or Enter is pressed. */
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
  /** Answers whether what was typed is a value now. */
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
