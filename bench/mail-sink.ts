import { SMTPServer } from 'smtp-server';

// A separate SMTP server that accepts everything and only counts; for `bench/marketing.ts`. Prints its port, and the
// count for each line on stdin.

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
