import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';

type Props = {
  /** What shall be dropped here: `photos`. */
  noun: string;
  /** Kinds of files that are offered for choosing; what they really are, the server judges. */
  accept: string;
  hint: ReactNode;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Files are dropped here, or chosen by the button. */
export function DropZone({ noun, accept, hint, disabled = false, onFiles }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <Box
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={(theme) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 4,
        textAlign: 'center',
        borderRadius: 2,
        border: '1px dashed',
        borderColor: over ? 'primary.strong' : 'divider',
        bgcolor: over ? tint(theme.vars.palette.primary.main, 8) : 'rgb(145 158 171 / 4%)',
      })}
    >
      <Icon name="gallery-add" size={40} sx={{ color: 'action.active' }} />
      <Box sx={{ typography: 'subtitle2' }}>Drop {noun} here</Box>
      <Box id={id} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {hint}
      </Box>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-describedby={id}
        onClick={() => input.current?.click()}
        sx={{ mt: 1 }}
      >
        Choose {noun}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={`Choose ${noun}`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}
