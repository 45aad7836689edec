import type { historyOf } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { findHistory } from './audit-log.queries.ts';
import { namesOf } from './event-names.queries.ts';

type Subject = {
  entity: string;
  /** Finds one that the caller may see, or throws. */
  find(context: Context, id: number): Promise<unknown>;
};

/** What was done to one record, for whoever may see it. */
export const serveHistory = (app: App, endpoint: ReturnType<typeof historyOf>, { entity, find }: Subject) => {
  const names = namesOf(app.records);
  serve(app, endpoint, async (context, { params, query }) => {
    await find(context, params.id);
    return findHistory(context, names, { ...query, entity: [entity], entity_id: params.id });
  });
};
