import type { Insertion } from './sentences.ts';

/** The box that a field is written in. */
export const textFieldOf = (key: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[data-field="${CSS.escape(key)}"]`);

/** Puts a text into a box as if it were typed, so that the browser's own undo takes it back. */
export function insertText(box: HTMLTextAreaElement, { start, end, text }: Insertion) {
  box.focus();
  box.setSelectionRange(start, end);
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
