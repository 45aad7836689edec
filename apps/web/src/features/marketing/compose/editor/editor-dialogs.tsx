import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { EditorDialogRequest } from './editor-asks.ts';
import { ImageDialog } from './image-dialog.tsx';
import { fieldWords, plainFallback } from './merge-field-text.ts';

const address = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine(
    (value) => /^(https?:|mailto:|tel:)/i.test(value) && URL.canParse(value),
    'Must be an address such as https://…',
  )
  .refine((value) => !value.includes('{{'), 'Fields cannot stand in an address');

const Link = z.object({ href: address });
const ButtonWords = z.object({ label: z.string().trim().min(1).max(80), href: address });
const Fallback = z.object({ fallback: z.string().max(60) });

type AskProps<What extends EditorDialogRequest['what']> = {
  editor: Editor;
  asked: Extract<EditorDialogRequest, { what: What }>;
  onClose: () => void;
};

function LinkDialog({ editor, asked, onClose }: AskProps<'link'>) {
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const isThere = asked.href !== '';
  const done = (href: string) => {
    // Without a selection the URL is the text of the link.
    if (editor.state.selection.empty && !isThere)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
  };
  return (
    <FormDialog
      disableRestoreFocus
      title={isThere ? 'Edit link' : 'Add a link'}
      submit={isThere ? 'Save' : 'Add'}
      schema={Link}
      initial={{ href: asked.href }}
      onSave={async (values) => values}
      onDone={({ href }) => done(href)}
      onClose={onClose}
      more={
        isThere && (
          <Button
            color="error"
            onClick={() => {
              chain().unsetLink().run();
              onClose();
            }}
          >
            Remove
          </Button>
        )
      }
    >
      <TextInput name="href" label="Address" inputMode="url" placeholder="https://" autoFocus />
    </FormDialog>
  );
}

const ButtonDialog = ({ editor, asked, onClose }: AskProps<'button'>) => (
  <FormDialog
    disableRestoreFocus
    title={asked.is ? 'Edit button' : 'Add a button'}
    submit={asked.is ? 'Save' : 'Add'}
    schema={ButtonWords}
    initial={asked.is ?? { label: '', href: '' }}
    onSave={async (attrs) => attrs}
    onDone={(attrs) => void editor.chain().focus().insertContent({ type: 'button', attrs }).run()}
    onClose={onClose}
  >
    <TextInput name="label" label="What it says" autoFocus />
    <TextInput name="href" label="Address" inputMode="url" placeholder="https://" />
  </FormDialog>
);

const FieldDialog = ({ editor, asked, onClose }: AskProps<'field'>) => (
  <FormDialog
    disableRestoreFocus
    title={fieldWords[asked.is.field].label}
    submit="Save"
    schema={Fallback}
    initial={{ fallback: asked.is.fallback }}
    onSave={async (values) => values}
    onDone={({ fallback }) => {
      const attrs = { field: asked.is.field, fallback: plainFallback(fallback) };
      editor.chain().focus().insertContent({ type: 'mergeField', attrs }).run();
    }}
    onClose={onClose}
  >
    <TextInput
      name="fallback"
      label="Fallback"
      hint="What stands here for a reader of whom this is not known."
      optional
      autoFocus
    />
  </FormDialog>
);

export function EditorDialog({ asked, ...props }: { editor: Editor; asked: EditorDialogRequest; onClose: () => void }) {
  if (asked.what === 'link') return <LinkDialog {...props} asked={asked} />;
  if (asked.what === 'button') return <ButtonDialog {...props} asked={asked} />;
  if (asked.what === 'field') return <FieldDialog {...props} asked={asked} />;
  return <ImageDialog {...props} is={asked.is} />;
}
