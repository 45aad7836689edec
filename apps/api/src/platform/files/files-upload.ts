import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { invalid, problem } from '../problem.ts';

const folderOf = ({ dataFolder }: Config) => join(dataFolder, 'uploads');

type Upload = {
  /** Accepted form field names; error messages use the first one. */
  fields: readonly [string, ...string[]];
  maxFiles: number;
  maxBytes: number;
};

/** An uploaded file: its temporary path and its original name. */
export type Received = { path: string; name: string };

/** After a rejection the rest of the body is not read; the client has this long to read the response. */
const LINGER_MS = 2000;

/**
 * Unread data would corrupt the next request on this connection, so it is closed. Only our sending half at first: an
 * immediate close would reset the connection before the client has read the response.
 */
function hangUp(request: FastifyRequest, reply: FastifyReply) {
  const { socket } = request.raw;
  reply.header('connection', 'close');
  if (!(socket instanceof Socket)) return; // injected request without a real socket
  socket.destroySoon = () => void socket.end();
  reply.raw.once('finish', () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
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

async function receive(
  folder: string,
  request: FastifyRequest,
  { fields, maxFiles, maxBytes }: Upload,
  files: Received[],
) {
  const limits = { fileSize: maxBytes, files: maxFiles + 1, fields: 5, headerPairs: 50 };
  for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
    if (!fields.includes(part.fieldname)) throw invalid({ [fields[0]]: ['Send files in this field'] });
    if (files.length === maxFiles) throw invalid({ [fields[0]]: [`Send at most ${maxFiles} files at once`] });
    const path = join(folder, randomUUID());
    files.push({ path, name: part.filename });
    if ((await save(part, path)) === 'too large')
      throw problem('too_large', `A file can have at most ${Math.round(maxBytes / 1024 / 1024)} MB.`);
  }
  if (files.length === 0) throw invalid({ [fields[0]]: ['Send a file in this field'] });
}

/**
 * The only way to upload files: in a named field, streamed to disk instead of memory, aborted when one is too large.
 * The temporary files are always removed afterwards.
 */
export async function receiveFiles<T>(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  use: (files: Received[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw problem('unsupported_media_type', 'Send multipart/form-data.');
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: Received[] = [];
  try {
    await receive(folder, request, upload, files).catch((error) => {
      hangUp(request, reply);
      throw error;
    });
    return await use(files);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

/** Removes partial uploads left by a crash. */
export async function sweepUploads(config: Config, before: Date) {
  for (const name of await readdir(folderOf(config)).catch(() => [])) {
    const path = join(folderOf(config), name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
