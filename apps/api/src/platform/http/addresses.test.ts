import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, networkOf } from './addresses.ts';

const group = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(0xffff) });
const network = fc.tuple(group, group, group, group);
const host = fc.tuple(group, group, group, group);

/** One of the many spellings of an IPv6 address. */
const spelled = (groups: readonly number[]) =>
  fc
    .record({ padded: fc.boolean(), upper: fc.boolean(), dotted: fc.boolean(), run: fc.nat(7), zone: fc.boolean() })
    .map(({ padded, upper, dotted, run, zone }) => {
      const parts = groups.map((each) => each.toString(16).padStart(padded ? 4 : 1, '0'));
      const [high = 0, low = 0] = groups.slice(6);
      if (dotted) parts.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
      // One run of zeros may be abbreviated, starting anywhere.
      const isZero = (index: number) =>
        index < parts.length && Number.parseInt(parts[index] ?? '', 16) === 0 && !parts[index]?.includes('.');
      let end = run;
      while (isZero(end)) end++;
      const text = end > run ? `${parts.slice(0, run).join(':')}::${parts.slice(end).join(':')}` : parts.join(':');
      return `${upper ? text.toUpperCase() : text}${zone ? '%eth0' : ''}`;
    });

const isMapped = (groups: readonly number[]) => groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff;

test('treats all addresses of one /64 as one caller, however they are spelled', () => {
  const twoOfOne = fc
    .tuple(network, host, host)
    .map(
      ([shared, one, other]) =>
        [
          [...shared, ...one],
          [...shared, ...other],
        ] as const,
    )
    .filter(([one, other]) => !isMapped(one) && !isMapped(other))
    .chain(([one, other]) => fc.tuple(spelled(one), spelled(other)));
  fc.assert(
    fc.property(twoOfOne, ([one, other]) => {
      expect(networkOf(one)).toBe(networkOf(other));
    }),
    { numRuns: 2000 },
  );
});

test('treats addresses of different /64 networks as different callers', () => {
  const twoOfTwo = fc
    .tuple(network, network, host, host)
    .filter(([one, other]) => one.join() !== other.join())
    .map(
      ([one, other, first, second]) =>
        [
          [...one, ...first],
          [...other, ...second],
        ] as const,
    )
    .filter(([one, other]) => !isMapped(one) && !isMapped(other))
    .chain(([one, other]) => fc.tuple(spelled(one), spelled(other)));
  fc.assert(
    fc.property(twoOfTwo, ([one, other]) => {
      expect(networkOf(one)).not.toBe(networkOf(other));
    }),
    { numRuns: 2000 },
  );
});

test('treats an IPv4 address and its IPv4-mapped IPv6 form as the same caller', () => {
  const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  const mapped = octets.chain(([a, b, c, d]) =>
    fc.tuple(fc.constant([a, b, c, d].join('.')), spelled([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d])),
  );
  fc.assert(
    fc.property(mapped, ([plain, asSix]) => {
      expect(networkOf(asSix)).toBe(plain);
      expect(networkOf(plain)).toBe(plain);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (ip, counted) => {
  expect(networkOf(ip)).toBe(counted);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5123', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
])('reads the forwarded address %s as %s', (ip, meant) => {
  expect(addressOf({ ip, socket: { remoteAddress: '127.0.0.1' } } as Parameters<typeof addressOf>[0])).toBe(meant);
});

test('returns an empty address for a connection that is already closed', () => {
  expect(addressOf({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
});
