import type { NotificationLink } from '@lintel/contract';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/problem.ts';
import { isPublished } from './messages.queries.ts';

/** The link must lead to something that every recipient can open. */
export async function refuseDeadLink(db: Db, link: NotificationLink | null | undefined) {
  if (link?.kind !== 'property' || (await isPublished(db, Number(link.value)))) return;
  throw invalid({ 'link.value': ['There is no published property with this id'] });
}
