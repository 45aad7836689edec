import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';

export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1; at 1 the server still has to look at it. */
  progress: number;
  problem?: string;
};

type Options = {
  send: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<unknown>;
  /** Why a file need not even be sent. */
  refuse?: (file: File) => string | undefined;
};

/** What is wrong with the file itself says more than that something is. */
const reasonOf = (error: unknown) =>
  Object.values(problemOf(error)?.errors ?? {})
    .flat()
    .join('. ') || textOf(error);

type Change = (key: number, what: Partial<Upload>) => void;

/** Sends the next one that waits, as soon as none is on its way. */
function useSending(uploads: readonly Upload[], change: Change, drop: (key: number) => void, send: Options['send']) {
  const running = useRef<{ key: number; stop: AbortController }>(undefined);
  const latest = useRef(send);
  latest.current = send;
  const next = uploads.find(({ state }) => state === 'waiting');
  const busy = uploads.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!next || busy) return;
    const { key, file } = next;
    const stop = new AbortController();
    running.current = { key, stop };
    change(key, { state: 'sending', progress: 0, problem: undefined });
    latest.current(file, { onProgress: (progress) => change(key, { progress }), signal: stop.signal }).then(
      () => drop(key),
      (error: unknown) => change(key, { state: 'failed', problem: reasonOf(error) }),
    );
  }, [next, busy, change, drop]);
  useEffect(() => () => running.current?.stop.abort(), []);
  return (key: number) => {
    if (running.current?.key === key) running.current.stop.abort();
  };
}

/**
 * Files on their way, one after the other, so that they arrive in the order they were given. One that arrived leaves the
 * list; one that failed stays with the reason until it is tried again or taken away.
 */
export function useUploads({ send, refuse }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const change = useCallback<Change>(
    (key, what) => setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  );
  const drop = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), []);
  const stop = useSending(uploads, change, drop, send);

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const problem = refuse?.(file);
      lastKey.current += 1;
      return { key: lastKey.current, file, state: problem ? 'failed' : 'waiting', progress: 0, problem };
    });
    setUploads((all) => [...all, ...added]);
  };
  const retry = (key: number) => change(key, { state: 'waiting', problem: undefined });
  const cancel = (key: number) => {
    stop(key);
    drop(key);
  };
  return { uploads, add, retry, cancel };
}
