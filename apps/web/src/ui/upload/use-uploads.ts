import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, problemOf } from '../../platform/problem.ts';

export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1; at 1 the server is still processing it. */
  progress: number;
  problem?: string;
};

type Options = {
  send: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<unknown>;
  /** Rejects a file before it is sent, with the reason. */
  refuse?: (file: File) => string | undefined;
};

/** A specific error of the file is preferred to the general message. */
const reasonOf = (error: unknown) =>
  Object.values(problemOf(error)?.errors ?? {})
    .flat()
    .join('. ') || errorText(error);

type Change = (key: number, what: Partial<Upload>) => void;

/** Sends the next queued file once none is in flight. */
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
 * Uploads files one after the other, so that they arrive in order. A completed file is removed from the list; a failed
 * one stays with its reason until it is retried or removed.
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
