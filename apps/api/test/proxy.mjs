import { createServer, request } from 'node:http';

// A proxy as it stands in front of a server: it passes everything on and adds whom it heard it from. Run with the
// address to pass on to; says its own port.
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
// Whoever started it holds the other end: without them it has nothing to do.
process.stdin.resume().on('end', () => process.exit());
proxy.listen(0, '127.0.0.1', () => console.log(proxy.address().port));
