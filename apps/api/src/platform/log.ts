import { type Logger, pino } from 'pino';

export type Log = Logger;

const secretFields = [
  'password',
  'current_password',
  'new_password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
];

/** One line of JSON per event. Secrets are redacted by field name, at every depth that we log. */
export const createLog = ({
  level = 'info',
  destination,
}: {
  level?: string;
  destination?: NodeJS.WritableStream;
} = {}): Log =>
  pino(
    {
      level: process.env.LINTEL_LOG ?? level,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
