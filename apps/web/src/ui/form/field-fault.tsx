import Box from '@mui/material/Box';
import { Icon } from '../icon.tsx';

/** The error of a field outside a form. */
export const FieldErrorText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Box role="alert" sx={{ display: 'flex', gap: 0.75, mt: 1, typography: 'caption', color: 'error.strong' }}>
      <Icon name="error" size={16} sx={{ mt: '1px' }} />
      <bdi>{text}</bdi>
    </Box>
  );
