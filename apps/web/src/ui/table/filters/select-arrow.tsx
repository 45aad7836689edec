import Box from '@mui/material/Box';
import { Icon } from '../../icon.tsx';

/** The arrow of every select in a list. */
export const SelectArrow = ({ className }: { className?: string }) => (
  <Box component="span" className={className} sx={{ display: 'grid', color: 'text.secondary' }}>
    <Icon name="chevron-down" size={16} />
  </Box>
);
