import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bucketFiles } from './files-bucket.ts';
import { folderFiles } from './files-folder.ts';
import type { Files } from './files-store.ts';

const opened = new WeakMap<Config, Files>();

/** Opens the configured file storage, one instance per config. */
export function openFiles(config: Config): Files {
  const files =
    opened.get(config) ?? (config.s3Url ? bucketFiles(config.s3Url) : folderFiles(join(config.dataFolder, 'photos')));
  opened.set(config, files);
  return files;
}
