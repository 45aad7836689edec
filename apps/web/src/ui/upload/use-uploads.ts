import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../platform/problem.ts';

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

/**
 * Files on their way, one after the other, so that they arrive in the order they were given. One that arrived leaves the
 * list; one that failed stays with the reason until it is tried again or taken away.
 */
export function useUploads(options: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const lastKey = useRef(0);
  const running = useRef<{ key: number; stop: AbortController }>(undefined);

  const change = useCallback(
    (key: number, what: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  );
  const drop = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), []);

  const next = uploads.find(({ state }) => state === 'waiting');
  const busy = uploads.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!next || busy) return;
    const { key, file } = next;
    const stop = new AbortController();
    running.current = { key, stop };
    change(key, { state: 'sending', progress: 0, problem: undefined });
    latest.current.send(file, { onProgress: (progress) => change(key, { progress }), signal: stop.signal }).then(
      () => drop(key),
      (error: unknown) => change(key, { state: 'failed', problem: textOf(error) }),
    );
  }, [next, busy, change, drop]);
  useEffect(() => () => running.current?.stop.abort(), []);

  const add = (files: readonly File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file): Upload => {
        const problem = latest.current.refuse?.(file);
        return { key: ++lastKey.current, file, state: problem ? 'failed' : 'waiting', progress: 0, problem };
      }),
    ]);
  const retry = (key: number) => change(key, { state: 'waiting', problem: undefined });
  const cancel = (key: number) => {
    if (running.current?.key === key) running.current.stop.abort();
    drop(key);
  };
  return { uploads, add, retry, cancel };
}
