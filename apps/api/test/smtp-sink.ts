import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/**
 * How the server treats an email: accepts it, responds "later" or "no", or drops the connection before or after DATA.
 */
export type Behaviour = 'take' | 'busy' | 'refuse' | 'refuse-address' | 'vanish-before' | 'vanish-after';

type Taken = { to: string; mail: Email; bytes: Buffer };

/** A real local SMTP server that stores what it receives, or misbehaves on request. */
export async function smtpSink() {
  const taken: Taken[] = [];
  const sink = {
    taken,
    behaviour: 'take' as Behaviour,
    url: '',
    /** Called for every email before the response. */
    onMail: undefined as ((to: string) => Promise<unknown>) | undefined,
    to: (address: string) => taken.filter(({ to }) => to === address),
  };
  const refuse = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });
  const cut = () => {
    const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
    for (const { _socket } of connections) _socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      if (sink.behaviour === 'refuse-address') return done(refuse('No such user here', 550));
      if (sink.behaviour === 'vanish-before') return cut();
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        if (sink.behaviour === 'busy') {
          await sink.onMail?.(to);
          return done(refuse('Try later', 451));
        }
        if (sink.behaviour === 'refuse') return done(refuse('Looks like spam', 554));
        const bytes = Buffer.concat(chunks);
        taken.push({ to, bytes, mail: await PostalMime.parse(bytes) });
        await sink.onMail?.(to);
        if (sink.behaviour === 'vanish-after') return cut();
        done();
      });
      stream.on('error', () => {});
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));
  return sink;
}
