import { PassThrough } from 'node:stream';
import * as contract from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import { type App, serveRaw } from '../../platform/http/serve.ts';
import { operationsAfter } from './stream.queries.ts';
import { heardBy } from './stream-audience.ts';

const HEARTBEAT_MS = 15_000;
const MOST_MISSED = 500;

const asEvent = ({ id, ...data }: contract.StreamEvent) =>
  `id: ${id}\nevent: changed\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events over a plain answer. Before each one the session is asked anew: a dead one hears nothing more. */
export function streamRoutes(app: App) {
  const open = new Set<PassThrough>();
  app.http.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  serveRaw(app, contract.changeStream, async ({ db, log }, { query }, reply, request) => {
    const token = (request.headers.authorization ?? '').split(' ')[1] ?? '';
    const stream = new PassThrough();
    open.add(stream);

    let queue = Promise.resolve();
    const push = (write: (listener: SignedIn) => void | Promise<void>) => {
      queue = queue
        .then(async () => {
          const signedIn = await app.authenticate(token);
          if (signedIn) await write(signedIn);
          else stream.end();
        })
        .catch((error) => {
          log.warn({ err: error }, 'a stream ended');
          stream.end();
        });
    };
    const tell = (event: contract.StreamEvent) => async (listener: SignedIn) => {
      const collections = await heardBy(db, event, listener);
      if (collections.length > 0) stream.write(asEvent({ ...event, collections }));
    };

    const forget = app.changes.on((event) => push(tell(event)));
    const heartbeat = setInterval(() => push(() => void stream.write(': still here\n\n')), HEARTBEAT_MS);
    stream.on('close', () => {
      open.delete(stream);
      forget();
      clearInterval(heartbeat);
    });

    const after = query.after ?? Number(request.headers['last-event-id'] ?? 0);
    stream.write('retry: 3000\n\n');
    if (after > 0) {
      push(async (listener) => {
        const missed = await operationsAfter(db, after, MOST_MISSED);
        if (missed.length === MOST_MISSED)
          stream.write(asEvent({ id: missed.at(-1)?.id ?? after, collections: ['*'], admin_id: null }));
        else for (const event of missed) await tell(event)(listener);
      });
    }
    reply.header('x-accel-buffering', 'no');
    return stream;
  });
}
