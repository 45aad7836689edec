import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import textCss from '../text.module.css';
import { tint } from '../theme/palette.ts';

type Props = {
  /** What is uploaded here: `photos`. */
  noun: string;
  /** The file types in the file picker; the server validates the content. */
  accept: string;
  hint: ReactNode;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Accepts files by drag and drop, or by a file picker. */
export function DropZone({ noun, accept, hint, disabled = false, onFiles }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, ...drag } = useDrop(disabled, onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <Box {...drag} sx={[zone, over && aimedAt]}>
      <Icon name="gallery-add" size={40} sx={{ color: 'action.active' }} />
      <div className={textCss.strong}>Drop {noun} here</div>
      <div id={id} className={textCss.small}>
        {hint}
      </div>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-describedby={id}
        onClick={() => input.current?.click()}
        sx={{ mt: 1 }}
      >
        Choose {noun}
      </Button>
      <input ref={input} type="file" multiple hidden accept={accept} aria-label={`Choose ${noun}`} onChange={choose} />
    </Box>
  );
}

/** The drag and drop handlers and the hover state. */
function useDrop(disabled: boolean, onFiles: Props['onFiles']) {
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
  return { over, onDrop, onDragOver, onDragLeave: () => setOver(false) };
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: 4,
  textAlign: 'center',
  borderRadius: 2,
  border: '1px dashed',
  borderColor: 'divider',
  bgcolor: 'rgb(145 158 171 / 4%)',
} as const;

const aimedAt = (theme: Theme) => ({
  borderColor: theme.vars.palette.primary.strong,
  backgroundColor: tint(theme.vars.palette.primary.main, 8),
});
