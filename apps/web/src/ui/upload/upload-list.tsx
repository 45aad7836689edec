import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { Icon } from '../icon.tsx';
import rowsCss from '../rows.module.css';
import textCss from '../text.module.css';
import css from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

type Props = { uploads: readonly Upload[]; onRetry: (key: number) => void; onCancel: (key: number) => void };

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function stateText({ state, progress }: Upload) {
  if (state === 'waiting') return 'Waiting';
  return progress < 1 ? `${Math.round(progress * 100)} %` : 'Checking';
}

/** The running uploads with progress, Cancel and Retry. */
export function UploadList({ uploads, onRetry, onCancel }: Props) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label="Uploads" className={rowsCss.list} sx={{ display: 'grid', gap: 1 }}>
      {uploads.map((upload) => (
        <Line key={upload.key} upload={upload} onRetry={onRetry} onCancel={onCancel} />
      ))}
    </Box>
  );
}

/** The progress, or the reason of the failure. */
function Course({ upload: { file, state, progress, problem } }: { upload: Upload }) {
  if (state === 'failed') {
    return (
      <div role="alert" className={css.failure}>
        {problem}
      </div>
    );
  }
  return (
    <LinearProgress
      aria-label={`Upload of ${file.name}`}
      variant={state === 'sending' && progress === 1 ? 'indeterminate' : 'determinate'}
      value={progress * 100}
      sx={{ mt: 1 }}
    />
  );
}

function Line({ upload, onRetry, onCancel }: Omit<Props, 'uploads'> & { upload: Upload }) {
  const { key, file, state } = upload;
  const failed = state === 'failed';
  const size = sizeText(file.size);
  return (
    <li className={css.line}>
      <Icon name={failed ? 'error' : 'gallery'} size={20} sx={{ color: failed ? 'error.strong' : 'action.active' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box className={textCss.body} sx={{ display: 'flex', gap: 1 }}>
          <bdi className={css.fileName}>{file.name}</bdi>
          <bdi className={textCss.small}>{failed ? size : `${size} · ${stateText(upload)}`}</bdi>
        </Box>
        <Course upload={upload} />
      </Box>
      {failed && (
        <Button size="small" onClick={() => onRetry(key)} aria-label={`Retry ${file.name}`}>
          Retry
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={failed ? `Remove ${file.name} from the list` : `Cancel ${file.name}`}
        onClick={() => onCancel(key)}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  );
}
