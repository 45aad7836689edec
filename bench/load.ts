import { Agent, request } from 'node:http';

/** One call; `answered` is called on success. */
export type Call = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  answered?: () => void;
};
type Loaded = { calls: number; seconds: number; p50: number; failures: number };

const one = (agent: Agent, { url, method = 'GET', headers = {}, body, answered }: Call) =>
  new Promise<boolean>((done) => {
    const sent = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { agent, method, headers: sent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) answered?.();
        done(answer.statusCode === 200);
      });
    });
    call.on('error', () => done(false));
    call.end(body);
  });

/** Runs this many concurrent calls for this long; bounded in count and time, loopback only. */
export async function load(next: () => Call, { connections = 16, seconds = 4, most = 200_000 } = {}): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end && times.length < most) {
      const asked = performance.now();
      if (!(await one(agent, next()))) failures++;
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  return {
    calls: times.length,
    seconds: (performance.now() - begun) / 1000,
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    failures,
  };
}
