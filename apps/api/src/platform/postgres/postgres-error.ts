/** Why there is no database. The message is one line for the person who started the server. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
