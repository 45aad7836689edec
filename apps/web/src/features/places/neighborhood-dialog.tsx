import {
  type City,
  createNeighborhood,
  type Neighborhood,
  NeighborhoodInput,
  neighborhoodFields,
  updateNeighborhood,
} from '@lintel/contract/features/places/cities';
import { Outline } from '@lintel/contract/features/places/geometry';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { TranslatedInput } from '../../ui/form/translated-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { OutlineThumb } from './outline-drawing.tsx';

type Values = {
  name: Neighborhood['name'];
  lat: number | null;
  lng: number | null;
  outline: string;
  is_active: boolean;
};

/** Parses an outline: null if the text is empty, undefined if it is not valid. */
function readOutline(text: string): Outline | null | undefined {
  if (text.trim() === '') return null;
  try {
    const { geometry, ...given } = JSON.parse(text) as { geometry?: unknown };
    return Outline.safeParse(geometry ?? given).data;
  } catch {
    return undefined;
  }
}

/** The contract's schema, applied after parsing the pasted outline. */
const schemaFor = (city_id: number) =>
  z.custom<Values>().transform((values, context) => {
    const { outline, lat, lng, ...rest } = values;
    const polygon = readOutline(outline);
    if (polygon === undefined) {
      context.addIssue({ code: 'custom', path: ['outline'], message: 'Must be a GeoJSON Polygon or MultiPolygon' });
    }
    const point = { ...(lat !== null && { lat }), ...(lng !== null && { lng }) };
    const judged = NeighborhoodInput.safeParse({ ...rest, ...point, city_id, polygon: polygon ?? null });
    for (const { path, message } of judged.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: path[0] === 'polygon' ? ['outline'] : path, message });
    }
    return judged.data ?? z.NEVER;
  });

const emptyNeighborhood: Values = { name: { en: '' }, lat: null, lng: null, outline: '', is_active: true };

function valuesOf({ name, lat, lng, polygon, is_active }: Neighborhood): Values {
  const { approximate: _, ...stored } = polygon ?? {};
  return { name, lat, lng, outline: polygon ? JSON.stringify(stored) : '', is_active };
}

const labels = { ...neighborhoodFields.labels, outline: neighborhoodFields.labels.polygon };
const words = valueLabels(labels);

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

/** Preview of the pasted outline. */
function Drawn() {
  const outline = readOutline(String(useWatch({ name: 'outline' }) ?? ''));
  if (!outline) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <OutlineThumb outline={outline} size={120} />
    </Box>
  );
}

type Props = { city: City; neighborhood?: Neighborhood; onClose: () => void };

/** Creates or updates a neighbourhood. */
export function NeighborhoodDialog({ city, neighborhood, onClose }: Props) {
  const create = useEndpointMutation(createNeighborhood);
  const update = useEndpointMutation(updateNeighborhood);
  return (
    <RecordDialog
      title={neighborhood ? 'Edit neighbourhood' : `New neighbourhood of ${city.name.en}`}
      submit={neighborhood ? 'Save' : 'Create neighbourhood'}
      schema={schemaFor(city.id)}
      record={neighborhood}
      initial={emptyNeighborhood}
      valuesOf={valuesOf}
      onSave={(values, version) =>
        neighborhood ? update({ id: neighborhood.id, version, ...values }) : create(values)
      }
      words={words}
      saved={({ name }) => `${name.en} ${neighborhood ? 'saved' : 'created'}`}
      onClose={onClose}
    >
      <TranslatedInput name="name" label={labels.name} max={80} />
      <Box sx={pair}>
        <NumberInput name="lat" label={labels.lat} decimals optional />
        <NumberInput name="lng" label={labels.lng} decimals optional />
      </Box>
      <TextAreaInput
        name="outline"
        label={labels.outline}
        max={60_000}
        hint={<bdi>A GeoJSON polygon. With an outline, the coordinates can stay empty.</bdi>}
        optional
      />
      <Drawn />
      <ToggleInput
        name="is_active"
        label={labels.is_active}
        hint={<bdi>Inactive items stay on existing records</bdi>}
      />
    </RecordDialog>
  );
}
