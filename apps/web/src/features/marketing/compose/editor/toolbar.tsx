import { mergeFields } from '@lintel/contract/features/marketing/merge-fields';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import css from './editor.module.css';
import { askOfChosen, type EditorDialogRequest, linkOf } from './editor-asks.ts';
import { fieldText, fieldWords } from './merge-field-text.ts';
import { ToolDrawing, type ToolIcon } from './toolbar-icons.tsx';

type ToolProps = { label: string; on?: boolean; off?: boolean; onClick: () => void; children: ReactNode };

const Tool = ({ label, on, off = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    title={label}
    aria-pressed={on}
    aria-disabled={off}
    tabIndex={-1}
    // Prevent the loss of the text selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={off ? undefined : onClick}
  >
    {children}
  </button>
);

const Drawn = ({ icon, ...props }: Omit<ToolProps, 'children'> & { icon: ToolIcon }) => (
  <Tool {...props}>
    <ToolDrawing name={icon} />
  </Tool>
);

const Rule = () => <span aria-hidden className={css.rule} />;

const blocks = [
  { level: 0, label: 'Text' },
  { level: 1, label: 'Heading 1' },
  { level: 2, label: 'Heading 2' },
  { level: 3, label: 'Heading 3' },
] as const;

type MenuProps = { anchor: HTMLElement | null; onClose: () => void };

function BlockMenu({ editor, level }: { editor: Editor; level: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: (typeof blocks)[number]['level']) => {
    setAnchor(null);
    if (next === 0) editor.chain().focus().setParagraph().run();
    else editor.chain().focus().setHeading({ level: next }).run();
  };
  const label = blocks.find((block) => block.level === level)?.label ?? 'Text';
  return (
    <>
      <button
        type="button"
        className={css.tool}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <Icon name="chevron-down" size={14} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {blocks.map((block) => (
          <MenuItem key={block.level} selected={block.level === level} onClick={() => choose(block.level)}>
            {block.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const FieldMenu = ({ editor, anchor, onClose }: MenuProps & { editor: Editor }) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disableRestoreFocus>
    {mergeFields.map((field) => (
      <MenuItem
        key={field}
        onClick={() => {
          onClose();
          const { fallback } = fieldWords[field];
          editor.chain().focus().insertContent({ type: 'mergeField', attrs: { field, fallback } }).run();
        }}
      >
        <ListItemText
          primary={fieldWords[field].label}
          secondary={
            <code dir="ltr" className={css.token}>
              {fieldText(field, fieldWords[field].fallback)}
            </code>
          }
        />
      </MenuItem>
    ))}
  </Menu>
);

const levelOf = (editor: Editor) => [1, 2, 3].find((level) => editor.isActive('heading', { level })) ?? 0;

/** Roving focus: one tab stop, and arrow keys move in visual order. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
  const to: Partial<Record<string, number>> = { ArrowRight: at + ahead, ArrowLeft: at - ahead, Home: 0, End: -1 };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}

type Props = {
  editor: Editor;
  /** The anchor of the merge field menu, which also opens while typing. */
  fieldButton: RefObject<HTMLButtonElement | null>;
  fields: HTMLElement | null;
  onFields: (anchor: HTMLElement | null) => void;
  onAsk: (asked: EditorDialogRequest) => void;
};

/** What the selection is, and whether there is anything to undo. */
const stateOf = (editor: Editor) => ({
  level: levelOf(editor),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  chosen: askOfChosen(editor)?.what,
  mayUndo: editor.can().undo(),
});

type Chain = ReturnType<Editor['chain']>;
type PartProps = Pick<Props, 'editor' | 'onAsk'> & {
  is: ReturnType<typeof stateOf>;
  run: (act: (chain: Chain) => Chain) => () => void;
};

const Formats = ({ editor, is, run, onAsk }: PartProps) => (
  <>
    <BlockMenu editor={editor} level={is.level} />
    <Rule />
    <Tool label="Bold" on={is.bold} onClick={run((chain) => chain.toggleBold())}>
      <b>B</b>
    </Tool>
    <Tool label="Italic" on={is.italic} onClick={run((chain) => chain.toggleItalic())}>
      <i>I</i>
    </Tool>
    <Tool label="Underline" on={is.underline} onClick={run((chain) => chain.toggleUnderline())}>
      <u>U</u>
    </Tool>
    <Drawn label="Link" icon="link" on={is.link} onClick={() => onAsk(linkOf(editor))} />
    <Rule />
    <Drawn label="Bullets" icon="bullets" on={is.bullets} onClick={run((chain) => chain.toggleBulletList())} />
    <Drawn label="Numbers" icon="numbers" on={is.numbers} onClick={run((chain) => chain.toggleOrderedList())} />
  </>
);

const Inserts = ({ run, onAsk }: PartProps) => (
  <>
    <Drawn label="Picture" icon="picture" onClick={() => onAsk({ what: 'image' })} />
    <Drawn label="Button" icon="button" onClick={() => onAsk({ what: 'button' })} />
    <Drawn label="Line" icon="rule" onClick={run((chain) => chain.setHorizontalRule())} />
  </>
);

const FieldTool = ({ editor, fieldButton, fields, onFields }: Props) => (
  <>
    <button
      ref={fieldButton}
      type="button"
      className={css.tool}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={fields !== null}
      onClick={(event) => onFields(event.currentTarget)}
    >
      <bdi dir="ltr">{'{ }'}</bdi> Field
      <Icon name="chevron-down" size={14} />
    </button>
    <FieldMenu editor={editor} anchor={fields} onClose={() => onFields(null)} />
  </>
);

/** Formatting and insert actions. */
export function Toolbar(props: Props) {
  const { editor, onAsk } = props;
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run: PartProps['run'] = (act) => () => void act(editor.chain().focus()).run();
  const editChosen = () => {
    const asked = askOfChosen(editor);
    if (asked) onAsk(asked);
  };
  const part = { editor, is, run, onAsk };
  return (
    <div
      role="toolbar"
      aria-label="Text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for the toolbar, arrow keys move inside it
      tabIndex={0}
      className={css.tools}
      onKeyDown={walk}
      onFocus={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.querySelector('button')?.focus()
      }
    >
      <Formats {...part} />
      <Rule />
      <Inserts {...part} />
      <Rule />
      <FieldTool {...props} />
      {is.chosen && (
        <Tool label={`Edit the chosen ${is.chosen === 'image' ? 'picture' : is.chosen}`} onClick={editChosen}>
          Edit
        </Tool>
      )}
      <Rule />
      <Drawn label="Undo" icon="undo" off={!is.mayUndo} onClick={run((chain) => chain.undo())} />
    </div>
  );
}
