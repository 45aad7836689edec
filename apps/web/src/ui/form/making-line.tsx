import Box from '@mui/material/Box';
import { Icon } from '../icon.tsx';

/** The option that creates a new record, as a line of the list. */
export const MakingLine = ({ label }: { label: string }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
    <Icon name="plus" size={18} />
    <bdi>{label}</bdi>
  </Box>
);
