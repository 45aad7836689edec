import type { historyOf } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { findHistory } from './audit-log.queries.ts';
import { namesOf } from './event-names.queries.ts';

type Subject = {
  entity: string;
  /** Returns the record if the caller may see it, otherwise throws. */
  find(context: Context, id: number): Promise<unknown>;
};

/** The history of one record, for those who may see it. */
export const serveHistory = (app: App, endpoint: ReturnType<typeof historyOf>, { entity, find }: Subject) => {
  const names = namesOf(app.records);
  serve(app, endpoint, async (context, { params, query }) => {
    await find(context, params.id);
    return findHistory(context, names, { ...query, entity: [entity], entity_id: params.id });
  });
};
