import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Mail = { to: string; subject: string; text: string; html: string };

/** A real mail server on this machine that keeps what it is given. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(', '), subject, text, html });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}
