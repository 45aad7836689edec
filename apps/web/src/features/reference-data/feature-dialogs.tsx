import {
  createFeature,
  createFeatureCategory,
  type Feature,
  type FeatureCategory,
  FeatureCategoryInput,
  FeatureInput,
  featureCategoryFields,
  featureFields,
  updateFeature,
  updateFeatureCategory,
} from '@lintel/contract/features/reference-data/features';
import * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { TranslatedInput } from '../../ui/form/translated-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { IconInput } from './icon-input.tsx';

/** The record in the open dialog; without one, it creates a new record. */
export type Editing =
  | { kind: 'category'; category?: FeatureCategory }
  | { kind: 'feature'; category: FeatureCategory; feature?: Feature };

type Name = FeatureCategory['name'];

const said = (isNew: boolean) => (made: { name: Name }) => `${made.name.en} ${isNew ? 'created' : 'saved'}`;

const activeHint = <bdi>Inactive items stay on existing records</bdi>;

const CategoryForm = FeatureCategoryInput.pick({ name: true, is_active: true });

export function CategoryDialog({ category, onClose }: { category?: FeatureCategory; onClose: () => void }) {
  const create = useEndpointMutation(createFeatureCategory);
  const update = useEndpointMutation(updateFeatureCategory);
  return (
    <RecordDialog
      title={category ? 'Edit category' : 'New category'}
      submit={category ? 'Save' : 'Create category'}
      schema={CategoryForm}
      record={category}
      initial={{ name: { en: '' }, is_active: true }}
      valuesOf={({ name, is_active }) => ({ name, is_active })}
      onSave={(values, version) => (category ? update({ id: category.id, version, ...values }) : create(values))}
      words={valueLabels(featureCategoryFields.labels)}
      saved={said(!category)}
      onClose={onClose}
    >
      <TranslatedInput name="name" label="Name" max={80} />
      <ToggleInput name="is_active" label="Active" hint={activeHint} />
    </RecordDialog>
  );
}

type FeatureValues = {
  name: Name;
  feature_category_id: string;
  icon: string;
  value_type: Feature['value_type'];
  unit: string;
  is_active: boolean;
};

const emptyFeature = ({ id }: FeatureCategory): FeatureValues => ({
  name: { en: '' },
  feature_category_id: String(id),
  icon: '',
  value_type: 'flag',
  unit: '',
  is_active: true,
});

const featureValues = ({ name, feature_category_id, icon, value_type, unit, is_active }: Feature): FeatureValues => ({
  name,
  feature_category_id: String(feature_category_id),
  icon: icon ?? '',
  value_type,
  unit: unit ?? '',
  is_active,
});

const blank = (value: unknown) => (value === '' ? null : value);

/** A select holds ids as strings, and empty fields become null. */
const FeatureForm = z.preprocess(
  (given) => {
    const values = given as FeatureValues;
    return {
      ...values,
      feature_category_id: Number(values.feature_category_id),
      icon: blank(values.icon),
      unit: values.value_type === 'number' ? blank(values.unit) : null,
    };
  },
  FeatureInput.omit({ position: true }),
);

const kinds = [
  { value: 'flag', label: 'Yes or no' },
  { value: 'number', label: 'A number' },
  { value: 'text', label: 'A text' },
];

type FeatureProps = {
  categories: readonly FeatureCategory[];
  category: FeatureCategory;
  feature?: Feature;
  onClose: () => void;
};

export function FeatureDialog({ categories, category, feature, onClose }: FeatureProps) {
  const create = useEndpointMutation(createFeature);
  const update = useEndpointMutation(updateFeature);
  return (
    <RecordDialog
      title={feature ? 'Edit feature' : `New feature in ${category.name.en}`}
      submit={feature ? 'Save' : 'Create feature'}
      schema={FeatureForm}
      record={feature}
      initial={emptyFeature(category)}
      valuesOf={featureValues}
      onSave={(values, version) => (feature ? update({ id: feature.id, version, ...values }) : create(values))}
      words={valueLabels(featureFields.labels)}
      saved={said(!feature)}
      onClose={onClose}
    >
      <TranslatedInput name="name" label="Name" max={80} />
      <SelectInput
        name="feature_category_id"
        label="Category"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name.en }))}
      />
      <IconInput name="icon" label="Icon" optional />
      <SelectInput
        name="value_type"
        label="Value type"
        options={kinds}
        hint={(feature?.used_by ?? 0) > 0 ? 'It cannot be changed while properties use it.' : undefined}
      />
      <TextInput name="unit" label="Unit" hint={<bdi>For numbers, such as m or kW.</bdi>} optional />
      <ToggleInput name="is_active" label="Active" hint={activeHint} />
    </RecordDialog>
  );
}
