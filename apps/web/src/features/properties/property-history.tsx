import { EventHistory } from '../../ui/details/history.tsx';
import { propertyHistoryQuery } from './properties.queries.ts';

const own: Record<string, string> = {
  create: 'created the draft',
  update: 'changed the details',
  restore: 'restored it',
  duplicate: 'duplicated it',
  update_photos: 'reordered the photos',
};

const verbs: Record<string, string> = { add: 'added a', update: 'changed the', remove: 'removed a' };

/** `add_facility` is “added a facility”; a note has the usual words. */
function wordsOf(act: string) {
  const [verb = '', ...object] = act.split('_');
  if (own[act] || act === 'add_note') return own[act];
  return verbs[verb] && object.length > 0 ? `${verbs[verb]} ${object.join(' ')}` : undefined;
}

/** Who did what to a listing. Whoever may see the listing may read it, without the whole audit log. */
export const PropertyHistory = ({ id }: { id: number }) => (
  <EventHistory question={(lines) => propertyHistoryQuery(id, lines)} words={wordsOf} />
);
