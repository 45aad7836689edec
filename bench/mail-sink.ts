import { SMTPServer } from 'smtp-server';

// A mail server by itself that takes everything and keeps nothing but the count; for `bench/marketing.ts`. Says its port,
// and how many mails it has whenever it is asked on its input.

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    stream.resume();
    stream.on('end', () => {
      taken++;
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => console.log((server.server.address() as { port: number }).port));
process.stdin.on('data', () => console.log(taken));
process.stdin.on('end', () => process.exit(0));
