import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Which proxies are trusted with X-Forwarded-For. Fastify trusts no hop for a number, since clients that bypass the
 * proxies could spoof their address; the setting states that none can.
 */
export const trustedProxies = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;

/**
 * Some proxies add a port; if the forwarded value is no IP address, the socket's address is used. A closed socket has
 * none.
 */
export function addressOf({
  ip = '',
  socket,
}: {
  ip?: string;
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
}): string {
  if (isIP(ip)) return ip;
  const bare = ip.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : (socket.remoteAddress ?? '');
}

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(ip: string): number[] {
  const [address = ''] = ip.split('%');
  const groups = (text: string) =>
    text.split(':').flatMap((part) => {
      if (!part.includes('.')) return part === '' ? [] : [Number.parseInt(part, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const [before = '', after] = address.split('::');
  const [head, tail] = [groups(before), groups(after ?? '')];
  return after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The unit of rate limits: an IPv4 address, also in its IPv4-mapped IPv6 form, or an IPv6 /64, since one client usually
 * controls a whole /64.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
