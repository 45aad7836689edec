import type { Insertion } from './sentences.ts';

export const textFieldOf = (key: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[data-field="${CSS.escape(key)}"]`);

/** Inserts text as if it were typed, so that the browser's undo covers it. */
export function insertText(box: HTMLTextAreaElement, { start, end, text }: Insertion) {
  box.focus();
  box.setSelectionRange(start, end);
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
