import { directionOf, type LocaleCode } from '@lintel/contract/core/locales';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, useField } from '../../../../ui/form/field.tsx';
import css from './editor.module.css';
import { askOfChosen, type EditorDialogRequest } from './editor-asks.ts';
import { EditorDialog } from './editor-dialogs.tsx';
import { ButtonNode, ImageNode, MergeFieldNode, UnknownFields } from './mail-nodes.ts';
import { withFieldParts, withoutFieldParts } from './merge-field-text.ts';
import { Toolbar } from './toolbar.tsx';

type Props = { name: string; label: string; locale: LocaleCode };

const starter = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  // Mail clients render these inconsistently.
  code: false,
  codeBlock: false,
  // Links must not open in the editor, and the stored HTML has neither rel nor target.
  link: { openOnClick: false, HTMLAttributes: { rel: null, target: null } },
  trailingNode: false,
});

type Handlers = { onEdit: () => void; onFields: () => void; onTools: () => void };

/** The editor bound to a form field, which holds the content as HTML. */
function useBody({ name, locale }: Omit<Props, 'label'>, field: ReturnType<typeof useField>, handlers: Handlers) {
  const { field: bound } = useController({ name });
  const latest = useRef(handlers);
  latest.current = handlers;
  const written = useRef(String(bound.value ?? ''));
  const onEdit = () => latest.current.onEdit();
  const editor = useEditor({
    extensions: [
      starter,
      MergeFieldNode.configure({ onEdit }),
      ButtonNode.configure({ onEdit }),
      ImageNode.configure({ onEdit }),
      UnknownFields,
    ],
    content: withFieldParts(written.current),
    injectCSS: false,
    editorProps: {
      attributes: {
        id: field.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Body',
        lang: locale,
        dir: directionOf(locale),
      },
      handleDoubleClickOn: () => {
        onEdit();
        return false;
      },
      handleTextInput: (view, from, _, text) => {
        if (text !== '{' || view.state.doc.textBetween(Math.max(0, from - 1), from) !== '{') return false;
        view.dispatch(view.state.tr.delete(from - 1, from));
        latest.current.onFields();
        return true;
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        latest.current.onTools();
        return true;
      },
      transformPastedHTML: withFieldParts,
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : withoutFieldParts(now.getHTML());
      bound.onChange(written.current);
    },
    onBlur: () => bound.onBlur(),
  });
  const value = String(bound.value ?? '');
  // The value was changed from outside: a restored draft, or a copy of another language.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(withFieldParts(value), { emitUpdate: false });
  }, [value, editor]);
  const { ref } = bound;
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor]);
  return editor;
}

/** The content editor of an email, with buttons, images and merge fields. */
export function BodyInput(props: Props) {
  const field = useField(props);
  const [asked, setAsked] = useState<EditorDialogRequest>();
  const [fields, setFields] = useState<HTMLElement | null>(null);
  const fieldButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const editor = useBody(props, field, {
    onEdit: () => setAsked(askOfChosen(editor)),
    onFields: () => setFields(fieldButton.current),
    onTools: () => frame.current?.querySelector<HTMLElement>('[role=toolbar]')?.focus(),
  });
  return (
    <Field {...props} field={field}>
      <div ref={frame} className={css.frame} data-wrong={field.error === undefined ? undefined : true}>
        <Toolbar editor={editor} fieldButton={fieldButton} fields={fields} onFields={setFields} onAsk={setAsked} />
        <EditorContent editor={editor} className={css.words} />
      </div>
      {asked && (
        <EditorDialog
          editor={editor}
          asked={asked}
          onClose={() => {
            setAsked(undefined);
            editor.commands.focus();
          }}
        />
      )}
    </Field>
  );
}
