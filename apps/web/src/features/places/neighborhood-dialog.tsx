import {
  type City,
  createNeighborhood,
  type Neighborhood,
  NeighborhoodInput,
  updateNeighborhood,
} from '@lintel/contract/features/places/cities';
import { Outline } from '@lintel/contract/features/places/geometry';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { LocalizedInput } from '../../ui/form/localized-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { OutlineThumb } from './outline-drawing.tsx';

type Values = {
  name: Neighborhood['name'];
  lat: number | null;
  lng: number | null;
  outline: string;
  is_active: boolean;
};

/** The outline that a text holds: nothing when it is empty, `undefined` when it is none. */
function readOutline(text: string): Outline | null | undefined {
  if (text.trim() === '') return null;
  try {
    const { geometry, ...given } = JSON.parse(text) as { geometry?: unknown };
    return Outline.safeParse(geometry ?? given).data;
  } catch {
    return undefined;
  }
}

/** The contract's schema once the pasted outline has been read. */
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
  }) as unknown as z.ZodType<NeighborhoodInput, Values>;

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

/** What the text would look like on the map. */
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

/** Adds a neighbourhood to a city, or changes one. */
export function NeighborhoodDialog({ city, neighborhood, onClose }: Props) {
  const create = useChange(createNeighborhood);
  const update = useChange(updateNeighborhood);
  const undoToast = useUndoToast();
  const { approximate: _, ...stored } = neighborhood?.polygon ?? {};
  return (
    <FormDialog
      title={neighborhood ? 'Edit neighbourhood' : `New neighbourhood of ${city.name.en}`}
      submit={neighborhood ? 'Save' : 'Create neighbourhood'}
      schema={schemaFor(city.id)}
      defaultValues={{
        name: neighborhood?.name ?? { en: '' },
        lat: neighborhood?.lat ?? null,
        lng: neighborhood?.lng ?? null,
        outline: neighborhood?.polygon ? JSON.stringify(stored) : '',
        is_active: neighborhood?.is_active ?? true,
      }}
      onSubmit={(values) =>
        neighborhood ? update({ id: neighborhood.id, version: neighborhood.version, ...values }) : create(values)
      }
      onDone={({ data, meta }) => {
        undoToast(`${data.name.en} ${neighborhood ? 'saved' : 'created'}`, meta);
        onClose();
      }}
      onClose={onClose}
    >
      <LocalizedInput name="name" label="Name" max={80} />
      <Box sx={pair}>
        <NumberInput name="lat" label="Latitude" decimals optional />
        <NumberInput name="lng" label="Longitude" decimals optional />
      </Box>
      <TextAreaInput
        name="outline"
        label="Outline"
        max={60_000}
        hint={<bdi>A GeoJSON polygon. With an outline, the coordinates can stay empty.</bdi>}
        optional
      />
      <Drawn />
      <ToggleInput
        name="is_active"
        label="Active"
        hint={<bdi>Inactive ones stay where they are used but can no longer be chosen.</bdi>}
      />
    </FormDialog>
  );
}
