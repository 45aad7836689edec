import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Asked = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> };
type Answer = (answer: ServerResponse, asked: Asked) => void;

const json = (answer: ServerResponse, status: number, body: unknown) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const marked = (asked: unknown, to: unknown) => [asked].flat().map((each) => `[${to}] ${each}`);

/** Like LibreTranslate: a string for a string, a list for a list. */
export const likeLibreTranslate: Answer = (answer, { body }) => {
  const made = marked(body.q, body.target);
  json(answer, 200, { translatedText: Array.isArray(body.q) ? made : made[0] });
};
export const likeDeepl: Answer = (answer, { body }) =>
  json(answer, 200, { translations: marked(body.text, body.target_lang).map((each) => ({ text: each })) });
export const likeGoogle: Answer = (answer, { body }) =>
  json(answer, 200, { data: { translations: marked(body.q, body.target).map((each) => ({ translatedText: each })) } });

export const withStatus =
  (status: number): Answer =>
  (answer) =>
    json(answer, status, { error: 'not now' });
export const withBody =
  (body: string): Answer =>
  (answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(body);
/** Accepts the request and never responds. */
export const silent: Answer = () => {};

/** A real local server on a free port that translates as configured, and records its requests. */
export async function translateServer() {
  const asked: Asked[] = [];
  let behave = likeLibreTranslate;
  const server = createServer(async (request, answer) => {
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await text(request)) as Record<string, unknown>,
    };
    asked.push(one);
    behave(answer, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (how: Answer) => {
      behave = how;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
