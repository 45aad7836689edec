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
/** The id of the last event, to resume after a lost connection. */
let after: number | undefined;

const fieldsOf = (block: string) =>
  new Map(
    block.split('\n').map((text) => {
      const at = text.indexOf(':');
      return [text.slice(0, at), text.slice(at + 1).trim()] as const;
    }),
  );

/** Parses one server-sent event (`id: 7`, `event: changed`, `data: {…}`). Returns undefined for heartbeats. */
export function readEvent(block: string): StreamEvent | undefined {
  const fields = fieldsOf(block);
  if (fields.get('event') !== 'changed') return;
  return StreamEvent.safeParse({ ...JSON.parse(fields.get('data') ?? '{}'), id: Number(fields.get('id')) }).data;
}

/**
 * Endings that this page detects elsewhere: a new password brings a new token that may not have arrived yet, a sign-out
 * is seen through the storage event, and the expiry is read from the token.
 */
const reasonsDetectedElsewhere: StreamEnd['reason'][] = ['signed_out', 'password_changed', 'expired'];

/** The reason why the session was ended by another admin. */
export function readEnd(block: string): StreamEnd | undefined {
  const fields = fieldsOf(block);
  if (fields.get('event') !== 'ended') return;
  const end = StreamEnd.safeParse(JSON.parse(fields.get('data') ?? '{}')).data;
  return end && !reasonsDetectedElsewhere.includes(end.reason) ? end : undefined;
}

/** Reads the stream until it closes. Returns whether any event was received. */
async function readStream(signal: AbortSignal): Promise<boolean> {
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

/**
 * Reconnects with exponential backoff (1, 2, 4 … seconds) and jitter, so that not all clients reconnect to a restarted
 * server at once.
 */
async function reconnectWithBackoff(signal: AbortSignal) {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const outcome = await readStream(signal).catch((error: unknown) => problemOf(error)?.status ?? 0);
    if (outcome === 401 || outcome === 403) return;
    wait = outcome === true ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await later(wait * (0.5 + Math.random() / 2), signal);
  }
}

const isHeard = () => listeners.size + endListeners.size > 0;

function open() {
  if (line) return;
  line = new AbortController();
  void reconnectWithBackoff(line.signal);
}

function close() {
  if (isHeard()) return;
  line?.abort();
  line = undefined;
  after = undefined;
}

/** The listener is called with the message to show when another admin has ended this session. */
export function onSessionEnded(listener: EndListener): () => void {
  endListeners.add(listener);
  open();
  return () => {
    endListeners.delete(listener);
    close();
  };
}

/** Subscribes to changes. All subscribers share one connection. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    close();
  };
}
