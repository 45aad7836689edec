import type { Place, PlacePrecision } from '@lintel/contract/features/places/look-up';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { pickedName } from '../picked-name.tsx';
import { type AddressValues, changesOf, type PlaceChange } from './place-changes.ts';

const precisionWords: Record<PlacePrecision, string> = {
  address: 'known to the house',
  street: 'known to the street',
  neighborhood: 'known to the neighbourhood',
  city: 'known to the city',
  country: 'known to the country',
  unknown: 'nothing is known here',
};

/** What stands in the form now, by its name where it is a number. */
function Now({ name, values }: { name: PlaceChange['name']; values: AddressValues }) {
  const value = values[name];
  if (value === null || value === '') return 'None';
  return pickedName({ field: name }, value) ?? String(value);
}

type Props = { place: Place; onDone: () => void };

/** What a look-up would change, before it is taken. */
export function PlaceProposal({ place, onDone }: Props) {
  const { getValues, setValue } = useFormContext();
  const values = getValues() as AddressValues;
  const changes = changesOf(values, place);
  const take = () => {
    for (const { name, value } of changes) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
    onDone();
  };
  return (
    <Box component="section" aria-label="What the look-up says" role="status" sx={frame}>
      <Box sx={{ typography: 'subtitle2' }}>
        <bdi>{place.label || 'This spot'}</bdi>{' '}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {precisionWords[place.precision]}
        </Box>
      </Box>
      {changes.length === 0 ? (
        <Box sx={{ typography: 'body2', mt: 0.5 }}>The form says the same.</Box>
      ) : (
        <Box component="dl" sx={lines}>
          {changes.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <Now name={name} values={values} />
                </del>
                {' → '}
                <ins>{text}</ins>
              </dd>
            </div>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {changes.length > 0 && (
          <Button size="small" variant="contained" onClick={take}>
            Take over
          </Button>
        )}
        <Button size="small" onClick={onDone}>
          {changes.length > 0 ? 'Leave as it is' : 'Close'}
        </Button>
      </Box>
    </Box>
  );
}

const frame = { mb: 2.5, p: 2, borderRadius: 1, border: '1px dashed', borderColor: 'divider' } as const;

const lines = {
  m: 0,
  mt: 1,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { flex: '0 0 120px', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
} as const;
