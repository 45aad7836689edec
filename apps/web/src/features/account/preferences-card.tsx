import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSingleKeys } from '../../platform/single-keys.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';

/** Small likings, kept on the server. */
export function PreferencesCard() {
  const { on, set } = useSingleKeys();
  return (
    <DetailsCard title="Preferences">
      <FormControlLabel
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => set(checked)}
            slotProps={{ input: { 'aria-describedby': 'single-keys-hint' } }}
          />
        }
        label="Single-key shortcuts"
        sx={{ marginInlineStart: '-12px' }}
      />
      <Typography id="single-keys-hint" variant="body2" sx={{ color: 'text.secondary' }}>
        Keys such as J, K, X, E and / on lists and pages. Press ? there to see them all. Switch them off if you dictate,
        or often hit keys by accident.
      </Typography>
    </DetailsCard>
  );
}
