import {
  failedChecks,
  type lockTranslationPart as holdCall,
  type Parsed,
  type TranslationField,
  type TranslationPart,
  type TranslationText,
  translationTransitions,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { notFound, problem } from '../../platform/problem.ts';
import { isSeen, type RowOf } from '../../platform/records/record.queries.ts';
import { changeRecord, type Decision, type Write } from '../../platform/records/record.ts';
import { transition } from '../../platform/records/transition.ts';
import { addToTranslationMemory } from './memory.service.ts';
import { allDone } from './opening.service.ts';
import { checkedFields, fieldsOf, progressOf, textsOf } from './translation-fields.ts';
import { translationRequest } from './translation-record.ts';
import { after, type SaveBody, type Step, stepsOf, type Wish, wishesOf } from './translation-saves.ts';
import { publishTexts, readWork, removeText, type Work, writeText } from './translation-texts.queries.ts';
import { dropHold, findHolds, findOtherHolder, holdsIt, renewHold, takeHold } from './translation-work.queries.ts';
import type { translationRequests } from './translations.table.ts';

type Row = RowOf<typeof translationRequests>;

async function refuseHeld(tx: Tx, { id }: Row, part: TranslationPart) {
  const holder = await findOtherHolder(tx, { request_id: id, part }, tx.context.admin.id);
  if (holder)
    throw problem('clash', `${holder.first_name} ${holder.last_name} is writing here. Take it over to go on yourself.`);
}

/** The audit entry has the beginning of long texts; undo has the whole. */
const MOST_TOLD = 200;
const beginning = (text: string | null | undefined) =>
  text == null ? null : text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text;

const writeOf = (tx: Tx, row: Row, step: Step): Write => ({
  name: step.key,
  before: beginning(step.before?.target),
  async write() {
    await (step.after ? writeText(tx, row, step.after) : removeText(tx, row, step));
    return beginning(step.after?.target);
  },
});

/** The changes of a save: the first save starts the work, and assigns an unassigned request. */
export function saving(
  tx: Tx,
  before: Row,
  { source, texts }: Work,
  steps: readonly Step[],
): Decision<typeof translationRequests> {
  const { status } = transition(tx, translationTransitions, before, 'save');
  const standing = progressOf(fieldsOf(before.locale, source, after(texts, steps)), before.finished_at !== null);
  return {
    act: 'save',
    set: { ...standing, status, assigned_admin_id: before.assigned_admin_id ?? tx.context.admin.id },
    writes: steps.map((step) => writeOf(tx, before, step)),
  };
}

export const saveTexts = <P extends TranslationPart>(
  context: Context,
  part: P,
  body: SaveBody<P>,
): Promise<TranslationText> =>
  changeRecord(
    context,
    translationRequest,
    { id: body.request_id, version: body.version, part },
    async (tx, before) => {
      transition(tx, translationTransitions, before, 'save');
      await refuseHeld(tx, before, part);
      const work = await readWork(tx, before);
      return saving(tx, before, work, stepsOf(part, wishesOf(part, body), body, work));
    },
  );

/** Fills empty fields with generated texts. */
export async function fill(
  tx: Tx,
  before: Row,
  part: TranslationPart,
  wishes: readonly (Wish & { origin: 'memory' | 'machine' })[],
) {
  await refuseHeld(tx, before, part);
  const work = await readWork(tx, before);
  const isEmpty = (wish: Wish) => !work.texts.some((text) => sameplace(text, wish));
  const left = wishes.filter(isEmpty);
  const origins = Object.fromEntries(
    stepsOf(part, left, {}, work).map(({ key, ...place }) => [key, originOf(left, place)]),
  );
  return saving(tx, before, work, stepsOf(part, left, { origins }, work));
}

const sameplace = (one: Pick<Wish, 'part' | 'item_id' | 'field'>, other: Pick<Wish, 'part' | 'item_id' | 'field'>) =>
  one.part === other.part && one.item_id === other.item_id && one.field === other.field;
const originOf = (
  wishes: readonly (Wish & { origin: 'memory' | 'machine' })[],
  place: Pick<Wish, 'part' | 'item_id' | 'field'>,
) => wishes.find((wish) => sameplace(wish, place))?.origin ?? 'memory';

type Seen = { request_id: number; version: number };

function refuseUnfinished({ locale }: Row, fields: readonly TranslationField[]) {
  const failed = failedChecks(checkedFields(locale, fields));
  if (failed.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { text, check } of failed) errors[text.key] = [...(errors[text.key] ?? []), check.message];
  const count = failed.length === 1 ? 'One thing is' : `${failed.length} things are`;
  throw problem('incomplete', `${count} left before this can be finished.`, { errors });
}

/** Publishes the texts, and adds their sentences to the memory. */
export const finishTranslation = (context: Context, { request_id, version }: Seen): Promise<TranslationText> =>
  changeRecord(context, translationRequest, { id: request_id, version }, async (tx, before) => {
    const { status } = transition(tx, translationTransitions, before, 'finish');
    const { source, texts } = await readWork(tx, before);
    const fields = fieldsOf(before.locale, source, texts);
    refuseUnfinished(before, fields);
    return {
      act: 'finish',
      set: { status, parts: allDone, outdated_parts: [], finished_at: new Date().toISOString() },
      async afterWrite(inner) {
        await publishTexts(inner, before, textsOf(fields, 'target'));
        await addToTranslationMemory(inner, before, fields);
      },
    };
  });

/** Reopens a finished request; public texts stay until it is finished again. */
export const reopenTranslation = (context: Context, { request_id, version }: Seen): Promise<TranslationText> =>
  changeRecord(context, translationRequest, { id: request_id, version }, async (tx, before) => {
    const { status } = transition(tx, translationTransitions, before, 'reopen');
    const { source, texts } = await readWork(tx, before);
    return {
      act: 'reopen',
      set: {
        ...progressOf(fieldsOf(before.locale, source, texts), true),
        status,
        opened_at: new Date().toISOString(),
        assigned_admin_id: before.assigned_admin_id ?? context.admin.id,
      },
    };
  });

type Hold = Parsed<typeof holdCall>['body'];

/** Taking, releasing and taking over a hold are streamed to others; heartbeats are not. */
export async function holdTranslation(context: Context, id: number, { part, is_held, take_over }: Hold) {
  const { db, admin } = context;
  if (!(await isSeen(db, translationRequest, id, context))) throw notFound(translationRequest.displayName);
  const hold = { request_id: id, part };
  if (is_held && !(await renewHold(db, hold, admin.id)))
    await context.transaction(async (tx) => {
      if (await takeHold(tx, hold, admin.id, take_over)) return;
      const holder = await findOtherHolder(tx, hold, admin.id);
      throw problem('clash', `${holder?.first_name ?? 'A colleague'} ${holder?.last_name ?? ''} is writing here.`);
    });
  if (!is_held && (await holdsIt(db, hold, admin.id))) await context.transaction((tx) => dropHold(tx, hold, admin.id));
  return findHolds(db, id);
}
