import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll } from 'vitest';

type Pushed = {
  token: string;
  notification: { title: string; body: string; image?: string };
  data: Record<string, string>;
};

/** A local server for FCM HTTP v1 that issues tokens to a service account, like Google's. */
export async function fcmServer() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fcm = { pushed: [] as Pushed[], dead: new Set<string>(), isBusy: false, url: '', account: '', tokensGiven: 0 };
  const server = createServer(async (request, answer) => {
    const json = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const body = await text(request);
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const key = await importSPKI(publicKey, 'RS256');
      const { payload } = await jwtVerify(assertion, key, {
        issuer: 'sender@lintel.test',
        audience: `${fcm.url}/token`,
      });
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return json(400, {});
      fcm.tokensGiven++;
      return json(200, { access_token: 'opened', expires_in: 3600, token_type: 'Bearer' });
    }
    if (request.url !== '/v1/projects/lintel-test/messages:send') return json(404, {});
    if (request.headers.authorization !== 'Bearer opened') return json(401, { error: { status: 'UNAUTHENTICATED' } });
    if (fcm.isBusy) return json(503, { error: { status: 'UNAVAILABLE', message: 'Later' } });
    const { message } = JSON.parse(body) as { message: Pushed };
    if (fcm.dead.has(message.token))
      return json(404, { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } });
    fcm.pushed.push(message);
    json(200, { name: `projects/lintel-test/messages/${fcm.pushed.length}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fcm.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fcm-'));
  fcm.account = join(folder, 'account.json');
  const account = {
    project_id: 'lintel-test',
    client_email: 'sender@lintel.test',
    private_key: privateKey,
    token_uri: `${fcm.url}/token`,
  };
  writeFileSync(fcm.account, JSON.stringify(account), { mode: 0o600 });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return fcm;
}
