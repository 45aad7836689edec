import { ChoiceEditor } from './choice-editor.tsx';
import { CountEditor } from './count-editor.tsx';
import { DaysEditor } from './days-editor.tsx';
import type { EditorProps } from './editor-parts.ts';
import type { FilterField } from './filter-fields.ts';
import { FoundEditor } from './found-editor.tsx';
import { NumberEditor } from './number-editor.tsx';

/** The editor of a filter, by its kind. */
export function FilterEditor({ field, ...rest }: EditorProps<FilterField>) {
  // An area drawn on a map can only be edited on the map.
  if (field.kind === 'drawn') return null;
  if (field.kind === 'found') return <FoundEditor field={field} {...rest} />;
  if (field.kind === 'count') return <CountEditor field={field} {...rest} />;
  if (field.kind !== 'range') return <ChoiceEditor field={field} {...rest} />;
  return field.of === 'date' ? <DaysEditor field={field} {...rest} /> : <NumberEditor field={field} {...rest} />;
}
