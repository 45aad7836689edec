import Box from '@mui/material/Box';
import { Icon } from '../../../ui/icon.tsx';

type Props = { isSound: boolean; title: string; details?: readonly string[] };

/** One check and its result. */
export const CheckLine = ({ isSound, title, details = [] }: Props) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5, borderBottom: '1px dashed', borderColor: 'divider' }}>
    <Icon
      name={isSound ? 'check-circle' : 'warning'}
      size={22}
      label={isSound ? 'Fine' : 'Look at this'}
      sx={{ color: isSound ? 'success.strong' : 'warning.strong', flex: 'none' }}
    />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: 'subtitle2' }}>{title}</Box>
      {details.map((detail) => (
        <Box key={detail} sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{detail}</bdi>
        </Box>
      ))}
    </Box>
  </Box>
);
