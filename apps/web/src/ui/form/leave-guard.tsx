import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { storedToken } from '../../platform/stored-token.ts';
import textCss from '../text.module.css';

const KEPT = 'A draft of what you typed stays on this device for seven days.';

/** A part of the page with unsaved changes, its name, and what will happen to the changes. */
type Part = { isUnsaved: () => boolean; name?: string; fate: string };

type Join = (part: () => Part) => () => void;

const Together = createContext<Join | undefined>(undefined);

/** The name of the forms inside, used when several forms of a page have unsaved changes. */
export const LeaveName = createContext<string | undefined>(undefined);

type GuardProps = {
  isUnsaved: () => boolean;
  /** What happens to the changes if no draft is stored. */
  fate?: string;
};

/** Asks for confirmation before unsaved changes are left by a link, Back, reload or closing the tab. */
export function UnsavedChangesGuard({ isUnsaved, fate = KEPT }: GuardProps) {
  const join = use(Together);
  const name = use(LeaveName);
  const part = { isUnsaved, name, fate };
  return join ? <Member join={join} part={part} /> : <Question parts={() => [part]} />;
}

function Member({ join, part }: { join: Join; part: Part }) {
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => join(() => latest.current), [join]);
  return null;
}

/** For a page with several forms: asks once and lists the unsaved ones. */
export function LeaveTogether({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new Set<() => Part>());
  const join = useCallback<Join>(
    (part) => {
      parts.add(part);
      return () => void parts.delete(part);
    },
    [parts],
  );
  return (
    <Together value={join}>
      {children}
      <Question parts={() => [...parts].map((part) => part())} />
    </Together>
  );
}

const once = (texts: (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];

function Question({ parts }: { parts: () => Part[] }) {
  const unsaved = () => parts().filter(({ isUnsaved }) => isUnsaved());
  const isUnsaved = () => unsaved().length > 0;
  const { status, proceed, reset } = useBlocker({
    // After a forced sign-out the redirect to the login page must not be blocked; the draft survives it.
    shouldBlockFn: ({ current, next }) => isUnsaved() && storedToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isAsked = status === 'blocked';
  return (
    <Dialog open={isAsked} onClose={reset} maxWidth="xs" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>{isAsked && <Unsaved parts={unsaved()} />}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={reset} autoFocus>
          Stay
        </Button>
        <Button variant="contained" color="error" onClick={proceed}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The unsaved parts, if a page has several, and what will happen to them. */
function Unsaved({ parts }: { parts: Part[] }) {
  const names = once(parts.map(({ name }) => name));
  return (
    <>
      {names.length === 0 ? (
        'Your changes are not saved. '
      ) : (
        <>
          Not saved yet:
          <Box component="ul" className={textCss.strong} sx={{ mt: 1, mb: 2, paddingInlineStart: 2.5 }}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Box>
        </>
      )}
      {once(parts.map(({ fate }) => fate)).join(' ')}
    </>
  );
}
