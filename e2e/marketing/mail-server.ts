import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Answer = 'take' | 'refuse' | 'vanish';

type Connection = { session: unknown; _socket: { destroy(): void } };

type Mail = { to: string; subject: string; text: string; html: string };

/** A real SMTP server that stores what it receives. */
export async function startMailServer() {
  const mails: Mail[] = [];
  /** The outcome of the next emails by address: accepts, rejects, or drops the connection without a reply. */
  let answer: (to: string) => Answer = () => 'take';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        const what = answer(to);
        if (what === 'refuse') return done(Object.assign(new Error('Sender rejected'), { responseCode: 554 }));
        if (what === 'vanish') {
          const { connections } = server as unknown as { connections: Set<Connection> };
          for (const line of connections) if (line.session === session) line._socket.destroy();
          return;
        }
        const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ to, subject, text, html });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  return {
    mails,
    answers: (how: typeof answer) => {
      answer = how;
    },
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}
