import type { Words } from './merge-dialog.tsx';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** How a form speaks of its values: by the contract's labels, and by locale where a text has several. */
export const wordsOf = (labels: Readonly<Record<string, string>>, value?: Words['value']): Words => ({
  label: ({ field, entry }) => {
    const label = labels[field] ?? field;
    return entry ? `${label}, ${languages.of(entry)}` : label;
  },
  value,
});
