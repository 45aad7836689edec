import { changeStream, type StreamEvent } from '@lintel/contract';
import { afterAll, expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The server on a free port, with event streams like a browser's. */
export async function createStreamClient(app: TestApp) {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  app.changes.start();
  const { port } = app.app.server.address() as { port: number };
  const aborts: AbortController[] = [];
  afterAll(() => {
    for (const abort of aborts) abort.abort();
    // `fetch` opens connections ahead, and a closing server waits a minute for their first request.
    app.app.server.closeAllConnections();
  });

  /** A client of the event stream: all events received so far. */
  return async function listen(token: string, after?: number) {
    const abort = new AbortController();
    aborts.push(abort);
    const response = await fetch(`http://127.0.0.1:${port}${changeStream.path}${after ? `?after=${after}` : ''}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const line = {
      status: response.status,
      text: '',
      ended: false,
      close: () => abort.abort(),
      events: (): StreamEvent[] =>
        [...line.text.matchAll(/id: (\d+)\nevent: changed\ndata: (.*)\n/g)].map(([, id, data]) => ({
          id: Number(id),
          ...JSON.parse(data ?? ''),
        })),
    };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) line.text += decoder.decode(chunk, { stream: true });
    })().then(
      () => {
        line.ended = true;
      },
      () => {},
    );
    await expect.poll(() => line.text).toContain('retry:');
    return line;
  };
}
