import type { ValueLabels } from './merge-dialog.tsx';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Labels the values of a form: by the contract's labels, and by locale for localised texts. */
export const valueLabels = (labels: Readonly<Record<string, string>>, value?: ValueLabels['value']): ValueLabels => ({
  label: ({ field, entry }) => {
    const label = labels[field] ?? field;
    return entry ? `${label}, ${languages.of(entry)}` : label;
  },
  value,
});
