import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { newTicket, readToken, signToken } from './tokens.ts';

const configOf = (secret: string) => loadConfig({ LINTEL_SECRET: secret, LINTEL_DATA: '/nowhere' });
const config = configOf('a secret of forty characters or even more');

afterEach(() => {
  vi.useRealTimers();
});

test('an expired token is rejected, however often it was verified before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ticket = newTicket(config);
  const token = await signToken(config, 7, ticket);
  for (let time = 0; time < 3; time++)
    expect(await readToken(config, token)).toEqual({ tokenId: ticket.tokenId, adminId: 7 });
  vi.setSystemTime(ticket.expiresAt);
  expect(await readToken(config, token)).toBeNull();
});

test('an access token is neither a ticket nor valid for a server with another secret', async () => {
  const token = await signToken(config, 7, newTicket(config));
  expect(await readToken(config, token)).not.toBeNull();
  expect(await readToken(config, token, 'ticket')).toBeNull();
  expect(await readToken(configOf('another secret of forty characters or more'), token)).toBeNull();
  expect(await readToken(config, `${token.slice(0, -2)}xx`)).toBeNull();
});
