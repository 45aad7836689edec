import { propertyViewFields, ViewRow } from '@lintel/contract/features/properties/property-fields';
import {
  addPropertyView,
  removePropertyView,
  updatePropertyView,
} from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { RowSection } from '../../../ui/form/row-section.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import { TwoLines } from '../../../ui/table/columns/cells.tsx';
import { useItemChoices } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';
import { pickedName } from './picked-name.tsx';
import { usePropertyPartMutation } from './property-part.ts';

type Row = Property['views'][number];
type Values = { view_category_id: number | null; description: string };

const empty: Values = { view_category_id: null, description: '' };
const valuesOf = ({ view_category_id, description }: Row): Values => ({
  view_category_id,
  description: description ?? '',
});

const { labels } = propertyViewFields;
const words = valueLabels(labels, pickedName);

export function EditViews({ property }: { property: Property }) {
  const add = usePropertyPartMutation(addPropertyView);
  const change = usePropertyPartMutation(updatePropertyView);
  const remove = usePropertyPartMutation(removePropertyView);
  const { choices } = useItemChoices('view-category');
  const fields = (row: Row | undefined) => (
    <>
      <ChoiceInput
        name="view_category_id"
        label={labels.view_category_id}
        options={choices}
        current={row && { value: row.view_category.id, label: nameOf(row.view_category) }}
      />
      <TextAreaInput name="description" label={labels.description} max={300} optional />
    </>
  );
  return (
    <RowSection
      within={`property:${property.id}`}
      title="Views"
      noun="view"
      rows={property.views}
      empty={empty}
      valuesOf={valuesOf}
      schema={ViewRow}
      nameOf={({ view_category }) => nameOf(view_category)}
      summary={({ view_category, description }) => (
        <TwoLines first={nameOf(view_category)} second={description ?? undefined} />
      )}
      fields={fields}
      onAdd={(values) => add({ property_id: property.id, ...values })}
      onChange={({ id }, values, version) => change({ id, version, ...values })}
      onRemove={({ id }) => remove({ id })}
      words={words}
    />
  );
}
