import { localeCodes } from '@lintel/contract/core/locales';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { type ReferenceItem, referenceLimits, slugOf } from '@lintel/contract/features/reference-data/reference-items';
import { type ReferenceField, referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { TranslatedInput } from '../../ui/form/translated-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { ColorInput } from './color-input.tsx';
import { IconInput } from './icon-input.tsx';
import { ItemSample } from './item-sample.tsx';
import { emptyItem, type ItemValues, itemSchema, itemValues } from './item-values.ts';
import { sameName } from './matching-items.ts';
import { itemsQuery } from './reference-data.queries.ts';

const localeName = new Intl.DisplayNames('en', { type: 'language' });

const labels: Record<string, string> = {
  name: 'Name',
  key: 'Key',
  description: 'Description',
  icon: 'Icon',
  color: 'Colour',
  is_active: 'Active',
};

const wordsFor = (type: string) => {
  const own = Object.entries(referenceType(type).fields).map(([name, { label }]) => [name, label]);
  return valueLabels({ ...Object.fromEntries(own), ...labels });
};

/** The other item with this name; only a warning, until the server rejects it. */
function useSameName(type: string, self: number | undefined): ReactNode {
  const { data = [] } = useQuery(itemsQuery(type));
  const name = useWatch({ name: 'name' }) as ItemValues['name'];
  const same = sameName(data, name, self);
  if (!same) return undefined;
  return (
    <Box component="span" role="status" sx={{ display: 'flex', gap: 0.75, color: 'warning.onSoft', fontWeight: 600 }}>
      <Icon name="warning" size={16} />
      <span>
        There is already one called <bdi>{same.item.name[same.locale as 'en']}</bdi> in {localeName.of(same.locale)}.
      </span>
    </Box>
  );
}

/** API clients identify an item by its key, so it is read-only once something uses it. */
function KeyInput({ item }: { item?: ReferenceItem }) {
  const name = useWatch({ name: 'name' }) as ItemValues['name'];
  const used = (item?.used_by ?? 0) > 0;
  return (
    <Box component="fieldset" disabled={used} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <TextInput
        name="key"
        label={labels.key ?? ''}
        placeholder={slugOf(name?.en ?? '')}
        spellCheck={false}
        autoComplete="off"
        optional={!item}
        hint={
          <bdi>
            {used
              ? 'It can no longer change, because it is in use.'
              : 'Key used by the API; made from the name if left empty'}
          </bdi>
        }
      />
    </Box>
  );
}

function PointerInput({ name, label, of }: { name: string; label: string; of: string }) {
  const { data = [] } = useQuery(itemsQuery(of));
  const chosen = useWatch({ name });
  // Inactive items are not offered, except the one that is already selected.
  const offered = data.filter(({ id, is_active }) => is_active || String(id) === chosen);
  return (
    <SelectInput
      name={name}
      label={label}
      options={[
        { value: '', label: `Choose a ${referenceType(of).singular.toLowerCase()}` },
        ...offered.map(({ id, name: text }) => ({ value: String(id), label: text.en })),
      ]}
    />
  );
}

/** The input for a field that the type declares. */
function OwnInput({ name, field }: { name: string; field: ReferenceField }) {
  if (field.kind === 'icon') return <IconInput name={name} label={field.label} optional />;
  if (field.kind === 'color') return <ColorInput name={name} label={field.label} optional />;
  if (field.kind === 'flag') return <ToggleInput name={name} label={field.label} />;
  return <PointerInput name={name} label={field.label} of={field.of} />;
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

function Fields({ type, item, rail }: { type: string; item?: ReferenceItem; rail?: ReactNode }) {
  const values = useWatch() as ItemValues;
  const warning = useSameName(type, item?.id);
  return (
    <Box sx={columns}>
      <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0.5 } }}>
        <TranslatedInput
          name="name"
          label={labels.name ?? ''}
          max={referenceLimits.name}
          locales={localeCodes}
          hint={warning}
        />
        <KeyInput item={item} />
        {Object.entries(referenceType(type).fields).map(([name, field]) => (
          <OwnInput key={name} name={name} field={field} />
        ))}
        <TextAreaInput name="description" label={labels.description ?? ''} max={referenceLimits.description} optional />
        <ToggleInput
          name="is_active"
          label={labels.is_active ?? ''}
          hint={<bdi>Inactive items stay on existing records</bdi>}
        />
      </Card>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ItemSample type={type} values={values} />
        {rail}
      </Box>
    </Box>
  );
}

type Props = {
  type: string;
  item?: ReferenceItem;
  /** Next to the fields, below the preview. */
  rail?: ReactNode;
  onSaved: (item: ReferenceItem) => void;
};

/** Creates or updates an item of any type. */
export function ReferenceForm({ type, item, rail, onSaved }: Props) {
  const endpoints = referenceEndpoints(type);
  const create = useEndpointMutation(endpoints.create);
  const update = useEndpointMutation(endpoints.update);
  const schema = useMemo(() => itemSchema(type), [type]);
  const words = useMemo(() => wordsFor(type), [type]);
  const { singular } = referenceType(type);
  const phone = useMediaQuery('(max-width: 599.95px)');
  return (
    <RecordForm
      name={`${type}:${item?.id ?? 'new'}`}
      record={item}
      initial={emptyItem(type)}
      valuesOf={(record) => itemValues(type, record)}
      schema={schema}
      onSave={(values, version) => (item ? update({ id: item.id, version, ...values }) : create(values))}
      onSaved={onSaved}
      saved={({ name }) => `${name.en} ${item ? 'saved' : 'created'}`}
      another
      words={words}
      saveLabel={() => (item ? 'Save' : phone ? 'Create' : `Create ${singular.toLowerCase()}`)}
    >
      <Fields type={type} item={item} rail={rail} />
    </RecordForm>
  );
}
