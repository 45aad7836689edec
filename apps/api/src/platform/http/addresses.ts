import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whom to believe about where a request came from. Fastify itself believes nobody for a number, since whoever reaches the
 * server past the proxies could then claim anything: the setting says that nobody can.
 */
export const trustedProxies = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;

/**
 * Some proxies add a port; what is no address at all says nothing, and the one we talk with counts. Whoever has gone
 * meanwhile has none: their line is closed.
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

/** The eight groups of an IPv6 address, however it is spelled. */
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
 * What counts as one caller: an IPv4 address, also where it is written as an IPv6 one, or a /64 of IPv6, since whoever has
 * one address of it has all of them.
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
