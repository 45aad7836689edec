import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

type Props = Pick<ButtonProps, 'size' | 'fullWidth' | 'color' | 'sx'> & {
  children: string;
  /** After the text, such as the shortcut. */
  after?: ReactNode;
};

/** Keeps its width and focus while the form is being submitted. */
export function SubmitButton({ children, after, color = 'primary', ...button }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...button}
      color={color}
      type="submit"
      variant="contained"
      aria-disabled={isSubmitting}
      aria-busy={isSubmitting}
    >
      <Box component="span" sx={{ opacity: isSubmitting ? 0 : 1 }}>
        {children}
        {after}
      </Box>
      {isSubmitting && (
        <CircularProgress aria-label="Please wait" size={20} color="inherit" sx={{ position: 'absolute' }} />
      )}
    </Button>
  );
}
