import { type MergeField, unknownFields } from '@lintel/contract/features/marketing/merge-fields';
import { Extension, Node, type NodeViewRenderer } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import css from './editor.module.css';
import { fieldText } from './merge-field-text.ts';

export type FieldAttributes = { field: MergeField; fallback: string };
export type ButtonAttributes = { href: string; label: string };
export type ImageAttributes = { src: string; alt: string; width: number | null; height: number | null };

type EditOptions = {
  /** Called to edit the selected node. */
  onEdit: () => void;
};

const drawn = (
  tag: string,
  className: string | undefined,
  draw: (dom: HTMLElement, attributes: Record<string, string>) => void,
) =>
  (({ node }) => {
    const dom = document.createElement(tag);
    dom.className = className ?? '';
    draw(dom, node.attrs as Record<string, string>);
    return { dom, ignoreMutation: () => true };
  }) satisfies NodeViewRenderer;

/** An atomic node: Enter or a second click edits it. */
const editable = (type: string) => ({
  addOptions: (): EditOptions => ({ onEdit: () => {} }),
  isChosen: ({ selection }: { selection: object }) =>
    'node' in selection && (selection.node as { type: { name: string } }).type.name === type,
});

/** A merge field, stored in the email as text: `{{first_name|there}}`. */
export const MergeFieldNode = Node.create<EditOptions>({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: editable('mergeField').addOptions,
  addAttributes: () => ({ field: { default: 'first_name' }, fallback: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: (span) => ({ field: span.dataset.field, fallback: span.dataset.fallback ?? '' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-field': attrs.field, 'data-fallback': attrs.fallback },
    fieldText(attrs.field, attrs.fallback),
  ],
  renderText: ({ node }) => fieldText(node.attrs.field, node.attrs.fallback),
  addNodeView: () =>
    drawn('span', css.field, (dom, { field = '', fallback = '' }) => {
      dom.textContent = fieldText(field, fallback);
    }),
  addKeyboardShortcuts() {
    return { Enter: () => edits(this.editor.state, 'mergeField', this.options) };
  },
});

/** A link that is rendered as a button. */
export const ButtonNode = Node.create<EditOptions>({
  name: 'button',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: editable('button').addOptions,
  addAttributes: () => ({ href: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[data-button]',
      priority: 60,
      getAttrs: (link) => ({ href: link.getAttribute('href') ?? '', label: link.textContent }),
    },
  ],
  renderHTML: ({ node }) => ['a', { href: node.attrs.href, 'data-button': '' }, node.attrs.label],
  renderText: ({ node }) => node.attrs.label,
  addNodeView: () =>
    drawn('span', css.button, (dom, { label = '', href = '' }) => {
      dom.textContent = label;
      dom.title = href;
    }),
  addKeyboardShortcuts() {
    return { Enter: () => edits(this.editor.state, 'button', this.options) };
  },
});

/** An uploaded image, labelled with its alternative text or as decorative. */
export const ImageNode = Node.create<EditOptions>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: editable('image').addOptions,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () =>
    drawn('figure', css.image, (dom, { src = '', alt = '' }) => {
      const picture = document.createElement('img');
      picture.src = src;
      picture.alt = alt;
      const mark = document.createElement('figcaption');
      mark.textContent = alt ? `Alt: ${alt}` : 'Decorative';
      dom.append(picture, mark);
    }),
  addKeyboardShortcuts() {
    return { Enter: () => edits(this.editor.state, 'image', this.options) };
  },
});

function edits(state: { selection: object }, type: string, { onEdit }: EditOptions): boolean {
  if (!editable(type).isChosen(state)) return false;
  onEdit();
  return true;
}

/** Highlights unknown merge fields. */
export const UnknownFields = Extension.create({
  name: 'unknownFields',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const marks: Decoration[] = [];
          doc.descendants((node, at) => {
            if (!node.isText || !node.text) return;
            for (const unknown of unknownFields(node.text)) {
              const start = at + node.text.indexOf(unknown);
              marks.push(Decoration.inline(start, start + unknown.length, { class: css.unknown ?? '' }));
            }
          });
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
