import {
  type LocaleCode,
  type Parsed,
  type prefillTranslation as prefillCall,
  type Suggestion,
  sentencesOf,
  type translationSuggestions as suggestionsCall,
  type TranslationField,
  type TranslationText,
  type TranslationWork,
  type translateText as translateCall,
  translationParts,
  translationTransitions,
} from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { attempt, enforceRateLimits } from '../../platform/http/rate-limit.queries.ts';
import { invalid, notFound, problem } from '../../platform/problem.ts';
import { changeIn, getVisible } from '../../platform/records/record.ts';
import { follow } from '../../platform/records/transition.ts';
import { MachineTranslationError, translateByMachine, translationEngine } from '../../platform/translate.ts';
import { linksFor } from '../properties/index.ts';
import { findTerm, findTerms } from './glossary.queries.ts';
import { glossaryOf } from './glossary.ts';
import { findExactMemoryMatches, findMemoryMatches } from './memory.service.ts';
import { rebuilt } from './sentence-pairs.ts';
import { translationRequest } from './translation-record.ts';
import type { Wish } from './translation-saves.ts';
import { findSeen } from './translation-work.queries.ts';
import { fill } from './translation-work.service.ts';

type Languages = { from: LocaleCode; to: LocaleCode };

const languagesOf = ({ locale, source_locale }: { locale: LocaleCode; source_locale: LocaleCode }): Languages => ({
  from: source_locale,
  to: locale,
});

/** Calls the machine translation, rate limited per admin. */
async function byMachine(
  { config, db, admin }: Context,
  languages: Languages,
  texts: readonly string[],
): Promise<string[]> {
  await enforceRateLimits(db, [attempt(config, 'machine', String(admin.id))]);
  return translateByMachine(config, { texts, ...languages });
}

/** Maps a failure of the machine translation to 503. */
async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof MachineTranslationError ? problem('unavailable', error.message) : error;
  }
}

/** All data of the workspace in one request. */
export async function workOn(context: Context, id: number): Promise<TranslationWork> {
  const text: TranslationText = await getVisible(context, translationRequest, id);
  const { db, config } = context;
  const languages = languagesOf(text);
  const sentences = text.fields.flatMap(({ key, source }) =>
    sentencesOf(source).map((sentence, index) => ({ key, sentence, index })),
  );
  const [known, terms, seen] = await Promise.all([
    findExactMemoryMatches(
      db,
      languages,
      sentences.map(({ sentence }) => sentence),
    ),
    findTerms(db, languages.from, languages.to, text.property_id),
    findSeen(db, text.property_id, linksFor(context)),
  ]);
  return {
    ...text,
    property: { ...text.property, ...seen },
    memory: sentences.flatMap(({ key, sentence, index }) => {
      const hit = known.get(sentence);
      return hit ? [{ key, sentence: index, ...hit }] : [];
    }),
    glossary: glossaryOf(terms, text.fields),
    machine: translationEngine(config),
  };
}

type Asked = Parsed<typeof suggestionsCall>['query'];

/** From the memory, then by machine. A failing machine does not affect the matches of the memory. */
export async function suggest(context: Context, id: number, { key, sentence: place }: Asked) {
  const text = await getVisible(context, translationRequest, id);
  const field = text.fields.find((each) => each.key === key);
  if (!field) throw invalid({ key: ['This request has no such field'] });
  const sentence = sentencesOf(field.source)[place];
  if (sentence === undefined) throw invalid({ sentence: ['The source has fewer sentences'] });
  const languages = languagesOf(text);
  const suggestions: Suggestion[] = await findMemoryMatches(context.db, languages, sentence);
  const machine = translationEngine(context.config);
  if (!machine || suggestions[0]?.score === 1) return { sentence, suggestions, machine_problem: null };
  try {
    const [words = ''] = await byMachine(context, languages, [sentence]);
    const { engine } = machine;
    const made = {
      origin: 'machine' as const,
      score: null,
      source: sentence,
      text: words,
      reference: null,
      at: null,
      engine,
    };
    return { sentence, suggestions: [...suggestions, made], machine_problem: null };
  } catch (error) {
    if (!(error instanceof MachineTranslationError)) throw error;
    return { sentence, suggestions, machine_problem: error.message };
  }
}

type Filling = Wish & { origin: 'memory' | 'machine' };

const wishOf = ({ part, item_id, field }: TranslationField, target: string, origin: Filling['origin']): Filling => ({
  part,
  item_id,
  field,
  target,
  origin,
});

async function fillings(
  context: Context,
  text: TranslationText,
  empty: readonly TranslationField[],
  way: 'memory' | 'machine',
) {
  const languages = languagesOf(text);
  const known = await findExactMemoryMatches(
    context.db,
    languages,
    empty.flatMap(({ source }) => sentencesOf(source)),
  );
  const remembered = empty.flatMap((field) => {
    const target = rebuilt(field.source, known);
    return target ? [wishOf(field, target, 'memory')] : [];
  });
  const left = empty.filter(({ source }) => rebuilt(source, known) === undefined);
  if (way === 'memory' || left.length === 0) return remembered;
  const made = await orUnavailable(
    byMachine(
      context,
      languages,
      left.map(({ source }) => source),
    ),
  );
  return [...remembered, ...left.map((field, index) => wishOf(field, made[index] ?? '', 'machine'))];
}

type Prefill = Parsed<typeof prefillCall>['body'];

/** Fills empty fields. The machine is called before any row is locked, because it may be slow. */
export async function prefill(
  context: Context,
  { request_id, version, way, part: only }: Prefill,
): Promise<TranslationText> {
  const text = await getVisible(context, translationRequest, request_id);
  follow(translationTransitions, text, 'save');
  if (way === 'machine' && !translationEngine(context.config))
    throw problem('unavailable', 'No machine translation is set up.');
  const parts = translationParts.filter((part) => only === undefined || only === part);
  const empty = text.fields.filter(({ part, state }) => state === 'empty' && parts.includes(part));
  const wishes = (await fillings(context, text, empty, way)).filter(({ target }) => target !== '');
  await context.transaction(async (tx) => {
    for (const part of parts) {
      const ofPart = wishes.filter((wish) => wish.part === part);
      if (ofPart.length > 0)
        await changeIn(tx, translationRequest, { id: request_id, version, part }, (inner, before) =>
          fill(inner, before, part, ofPart),
        );
    }
  });
  return getVisible(context, translationRequest, request_id);
}

type Text = Parsed<typeof translateCall>['body'];

/** Exact matches of the memory or core data, otherwise by machine, otherwise similar matches of the memory. */
export async function translateText(context: Context, { text, ...languages }: Text) {
  const { db, config } = context;
  const known = rebuilt(text, await findExactMemoryMatches(db, languages, sentencesOf(text)));
  const exact = known ?? (await findTerm(db, languages.from, languages.to, text))?.translation;
  if (exact) return { text: exact, origin: 'memory' as const, score: 1 };
  if (translationEngine(config)) {
    const [made = ''] = await orUnavailable(byMachine(context, languages, [text]));
    return { text: made, origin: 'machine' as const, score: null };
  }
  const [like] = await findMemoryMatches(db, languages, text);
  if (!like) throw notFound('A translation of this text');
  return { text: like.text, origin: 'memory' as const, score: like.score };
}
