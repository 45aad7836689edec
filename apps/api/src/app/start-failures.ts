import { ConfigError } from '../platform/config.ts';
import { PostgresError } from '../platform/postgres/postgres-error.ts';

/** Exit code at which the supervising script gives up; process managers know it as EX_CONFIG. */
const BAD_CONFIGURATION = 78;

type Failure = { code?: string; port?: number; address?: string; cause?: unknown };

const isFull = ({ code = '' }: Failure) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

/** One line for the operator if they can fix the cause; undefined for a bug of ours. */
export function lineFor(error: unknown, dataFolder?: string): string | undefined {
  const failure = (error ?? {}) as Failure;
  if (isFull(failure) || isFull((failure.cause ?? {}) as Failure))
    return `The disk is full: ${dataFolder ?? 'LINTEL_DATA'} cannot be written to`;
  if (error instanceof ConfigError || error instanceof PostgresError) return error.message;
  if (failure.code === 'EADDRINUSE') return `PORT ${failure.port} is taken: something else listens there`;
  if (failure.code === 'EADDRNOTAVAIL') return `HOST ${failure.address} is not an address of this machine`;
  if (failure.code === 'EACCES' && failure.port) return `PORT ${failure.port} may not be used by this user`;
}

/** An invalid setting does not change by itself, so retrying is pointless; other failures may be temporary. */
export const exitCodeFor = (error: unknown) =>
  error instanceof ConfigError && error.cause === undefined ? BAD_CONFIGURATION : 1;
