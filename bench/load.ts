import { Agent, request } from 'node:http';

type Loaded = { calls: number; seconds: number; p50: number; failures: number };

/** Keeps so many calls under way for so long; bounded in count and time, loopback only. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { connections = 16, seconds = 4, most = 200_000 } = {},
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  const one = () =>
    new Promise<void>((done) => {
      const begun = performance.now();
      const call = request(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - begun);
          if (answer.statusCode !== 200) failures++;
          done();
        });
      });
      call.on('error', () => {
        failures++;
        done();
      });
      call.end();
    });
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && times.length < most) await one();
    }),
  );
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  return {
    calls: times.length,
    seconds: (performance.now() - begun) / 1000,
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    failures,
  };
}
