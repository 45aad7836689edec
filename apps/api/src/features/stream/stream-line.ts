import { PassThrough } from 'node:stream';
import type { StreamEnd, StreamEvent } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';

/** So much may wait for somebody who reads slowly, some hundred events. */
const MOST_BYTES = 16 * 1024;

/** Too much has happened to be told one by one: whoever hears this asks for all that they show. */
export const askAnew = (id: number): StreamEvent => ({ id, collections: ['*'], admin_id: null });

const asText = ({ id, ...data }: StreamEvent) => `id: ${id}\nevent: changed\ndata: ${JSON.stringify(data)}\n\n`;

/** One open browser. What it cannot take any more is not kept for it: it is told once to ask anew. */
export class Line {
  readonly body = new PassThrough({ highWaterMark: MOST_BYTES });
  /** Who listens, as last asked. */
  viewer: SignedIn;
  #begun = false;
  #missed: number | undefined;

  constructor(viewer: SignedIn) {
    this.viewer = viewer;
    this.body.on('drain', () => this.#catchUp());
    this.body.write('retry: 3000\n\n');
  }

  /** First what was missed while there was no line; what happens meanwhile comes after it. */
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

  /** Whoever is signed out hears why, as the last thing. */
  end(why?: StreamEnd) {
    this.body.end(why && `event: ended\ndata: ${JSON.stringify(why)}\n\n`);
  }

  #takes = () => this.#begun && this.body.writable && !this.body.writableNeedDrain;

  #catchUp() {
    if (this.#missed === undefined || !this.#takes()) return;
    this.body.write(asText(askAnew(this.#missed)));
    this.#missed = undefined;
  }
}
