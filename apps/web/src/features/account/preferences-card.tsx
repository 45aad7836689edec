import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMotion } from '../../platform/motion.ts';
import { useShortcutsEnabled } from '../../platform/shortcuts.ts';
import { useDensity } from '../../platform/use-list-preference.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { SegmentSwitch } from '../../ui/segment-switch.tsx';

const hint = { color: 'text.secondary', mt: 0.5 } as const;

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

const motions = [
  { value: 'device', label: 'Same as this device' },
  { value: 'less', label: 'Less' },
] as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mb: 2.5 }}>
    <Box sx={{ typography: 'subtitle2', mb: 1 }}>{title}</Box>
    <Box sx={{ display: 'flex' }}>{children}</Box>
  </Box>
);

function SingleKeys() {
  const { on, set } = useShortcutsEnabled();
  return (
    <>
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
      <Typography id="single-keys-hint" variant="body2" sx={hint}>
        Keys such as J, K, X, E and / on lists and pages. Press ? there to see them all. Switch them off if you dictate,
        or often hit keys by accident.
      </Typography>
    </>
  );
}

/** Preferences that are stored on the server. */
export function PreferencesCard() {
  const { density, setDensity } = useDensity();
  const { motion, setMotion } = useMotion();
  return (
    <DetailsCard title="Preferences">
      <Part title="Row density">
        <SegmentSwitch label="Row density" options={densities} value={density} onChange={setDensity} />
      </Part>
      <Part title="Motion">
        <SegmentSwitch label="Motion" options={motions} value={motion} onChange={setMotion} />
      </Part>
      <SingleKeys />
    </DetailsCard>
  );
}
