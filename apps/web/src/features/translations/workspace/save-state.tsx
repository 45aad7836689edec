import { useEffect, useState } from 'react';
import { errorText, failureKindOf } from '../../../platform/problem.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './save-state.module.css';
import { savedAgo } from './save-words.ts';
import type { Workspace } from './use-workspace.ts';
import { unsavedTexts } from './work-texts.ts';
import shared from './workspace.module.css';

function useNow(isRunning: boolean) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** The save status. An error stays visible until a save succeeds. */
export function SaveState({ desk: { state, session, mayEdit } }: { desk: Workspace }) {
  const now = useNow(state.savedAt !== undefined);
  if (!mayEdit) return null;
  if (state.status === 'failed') {
    const count = Object.keys(unsavedTexts(state.typed)).length;
    const isOffline = ['offline', 'unreachable'].includes(failureKindOf(state.error));
    const kept = count === 1 ? '1 change kept' : `${count} changes kept`;
    return (
      <span role="alert" className={classes(css.state, shared.failed)} title={errorText(state.error)}>
        <Icon name="error" size={18} />
        <bdi>{isOffline ? `Offline, ${kept}` : 'Not saved'}</bdi>
        <button type="button" className={shared.link} onClick={() => void session.flush()}>
          Retry
        </button>
      </span>
    );
  }
  if (state.status !== 'saved') return <span className={css.state}>Saving…</span>;
  return (
    <span className={css.state}>
      <Icon name="check-circle" size={18} className={shared.ok} />
      <bdi>{savedAgo(state.savedAt, now)}</bdi>
    </span>
  );
}
