import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Slide from '@mui/material/Slide';
import { type ReactNode, useCallback, useState } from 'react';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Icon } from '../icon.tsx';
import textCss from '../text.module.css';
import { roomFor, useBottomBarStyle } from './bar-look.ts';
import { clockTime } from './clock-time.ts';
import css from './save-bar.module.css';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** A new record has no saved values to return to. */
  isNew: boolean;
  keptAt: number | null;
  /** Retries storing the draft after the device refused it. */
  onKeep?: () => void;
  saveLabel: (values: FieldValues) => string;
  /** Between the text and the buttons, such as a count that opens a list. */
  aside?: ReactNode;
  onDiscard: () => void;
  /** Saves and starts a new record. */
  onAnother?: () => void;
  /** Saves and opens the next section. */
  onNext?: () => void;
  /** Saves and submits the record. */
  onSubmit?: () => void;
  /** Saves and publishes the record, for admins who may publish without a review. */
  onPublish?: () => void;
};

function useHeight() {
  const [height, setHeight] = useState(64);
  const measure = useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return { height, measure };
}

const shortcut = () => (/Mac|iP/.test(navigator.platform) ? '⌘ S' : 'Ctrl S');

function Shortcut() {
  return (
    <kbd aria-hidden className={css.key}>
      {shortcut()}
    </kbd>
  );
}

function State({ isNew, keptAt, onKeep }: Pick<Props, 'isNew' | 'keptAt' | 'onKeep'>) {
  return (
    <Box sx={{ flex: 1, minWidth: { xs: 'max-content', sm: 0 }, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Icon name="pen" size={20} sx={{ color: 'warning.strong', display: { xs: 'none', sm: 'block' } }} />
      <Box role="status" sx={{ minWidth: 0, display: { sm: 'flex' }, gap: 1.5, alignItems: 'baseline' }}>
        <Box component="strong" className={textCss.strong} sx={{ display: 'block' }}>
          {isNew ? 'Not saved yet' : 'Unsaved changes'}
        </Box>
        {onKeep && (
          <span className={css.problem}>
            The draft could not be kept on this device{' '}
            <Button size="small" color="inherit" onClick={onKeep}>
              Retry
            </Button>
          </span>
        )}
        {!onKeep && keptAt !== null && (
          <bdi className={css.note}>
            Draft kept{' '}
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              on this device{' '}
            </Box>
            at {clockTime(keptAt)}
          </bdi>
        )}
      </Box>
    </Box>
  );
}

/** Fixed at the bottom of the viewport while there are unsaved changes. */
export function SaveBar({
  isNew,
  keptAt,
  onKeep,
  saveLabel,
  aside,
  onDiscard,
  onAnother,
  onNext,
  onSubmit,
  onPublish,
}: Props) {
  const { isDirty } = useFormState();
  const values = useWatch();
  const { height, measure } = useHeight();
  const shown = isNew || isDirty;
  const look = useBottomBarStyle();
  return (
    <>
      {shown && <GlobalStyles styles={roomFor(height)} />}
      <Slide in={shown} direction="up" timeout={160} mountOnEnter unmountOnExit>
        <Box ref={measure} role="region" aria-label="Unsaved changes" sx={look}>
          <State isNew={isNew} keptAt={keptAt} onKeep={onKeep} />
          {aside}
          {isDirty && <Button onClick={onDiscard}>Discard</Button>}
          {isNew && onAnother && (
            <Button variant="outlined" color="inherit" onClick={onAnother}>
              Save and add another
            </Button>
          )}
          {isDirty && onNext && (
            // A phone has space for only one save button.
            <Button
              variant="outlined"
              color="inherit"
              onClick={onNext}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              Save and next
            </Button>
          )}
          {isDirty && (onPublish ?? onSubmit) && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={onPublish ?? onSubmit}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {onPublish ? 'Save and publish' : 'Save and submit'}
            </Button>
          )}
          <SubmitButton after={<Shortcut />}>{saveLabel(values)}</SubmitButton>
        </Box>
      </Slide>
    </>
  );
}
