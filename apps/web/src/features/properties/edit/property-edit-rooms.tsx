import { propertyLimits, RoomsInput } from '@lintel/contract/features/properties/property-fields';
import { putPropertyRooms } from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import type { ValueLabels } from '../../../ui/form/merge-dialog.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { SectionForm } from '../../../ui/form/section-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useItemChoices } from '../shared/property-choices.ts';
import { areaText, nameOf } from '../shared/property-words.ts';
import { pickedName } from './picked-name.tsx';
import { usePropertyPartMutation } from './property-part.ts';

type Room = { room_type_id: number | null; count: number | null; area_sqm: number | null };
type Values = { rooms: Room[] };

const valuesOf = ({ rooms }: Property): Values => ({
  rooms: rooms.map(({ room_type_id, count, area_sqm }) => ({ room_type_id, count, area_sqm })),
});

/** One room type: count and area. */
function RoomRow({ index, property, onRemove }: { index: number; property: Property; onRemove: () => void }) {
  const { choices } = useItemChoices('room-type');
  const { watch } = useFormContext<Values>();
  const id = watch(`rooms.${index}.room_type_id`);
  const old = property.rooms.find((one) => one.room_type_id === id)?.room_type;
  const name = choices?.find(({ value }) => value === id)?.label ?? `room ${index + 1}`;
  return (
    <Box component="li" sx={row}>
      <ChoiceInput
        name={`rooms.${index}.room_type_id`}
        label="Room"
        options={choices}
        current={old && { value: old.id, label: nameOf(old) }}
      />
      <NumberInput name={`rooms.${index}.count`} label="Count" />
      <NumberInput name={`rooms.${index}.area_sqm`} label="Area each" unit="m²" decimals optional />
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={{ mt: { sm: 3.75 } }}>
        <Icon name="trash" size={20} />
      </IconButton>
    </Box>
  );
}

const row = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 128px 136px 40px' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

function RoomRows({ property }: { property: Property }) {
  const { fields, append, remove, insert } = useFieldArray<Values, 'rooms'>({ name: 'rooms' });
  const { getValues } = useFormContext<Values>();
  const take = (index: number) => {
    const gone = getValues(`rooms.${index}`);
    remove(index);
    toast('Room removed', { action: { label: 'Undo', takesBack: true, onClick: () => insert(index, gone) } });
  };
  return (
    <>
      {fields.length === 0 && <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>No rooms yet.</Box>}
      <Box component="ul" aria-label="Rooms" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ id }, index) => (
          <RoomRow key={id} index={index} property={property} onRemove={() => take(index)} />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" size={18} />}
        disabled={fields.length >= propertyLimits.rooms}
        onClick={() => append({ room_type_id: null, count: 1, area_sqm: null })}
        sx={{ mb: 2.5 }}
      >
        Add room
      </Button>
    </>
  );
}

const words: ValueLabels = {
  label: () => 'Rooms',
  value: (_, rooms) => (rooms as Room[]).map((one, index) => <RoomText key={String(index)} room={one} />),
};

/** `2 × Bedroom, 14 m²`, one per line. */
function RoomText({ room: { room_type_id, count, area_sqm } }: { room: Room }) {
  return (
    <div>
      {count} × {pickedName({ field: 'room_type_id' }, room_type_id) ?? 'Room'}
      {area_sqm !== null && `, ${areaText(area_sqm)}`}
    </div>
  );
}

export function EditRooms({ property }: { property: Property }) {
  const put = usePropertyPartMutation(putPropertyRooms);
  return (
    <SectionForm
      within={`property:${property.id}`}
      title="Rooms"
      record={property}
      valuesOf={valuesOf}
      schema={RoomsInput}
      onSave={(body) => put({ id: property.id, ...body })}
      words={words}
    >
      <RoomRows property={property} />
    </SectionForm>
  );
}
