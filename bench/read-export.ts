import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { cpuOf, databaseCpu, forgetPeak, memoryOf } from './processes.ts';

type Source = { pid: number; folder: string; url: string; headers: Record<string, string> };
type Read = { rows: number; perSecond: number; serverCpu: number; databaseCpu: number; growth: number };

/** A slow export of a large database would take a quarter of an hour: this long is enough to measure its speed. */
const AT_MOST_MS = 10_000;

const unpacked = (answer: IncomingMessage): Readable => {
  const packing = answer.headers['content-encoding'];
  if (packing === undefined) return answer;
  return answer.pipe(packing === 'br' ? createBrotliDecompress() : createGunzip());
};

/** Counts rows as they arrive, for some seconds. */
const countLines = (url: string, headers: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    let lines = 0;
    const call = request(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`${url}: ${answer.statusCode}`));
      const finish = () => {
        clearTimeout(enough);
        done(lines);
        call.destroy();
      };
      const enough = setTimeout(finish, AT_MOST_MS);
      const text = unpacked(answer);
      text.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
      });
      text.on('end', finish);
      text.on('error', finish);
      answer.on('error', finish);
    });
    call.on('error', fail);
    call.end();
  });

/** The speed of an export, its cost (CPU ms per thousand rows), and the growth of the server in MB. */
export async function readExport({ pid, folder, url, headers }: Source): Promise<Read> {
  forgetPeak(pid);
  const before = { memory: memoryOf(pid).now, server: cpuOf(pid), database: databaseCpu(folder) };
  const begun = performance.now();
  const rows = (await countLines(url, headers)) - 1;
  const seconds = (performance.now() - begun) / 1000;
  return {
    rows,
    perSecond: rows / seconds,
    serverCpu: ((cpuOf(pid) - before.server) / rows) * 1000,
    databaseCpu: ((databaseCpu(folder) - before.database) / rows) * 1000,
    growth: memoryOf(pid).peak - before.memory,
  };
}
