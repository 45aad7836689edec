import { createServer, request } from 'node:http';

// A reverse proxy for tests: it forwards everything and appends the caller's address to X-Forwarded-For. Takes the
// target URL as argument; prints its port.
const [target = ''] = process.argv.slice(2);

const proxy = createServer((asked, reply) => {
  const heard = asked.socket.remoteAddress ?? '';
  const before = asked.headers['x-forwarded-for'];
  const headers = { ...asked.headers, 'x-forwarded-for': before ? `${before}, ${heard}` : heard };
  const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  passed.on('error', () => reply.destroy());
  asked.pipe(passed);
});
// Exits with the process that started it.
process.stdin.resume().on('end', () => process.exit());
proxy.listen(0, '127.0.0.1', () => console.log(proxy.address().port));
