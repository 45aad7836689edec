import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { ButtonAttributes, FieldAttributes, ImageAttributes } from './mail-nodes.ts';

/** What the editor asks before something is put into the text, or changed there. */
export type EditorAsk =
  | { what: 'link'; href: string }
  | { what: 'button'; is?: ButtonAttributes }
  | { what: 'image'; is?: ImageAttributes }
  | { what: 'field'; is: FieldAttributes };

/** What can be changed of the one that is chosen. */
export function askOfChosen(editor: Editor): EditorAsk | undefined {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const { type, attrs } = selection.node;
  if (type.name === 'mergeField') return { what: 'field', is: attrs as FieldAttributes };
  if (type.name === 'button') return { what: 'button', is: attrs as ButtonAttributes };
  if (type.name === 'image') return { what: 'image', is: attrs as ImageAttributes };
}

export const linkOf = (editor: Editor): EditorAsk => ({
  what: 'link',
  href: String(editor.getAttributes('link').href ?? ''),
});
