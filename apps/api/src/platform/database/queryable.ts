import type pg from 'pg';
import { compile, type Planning, type Query, type Statement } from './statements.ts';

/** Something that runs queries: the pool, or one transaction. Rows have the types of the contract. */
export interface Db {
  many<Row>(query: Query, planning?: Planning): Promise<Row[]>;
  maybe<Row>(query: Query): Promise<Row | undefined>;
  one<Row>(query: Query, planning?: Planning): Promise<Row>;
  /** Returns the number of affected rows. */
  run(query: Query): Promise<number>;
}

export const createQueryable = (send: (statement: Statement) => Promise<pg.QueryResult>): Db => {
  const ask = (query: Query, planning?: Planning) => send(compile(query, planning));
  return {
    many: async <Row>(query: Query, planning?: Planning) => (await ask(query, planning)).rows as Row[],
    maybe: async <Row>(query: Query) => (await ask(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Query, planning?: Planning) => {
      const { rows } = await ask(query, planning);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
      return rows[0] as Row;
    },
    run: async (query: Query) => (await ask(query)).rowCount ?? 0,
  };
};
