import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { invalid, problem } from './problem.ts';

const folderOf = ({ dataFolder }: Config) => join(dataFolder, 'uploads');

type Upload = { field: string; mostBytes: number };

/** After a refusal the rest is not read; whoever still sends has this long to hear why. */
const LINGER_MS = 2000;

function hangUp(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => setTimeout(() => request.raw.socket?.destroy(), LINGER_MS).unref());
}

async function save({ file }: MultipartFile, path: string): Promise<'whole' | 'too large'> {
  const cut = new AbortController();
  file.once('limit', () => cut.abort());
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: cut.signal });
    return 'whole';
  } catch (error) {
    if (cut.signal.aborted) return 'too large';
    throw error;
  }
}

/**
 * The one way a file comes in: a single file in a named field, to disk and not to memory, cut off when it grows too large.
 * Whatever becomes of it, nothing of it stays here.
 */
export async function receiveFile<T>(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { field, mostBytes }: Upload,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw problem('unsupported_media_type', 'Send multipart/form-data.');
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 5, headerPairs: 50 } });
  if (part?.fieldname !== field) throw invalid({ [field]: ['Send one file in this field'] });
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    if ((await save(part, path)) === 'too large') {
      hangUp(request, reply);
      throw problem('too_large', `A file may have ${Math.round(mostBytes / 1024 / 1024)} MB at most.`);
    }
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** What a crash left half received. */
export async function sweepUploads(config: Config, before: Date) {
  for (const name of await readdir(folderOf(config)).catch(() => [])) {
    const path = join(folderOf(config), name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
