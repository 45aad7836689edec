import { putPropertyFeatures } from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import type { Feature } from '@lintel/contract/features/reference-data/features';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod';
import { useFieldLabel } from '../../../ui/form/field.tsx';
import type { ValueLabels } from '../../../ui/form/merge-dialog.tsx';
import { SectionForm } from '../../../ui/form/section-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { featuresQuery } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';
import { usePropertyPartMutation } from './property-part.ts';

/**
 * Values by feature with keys such as `f12`: numeric keys would become a sparse array in the form. Every feature has an
 * entry, which is empty if it is not set, so that ticking and unticking leaves the form clean.
 */
type Values = { features: Record<string, string> };

/** Represents a feature that is set without a number or text, such as a flag. */
const THERE = 'yes';
/** The feature is set, but its value is still missing. */
const UNSAID = ' ';

const keyOf = (id: number) => `f${id}`;
const idOf = (key: string) => Number(key.slice(1));

const valuesFor =
  (known: readonly Known[]) =>
  ({ features }: Property): Values => ({
    features: Object.fromEntries(
      known.map(({ id }) => {
        const found = features.find(({ feature_id }) => feature_id === id);
        return [keyOf(id), found ? (found.value === true ? THERE : String(found.value ?? THERE)) : ''];
      }),
    ),
  });

type Kinds = ReadonlyMap<number, Feature['value_type']>;

/** A number is sent as a number, a flag without a value. */
const sentValue = (kind: Feature['value_type'] | undefined, text: string) => {
  if (kind === 'flag') return null;
  return kind === 'number' ? Number(text.replace(',', '.')) : text.trim();
};

const formFor = (kinds: Kinds) =>
  z.strictObject({
    features: z
      .record(z.string(), z.string())
      .superRefine((values, context) => {
        for (const [key, text] of Object.entries(values)) {
          if (text === '') continue;
          const kind = kinds.get(idOf(key));
          if (kind === 'number' && !Number.isFinite(Number(text.trim().replace(',', '.') || Number.NaN)))
            context.addIssue({ code: 'custom', path: [key], message: 'Must be a number' });
          if (kind === 'text' && (text.trim() === '' || text.length > 200))
            context.addIssue({ code: 'custom', path: [key], message: 'Enter 1 to 200 characters' });
        }
      })
      .transform((values) =>
        Object.entries(values)
          .filter(([, text]) => text !== '')
          .map(([key, text]) => ({ feature_id: idOf(key), value: sentValue(kinds.get(idOf(key)), text) })),
      ),
  });

type Known = Pick<Feature, 'id' | 'name' | 'value_type' | 'unit'>;

type ValueProps = { feature: Known; text: string; error: string | undefined; errorId: string };

/** The value of a numeric or text feature. */
function ValueInput({ feature, text, error, errorId, ...events }: ValueProps & ValueEvents) {
  const isNumber = feature.value_type === 'number';
  const label = nameOf(feature);
  return (
    <OutlinedInput
      value={text.trimStart()}
      onChange={({ target }) => events.onChange(target.value || UNSAID)}
      onBlur={events.onBlur}
      error={error !== undefined}
      endAdornment={
        feature.unit && (
          <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {feature.unit}
          </Box>
        )
      }
      slotProps={{
        input: {
          'aria-label': feature.unit ? `${label}, ${feature.unit}` : label,
          'aria-invalid': error !== undefined,
          'aria-describedby': error ? errorId : undefined,
          inputMode: isNumber ? 'decimal' : 'text',
          dir: 'auto',
        },
      }}
      sx={{ width: isNumber ? 96 : 144, height: 36, px: 1, '& input': { p: 0, ...pageEdge } }}
    />
  );
}

type ValueEvents = { onChange: (text: string) => void; onBlur: () => void };

/** Ticked means that the property has the feature; a number or text may add details. */
function FeatureInput({ feature }: { feature: Known }) {
  const id = useId();
  useFieldLabel(`features.${keyOf(feature.id)}`, nameOf(feature));
  const { field, fieldState } = useController({ name: `features.${keyOf(feature.id)}` });
  const text: string = field.value ?? '';
  const isFlag = feature.value_type === 'flag';
  const error = fieldState.error?.message;
  const tick = (on: boolean) => field.onChange(on ? (isFlag ? THERE : UNSAID) : '');
  const { onChange, onBlur } = field;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Checkbox
          checked={text !== ''}
          onChange={(_, on) => tick(on)}
          slotProps={{ input: { id, ref: field.ref } }}
          sx={{ marginInlineStart: -1 }}
        />
        <Box component="label" htmlFor={id} dir="auto" sx={labelLook}>
          {nameOf(feature)}
        </Box>
        {text !== '' && !isFlag && (
          <ValueInput {...{ feature, text, error, onChange, onBlur }} errorId={`${id}-error`} />
        )}
      </Box>
      {error && (
        <Box id={`${id}-error`} sx={{ display: 'flex', gap: 0.75, typography: 'caption', color: 'error.strong' }}>
          <Icon name="error" size={16} /> {error}
        </Box>
      )}
    </Box>
  );
}

const labelLook = { flex: 1, minWidth: 0, typography: 'body2', cursor: 'pointer', ...pageEdge } as const;

type Category = { id: number; name: { en: string }; features: Known[] };

/** Active features, and inactive ones that this property still has. */
function withOld(offered: readonly Category[], { features }: Property): Category[] {
  const isOffered = (id: number) => offered.some((category) => category.features.some((one) => one.id === id));
  const old = features.filter(({ feature_id }) => !isOffered(feature_id)).map(({ feature }) => feature);
  const missing = old.filter(({ category }) => !offered.some(({ id }) => id === category.id));
  const all = [
    ...offered,
    ...new Map(missing.map(({ category }) => [category.id, { ...category, features: [] }])).values(),
  ];
  return all.map((category) => ({
    ...category,
    features: [...category.features, ...old.filter((one) => one.category.id === category.id)],
  }));
}

function CategoryFields({ category }: { category: Category }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2.5, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, typography: 'subtitle2' }}>
        {nameOf(category)}
      </Box>
      <Box component="ul" sx={grid}>
        {category.features.map((feature) => (
          <FeatureInput key={feature.id} feature={feature} />
        ))}
      </Box>
    </Box>
  );
}

function FeatureForm({ property, categories }: { property: Property; categories: Category[] }) {
  const put = usePropertyPartMutation(putPropertyFeatures);
  const all = categories.flatMap(({ features }) => features);
  const valuesOf = valuesFor(all);
  const kinds: Kinds = new Map(all.map(({ id, value_type }) => [id, value_type]));
  const words: ValueLabels = {
    label: ({ entry = '' }) => {
      const found = all.find(({ id }) => id === idOf(entry));
      return found ? nameOf(found) : 'Feature';
    },
    value: (_, value) => (value === THERE ? 'Yes' : String(value ?? '').trim() || 'No'),
  };
  return (
    <SectionForm
      within={`property:${property.id}`}
      title="Features"
      record={property}
      valuesOf={valuesOf}
      schema={formFor(kinds)}
      onSave={(values, version) => put({ id: property.id, version, ...values })}
      words={words}
    >
      {categories
        .filter(({ features }) => features.length > 0)
        .map((category) => (
          <CategoryFields key={category.id} category={category} />
        ))}
    </SectionForm>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export function EditFeatures({ property }: { property: Property }) {
  const offered = useQuery(featuresQuery);
  if (offered.isError) {
    const { error, refetch } = offered;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (!offered.data) return <SkeletonBlock height={320} />;
  return <FeatureForm property={property} categories={withOld(offered.data, property)} />;
}
