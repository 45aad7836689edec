import type { Place, PlacePrecision } from '@lintel/contract/features/places/geocoding';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { pickedName } from '../picked-name.tsx';
import type { AddressValues, PlaceChange } from './place-changes.ts';

const precisionWords: Record<PlacePrecision, string> = {
  address: 'exact address',
  street: 'known to the street',
  neighborhood: 'known to the neighbourhood',
  city: 'known to the city',
  country: 'known to the country',
  unknown: 'nothing known here',
};

/** The current value of the form, with the name of a record instead of its id. */
function Now({ name, values }: { name: PlaceChange['name']; values: AddressValues }) {
  const value = values[name];
  if (value === null || value === '') return 'None';
  return pickedName({ field: name }, value) ?? String(value);
}

type Props = { place: Place; changes: readonly PlaceChange[]; onAnswer: (isTaken: boolean) => void };

/** Previews what a lookup would change in a filled address. */
export function PlaceProposal({ place, changes, onAnswer }: Props) {
  const values = useFormContext().getValues() as AddressValues;
  const isSame = changes.length === 0;
  return (
    <Box component="section" aria-label="Update the address too?" role="status" sx={frame}>
      <Box sx={{ typography: 'subtitle2' }}>{isSame ? 'The address fits this point' : 'Update the address too?'}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        <bdi>{place.label || 'This spot'}</bdi>, {precisionWords[place.precision]}
      </Box>
      {!isSame && (
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
        {!isSame && (
          <Button size="small" variant="contained" onClick={() => onAnswer(true)}>
            Update address
          </Button>
        )}
        <Button size="small" onClick={() => onAnswer(false)}>
          {isSame ? 'Close' : 'Keep address'}
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
