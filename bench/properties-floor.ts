import type { SQL } from 'drizzle-orm';
import { statementOf } from '../apps/api/src/platform/database/database.ts';
import { answerWith, pool, totalOf } from './bare-server.ts';
import { statementsOf } from './properties-questions.ts';

// The statements a question needs are written once: what is measured is asking them.
type Answer = () => Promise<unknown>;
const answers = new Map<string, Answer>();

const ask = async ({ text, values }: ReturnType<typeof statementOf>, name?: string) =>
  (await pool.query({ name, text, values })).rows;

function details(query: SQL): Answer {
  const statement = statementOf(query);
  return async () => ({ data: (await ask(statement, 'details'))[0] });
}

function answerTo(address: string): Answer {
  const statements = statementsOf(address);
  if ('details' in statements) return details(statements.details);
  const ids = statementOf(statements.ids);
  const rows = statementOf(statements.rows([])).text;
  const total = statementOf(statements.total);
  return async () => {
    const page = async () => {
      const found = (await ask(ids)).map((row) => row.id);
      return ask({ text: rows, values: [found] }, 'rows');
    };
    const [data, count] = await Promise.all([page(), totalOf(address, total.text, total.values)]);
    return { data, meta: { total: count } };
  };
}

answerWith((url) => {
  const address = url.slice(1);
  const answer = answers.get(address) ?? answerTo(address);
  answers.set(address, answer);
  return answer();
});
