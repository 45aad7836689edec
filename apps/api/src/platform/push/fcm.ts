import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { readServiceAccount, type ServiceAccount } from './service-account.ts';

// Firebase Cloud Messaging, HTTP v1, authenticated by a service account.

export type PushMessage = {
  token: string;
  title: string;
  body: string;
  image: string | null;
  /** Read by the app: the page that opens on tap. */
  data: Record<string, string>;
};

/** The result of a push. Only `sent` and `uncertain` may have arrived. */
export type Pushed =
  | { kind: 'sent' }
  /** The token is no longer registered. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string }
  | { kind: 'uncertain'; reason: string };

export type Push = { send(message: PushMessage): Promise<Pushed> };

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MS = 15_000;

type Answer = { error?: { message?: string; status?: string; details?: { errorCode?: string }[] } };

const codeOf = ({ error }: Answer) => error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status;

/** Classifies the response; a malformed token is also reported as INVALID_ARGUMENT. */
function judged(status: number, answer: Answer): Pushed {
  const code = codeOf(answer);
  const reason = `${status} ${code ?? ''} ${answer.error?.message ?? ''}`.trim().slice(0, 300);
  if (status === 404 || code === 'UNREGISTERED') return { kind: 'gone' };
  if (code === 'INVALID_ARGUMENT' && /registration token/i.test(answer.error?.message ?? '')) return { kind: 'gone' };
  return status === 429 || status >= 500 || status === 401 ? { kind: 'later', reason } : { kind: 'refused', reason };
}

/** The OAuth access token, renewed shortly before it expires. */
function accessTokens({ client_email, private_key, token_uri }: ServiceAccount) {
  let held: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const ask = async () => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'));
    const reply = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`Firebase gave no token: ${reply.status}`);
    const { access_token, expires_in } = (await reply.json()) as { access_token: string; expires_in: number };
    held = { token: access_token, until: Date.now() + expires_in * 1000 };
    return access_token;
  };
  return async () => {
    if (held && held.until > Date.now() + 60_000) return held.token;
    // Concurrent senders share one renewal.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Undefined without a service account: then notifications are only shown in the user's in-app inbox. */
export function openPush({ fcmServiceAccount, fcmUrl }: Config): Push | undefined {
  if (!fcmServiceAccount) return undefined;
  const account = readServiceAccount(fcmServiceAccount);
  const accessToken = accessTokens(account);
  const base = (fcmUrl ?? 'https://fcm.googleapis.com').replace(/\/$/, '');
  const url = `${base}/v1/projects/${account.project_id}/messages:send`;
  return {
    async send({ token, title, body, image, data }) {
      let bearer: string;
      try {
        bearer = await accessToken();
      } catch (error) {
        return { kind: 'later', reason: (error as Error).message.slice(0, 300) };
      }
      const notification = { title, body, ...(image && { image }) };
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: { token, notification, data } }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer = (await reply.json().catch(() => ({}))) as Answer;
        return reply.ok ? { kind: 'sent' } : judged(reply.status, answer);
      } catch (error) {
        // The connection was lost: Firebase may have received it, unless the connection was refused.
        const { cause } = error as { cause?: { code?: string } };
        const reason = (error as Error).message.slice(0, 300);
        return cause?.code === 'ECONNREFUSED' ? { kind: 'later', reason } : { kind: 'uncertain', reason };
      }
    },
  };
}
