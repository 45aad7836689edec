import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { ButtonAttributes, FieldAttributes, ImageAttributes } from './mail-nodes.ts';

/** The dialog that is open to insert or edit a node. */
export type EditorDialogRequest =
  | { what: 'link'; href: string }
  | { what: 'button'; is?: ButtonAttributes }
  | { what: 'image'; is?: ImageAttributes }
  | { what: 'field'; is: FieldAttributes };

/** The dialog for editing the selected node. */
export function askOfChosen(editor: Editor): EditorDialogRequest | undefined {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const { type, attrs } = selection.node;
  if (type.name === 'mergeField') return { what: 'field', is: attrs as FieldAttributes };
  if (type.name === 'button') return { what: 'button', is: attrs as ButtonAttributes };
  if (type.name === 'image') return { what: 'image', is: attrs as ImageAttributes };
}

export const linkOf = (editor: Editor): EditorDialogRequest => ({
  what: 'link',
  href: String(editor.getAttributes('link').href ?? ''),
});
