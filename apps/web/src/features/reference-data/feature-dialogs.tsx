import {
  createFeature,
  createFeatureCategory,
  type Feature,
  type FeatureCategory,
  FeatureCategoryInput,
  FeatureInput,
  updateFeature,
  updateFeatureCategory,
} from '@lintel/contract/features/reference-data/features';
import * as z from 'zod';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { LocalizedInput } from '../../ui/form/localized-input.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconInput } from './icon-input.tsx';

/** What is being made or changed. */
export type Editing =
  | { kind: 'category'; category?: FeatureCategory }
  | { kind: 'feature'; category: FeatureCategory; feature?: Feature };

type Name = FeatureCategory['name'];
type Done = { data: { name: Name }; meta?: { operation_id?: number } };

/** Says what was saved, with a way back. */
function useSaved(isNew: boolean, onClose: () => void) {
  const undoToast = useUndoToast();
  return ({ data, meta }: Done) => {
    undoToast(`${data.name.en} ${isNew ? 'created' : 'saved'}`, meta);
    onClose();
  };
}

const activeHint = <bdi>Inactive ones stay where they are used but can no longer be chosen.</bdi>;

const CategoryForm = FeatureCategoryInput.pick({ name: true, is_active: true });

export function CategoryDialog({ category, onClose }: { category?: FeatureCategory; onClose: () => void }) {
  const create = useChange(createFeatureCategory);
  const update = useChange(updateFeatureCategory);
  const onDone = useSaved(!category, onClose);
  return (
    <FormDialog
      title={category ? 'Edit category' : 'New category'}
      submit={category ? 'Save' : 'Create category'}
      schema={CategoryForm}
      defaultValues={{ name: category?.name ?? { en: '' }, is_active: category?.is_active ?? true }}
      onSubmit={(values): Promise<Done> =>
        category ? update({ id: category.id, version: category.version, ...values }) : create(values)
      }
      onDone={onDone}
      onClose={onClose}
    >
      <LocalizedInput name="name" label="Name" max={80} />
      <ToggleInput name="is_active" label="Active" hint={activeHint} />
    </FormDialog>
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

const blank = (value: unknown) => (value === '' ? null : value);

/** Ids are texts in a select, and what is left empty is nothing. */
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
) as unknown as z.ZodType<Omit<z.output<typeof FeatureInput>, 'position'>, FeatureValues>;

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
  const create = useChange(createFeature);
  const update = useChange(updateFeature);
  const onDone = useSaved(!feature, onClose);
  return (
    <FormDialog
      title={feature ? 'Edit feature' : `New feature in ${category.name.en}`}
      submit={feature ? 'Save' : 'Create feature'}
      schema={FeatureForm}
      defaultValues={{
        name: feature?.name ?? { en: '' },
        feature_category_id: String(category.id),
        icon: feature?.icon ?? '',
        value_type: feature?.value_type ?? 'flag',
        unit: feature?.unit ?? '',
        is_active: feature?.is_active ?? true,
      }}
      onSubmit={(values): Promise<Done> =>
        feature ? update({ id: feature.id, version: feature.version, ...values }) : create(values)
      }
      onDone={onDone}
      onClose={onClose}
    >
      <LocalizedInput name="name" label="Name" max={80} />
      <SelectInput
        name="feature_category_id"
        label="Category"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name.en }))}
      />
      <IconInput name="icon" label="Icon" optional />
      <SelectInput
        name="value_type"
        label="Kind of value"
        options={kinds}
        hint={(feature?.used_by ?? 0) > 0 ? 'It cannot be changed while properties use it.' : undefined}
      />
      <TextInput name="unit" label="Unit" hint={<bdi>For numbers, such as m or kW.</bdi>} optional />
      <ToggleInput name="is_active" label="Active" hint={activeHint} />
    </FormDialog>
  );
}
