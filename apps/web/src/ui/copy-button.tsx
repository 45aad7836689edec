import IconButton from '@mui/material/IconButton';
import { Icon } from './icon.tsx';
import { toast } from './toast.tsx';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Copied'),
      () => toast('The browser did not allow copying', { variant: 'error' }),
    );
  return (
    <IconButton size="small" aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" size={18} />
    </IconButton>
  );
}
