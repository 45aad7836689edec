import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useId } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { Form } from '../../../../ui/form/form.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
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

type DialogProps<Values extends FieldValues> = {
  title: string;
  submit: string;
  schema: z.ZodType<Values>;
  defaultValues: DefaultValues<Values>;
  onDone: (values: Values) => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
};

function SmallDialog<Values extends FieldValues>(props: DialogProps<Values>) {
  const { title, submit, schema, defaultValues, onDone, onClose, more, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id} disableRestoreFocus>
      <Form schema={schema} defaultValues={defaultValues} onSubmit={async (values: Values) => values} onDone={onDone}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          {more}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

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
    onClose();
  };
  return (
    <SmallDialog
      title={isThere ? 'Edit link' : 'Add a link'}
      submit={isThere ? 'Save' : 'Add'}
      schema={Link}
      defaultValues={{ href: asked.href }}
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
    </SmallDialog>
  );
}

const ButtonDialog = ({ editor, asked, onClose }: AskProps<'button'>) => (
  <SmallDialog
    title={asked.is ? 'Edit button' : 'Add a button'}
    submit={asked.is ? 'Save' : 'Add'}
    schema={ButtonWords}
    defaultValues={asked.is ?? { label: '', href: '' }}
    onDone={(attrs) => {
      editor.chain().focus().insertContent({ type: 'button', attrs }).run();
      onClose();
    }}
    onClose={onClose}
  >
    <TextInput name="label" label="What it says" autoFocus />
    <TextInput name="href" label="Address" inputMode="url" placeholder="https://" />
  </SmallDialog>
);

const FieldDialog = ({ editor, asked, onClose }: AskProps<'field'>) => (
  <SmallDialog
    title={fieldWords[asked.is.field].label}
    submit="Save"
    schema={Fallback}
    defaultValues={{ fallback: asked.is.fallback }}
    onDone={({ fallback }) => {
      const attrs = { field: asked.is.field, fallback: plainFallback(fallback) };
      editor.chain().focus().insertContent({ type: 'mergeField', attrs }).run();
      onClose();
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
  </SmallDialog>
);

export function EditorDialog({ asked, ...props }: { editor: Editor; asked: EditorDialogRequest; onClose: () => void }) {
  if (asked.what === 'link') return <LinkDialog {...props} asked={asked} />;
  if (asked.what === 'button') return <ButtonDialog {...props} asked={asked} />;
  if (asked.what === 'field') return <FieldDialog {...props} asked={asked} />;
  return <ImageDialog {...props} is={asked.is} />;
}
