import { PassThrough } from 'node:stream';
import type { StreamEnd, StreamEvent } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';

/** The buffer for a slow reader, some hundred events. */
const MOST_BYTES = 16 * 1024;

/** Too many events to send one by one: the client refetches everything it shows. */
export const refetchEvent = (id: number): StreamEvent => ({ id, collections: ['*'], admin_id: null });

const asText = ({ id, ...data }: StreamEvent) => `id: ${id}\nevent: changed\ndata: ${JSON.stringify(data)}\n\n`;

/** One open browser. Events beyond its buffer are dropped, and it gets one refetch event (backpressure). */
export class EventStream {
  readonly body = new PassThrough({ highWaterMark: MOST_BYTES });
  /** The listener, as of the last check. */
  viewer: SignedIn;
  #begun = false;
  #missed: number | undefined;

  constructor(viewer: SignedIn) {
    this.viewer = viewer;
    this.body.on('drain', () => this.#catchUp());
    this.body.write('retry: 3000\n\n');
  }

  /** Sends the missed events first; live events that arrived meanwhile become one refetch event after them. */
  begin(missed: StreamEvent[]) {
    this.#begun = true;
    for (const event of missed) this.tell(event);
    this.#catchUp();
  }

  tell(event: StreamEvent) {
    if (this.#takes()) this.body.write(asText(event));
    else this.#missed = Math.max(this.#missed ?? 0, event.id);
  }

  keepAlive() {
    if (this.#takes()) this.body.write(': still here\n\n');
  }

  /** The last event says why the session ended. */
  end(why?: StreamEnd) {
    this.body.end(why && `event: ended\ndata: ${JSON.stringify(why)}\n\n`);
  }

  #takes = () => this.#begun && this.body.writable && !this.body.writableNeedDrain;

  #catchUp() {
    if (this.#missed === undefined || !this.#takes()) return;
    this.body.write(asText(refetchEvent(this.#missed)));
    this.#missed = undefined;
  }
}
