import {
  type assignTranslations as assignCall,
  type assignAdminForLocale as assignForLocaleCall,
  type setTranslationsDue as dueCall,
  type nextTranslation as nextCall,
  type openTranslationRequest as openCall,
  type Parsed,
  type TranslationText,
  translationTransitions,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound, problem } from '../../platform/problem.ts';
import { handOver } from '../../platform/records/hand-over.queries.ts';
import type { RowOf } from '../../platform/records/record.queries.ts';
import { type Decision, eachRecord, lockExpectedVersion } from '../../platform/records/record.ts';
import { refuseReferences } from '../../platform/records/references.ts';
import { follow, transition } from '../../platform/records/transition.ts';
import { findLocale, setDefaultTranslator } from '../places/index.ts';
import { linksFor } from '../properties/index.ts';
import { assignUnassigned, findTranslated } from './opening.queries.ts';
import { actorOf, openMissingRequests } from './opening.service.ts';
import { translationRequest } from './translation-record.ts';
import { findText } from './translation-work.queries.ts';
import { findNext, findOfProperty, isOpen, isThere, lockAvailableTranslator } from './translations.queries.ts';
import { translationRequests } from './translations.table.ts';

type Row = RowOf<typeof translationRequests>;
type Decided = Decision<typeof translationRequests>;

async function refuseStranger(tx: Tx, adminId: number | null | undefined) {
  if (adminId != null && !(await lockAvailableTranslator(tx, adminId)))
    throw invalid({ admin_id: ['Choose an admin who may translate and is not blocked'] });
}

/** Assigning to another admin resets the status; assigning to the current assignee does not. */
function assigning(tx: Tx, before: Row, admin_id: number | null, due_on: string | null | undefined): Decided {
  if (admin_id === null) {
    const { status } = transition(tx, translationTransitions, before, 'unassign');
    return { act: 'unassign', set: { status, assigned_admin_id: null, due_on } };
  }
  const { status } = transition(tx, translationTransitions, before, 'assign');
  const isTheirs = before.assigned_admin_id === admin_id && before.status !== 'pending';
  return { act: 'assign', set: { status: isTheirs ? before.status : status, assigned_admin_id: admin_id, due_on } };
}

type Assignment = Parsed<typeof assignCall>['body'];

const itemsOf = (ids: readonly number[]) => [...new Set(ids)].map((id) => ({ id }));

/** The assignee is validated once, each request on its own. */
export async function assignTranslations(context: Context, { request_ids, admin_id, due_on }: Assignment) {
  await context.transaction((tx) => refuseStranger(tx, admin_id));
  return eachRecord(context, translationRequest, itemsOf(request_ids), async (tx, before) =>
    assigning(tx, before, admin_id, due_on),
  );
}

/** Only open requests have a due date. */
export const setDue = (context: Context, { request_ids, due_on }: Parsed<typeof dueCall>['body']) =>
  eachRecord(context, translationRequest, itemsOf(request_ids), async (_, before) => {
    follow(translationTransitions, before, 'assign');
    return { act: 'set_due', set: { due_on } };
  });

type Opening = Parsed<typeof openCall>['body'];

/** Opens a request manually, also for an existing text; gives the reason if it is not possible. */
export const openRequest = (
  context: Context,
  { property_id, locale, admin_id, due_on }: Opening,
): Promise<TranslationText> =>
  context.transactionThen(
    async (tx) => {
      await refuseReferences(tx, translationRequest, { property_id });
      const property = await findTranslated(tx, property_id, locale);
      if (!property) throw invalid({ property_id: ['There is no such property'] });
      if (!property.is_offered) throw invalid({ locale: ['This language is not offered'] });
      if (property.status !== 'published') throw invalid({ property_id: ['Only published properties are translated'] });
      await refuseStranger(tx, admin_id);
      const [id] = await openMissingRequests(tx, actorOf(tx), {
        propertyIds: [property_id],
        locale,
        where: 'anywhere',
        input: { admin_id, due_on },
      });
      if (id === undefined) throw problem('duplicate', 'There is a request for this property and language already.');
      return id;
    },
    async (tx, id) => {
      const made = await findText(tx, id, linksFor(context));
      if (!made) throw notFound(translationRequest.displayName);
      return made;
    },
  );

type ForLocale = Parsed<typeof assignForLocaleCall>['body'];

/** Sets the default translator and assigns unassigned requests. */
export const assignForLocale = (context: Context, { admin_id, locale }: ForLocale) =>
  context.transaction(async (tx) => {
    await refuseStranger(tx, admin_id);
    const id = await setDefaultTranslator(tx, locale, admin_id);
    const assigned = admin_id === null ? [] : await assignUnassigned(tx, actorOf(tx), locale, admin_id);
    const named = await findLocale(tx, id);
    if (!named) throw notFound('This language');
    return { ...named, assigned_requests: assigned.length };
  });

/** Hands over open requests of a leaving admin; the new assignee must be allowed to translate. */
export async function handOverRequests(tx: Tx, from: number, to: number) {
  const count = await handOver(tx, {
    type: translationRequest,
    column: translationRequests.assigned_admin_id,
    from,
    to,
    only: isOpen,
  });
  if (count > 0 && !(await lockAvailableTranslator(tx, to)))
    throw invalid({ hand_over_to: ['There are open translation requests: choose an admin who may translate'] });
  return count;
}

/** The caller's next request; with scope all also unassigned ones. */
export const next = (context: Context, { after, locale }: Parsed<typeof nextCall>['query']) =>
  findNext(context.db, {
    adminId: context.admin.id,
    seesAll: context.scope === 'all',
    after,
    locale,
  });

/** The requests of a property within the caller's scope; with scope own, 404 for a property without one. */
export async function requestsOf(context: Context, propertyId: number) {
  const found = await findOfProperty(context.db, propertyId, context, linksFor(context));
  const isKnown = found.length > 0 || (context.scope === 'all' && (await isThere(context.db, propertyId)));
  if (!isKnown) throw notFound('This property');
  return found;
}

/** Locks a request within the caller's scope, for notes. */
export const holdRequest = (tx: Tx, id: number) => lockExpectedVersion(tx, translationRequest, { id });
