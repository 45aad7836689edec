import { changeStream, StreamEnd, StreamEvent } from '@lintel/contract/features/stream/stream';
import { callStream } from './call.ts';
import { problemOf } from './problem.ts';

type Listener = (event: StreamEvent) => void;
type EndListener = (message: string) => void;

const listeners = new Set<Listener>();
const endListeners = new Set<EndListener>();
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

let line: AbortController | undefined;
/** Where to go on after a lost line. */
let after: number | undefined;

const fieldsOf = (block: string) =>
  new Map(
    block.split('\n').map((text) => {
      const at = text.indexOf(':');
      return [text.slice(0, at), text.slice(at + 1).trim()] as const;
    }),
  );

/** One event of a server-sent stream: `id: 7`, `event: changed`, `data: {…}`. A heartbeat is none. */
export function readEvent(block: string): StreamEvent | undefined {
  const fields = fieldsOf(block);
  if (fields.get('event') !== 'changed') return;
  return StreamEvent.safeParse({ ...JSON.parse(fields.get('data') ?? '{}'), id: Number(fields.get('id')) }).data;
}

/**
 * No news by the stream: a new password brings a new token, which may still be on its way, signing out is followed through
 * the storage, and of the end of its time the token itself tells.
 */
const toldOtherwise: StreamEnd['reason'][] = ['signed_out', 'password_changed', 'expired'];

/** Why somebody else has ended the session. */
export function readEnd(block: string): StreamEnd | undefined {
  const fields = fieldsOf(block);
  if (fields.get('event') !== 'ended') return;
  const end = StreamEnd.safeParse(JSON.parse(fields.get('data') ?? '{}')).data;
  return end && !toldOtherwise.includes(end.reason) ? end : undefined;
}

/** Hears until the line ends. Answers whether anything came through. */
async function hear(signal: AbortSignal): Promise<boolean> {
  const body = await callStream(changeStream, after === undefined ? {} : { after }, { signal });
  let rest = '';
  let heard = false;
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    heard = true;
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const end = readEnd(block);
      if (end) for (const listener of endListeners) listener(end.message);
      const event = readEvent(block);
      if (!event) continue;
      after = Math.max(after ?? 0, event.id);
      for (const listener of listeners) listener(event);
    }
  }
  return heard;
}

const later = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Tries again after 1, 2, 4 … seconds, spread so that a restarted server is not asked by all at once. */
async function keepHearing(signal: AbortSignal) {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const outcome = await hear(signal).catch((error: unknown) => problemOf(error)?.status ?? 0);
    if (outcome === 401 || outcome === 403) return;
    wait = outcome === true ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await later(wait * (0.5 + Math.random() / 2), signal);
  }
}

const isHeard = () => listeners.size + endListeners.size > 0;

function open() {
  if (line) return;
  line = new AbortController();
  void keepHearing(line.signal);
}

function close() {
  if (isHeard()) return;
  line?.abort();
  line = undefined;
  after = undefined;
}

/** Told once somebody else has ended this session, with what to say about it. */
export function onSessionEnded(listener: EndListener): () => void {
  endListeners.add(listener);
  open();
  return () => {
    endListeners.delete(listener);
    close();
  };
}

/** Hears of changes as they happen, over one line for all who listen. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    close();
  };
}
