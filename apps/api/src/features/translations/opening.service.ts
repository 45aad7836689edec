import type { TranslationPart } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { audit, type Changes } from '../../platform/records/audit.queries.ts';
import {
  type Actor,
  copyPublishedTexts,
  insertMissing,
  lockRequestsWithTexts,
  saveFirstLook,
  saveProgress,
} from './opening.queries.ts';
import { fieldsOf, progressOf } from './translation-fields.ts';

export const actorOf = ({ context }: Tx): Actor => ({
  adminId: context.adminId,
  ip: context.request.ip,
  requestId: context.request.id,
});

type Opening = Parameters<typeof insertMissing>[2];

/** Opens missing requests and reads the texts that already exist. Returns the new ones. */
export async function openMissingRequests(
  tx: Transaction,
  actor: Actor,
  opening: Opening,
  earlier?: Record<string, string>,
) {
  const made = await insertMissing(tx, actor, opening);
  if (made.length === 0) return [];
  const requestIds = made.map(({ id }) => id);
  await copyPublishedTexts(tx, requestIds, earlier);
  for (const { id, locale, source, texts, finished_at } of await lockRequestsWithTexts(tx, { requestIds }))
    await saveFirstLook(tx, { id, ...progressOf(fieldsOf(locale, source, texts), finished_at !== null) });
  return requestIds;
}

/** The part that a changed field of a property belongs to. */
const partsByField: Record<string, TranslationPart> = {
  title: 'details',
  description: 'details',
  street: 'address',
  building: 'address',
  facilities: 'facility',
  views: 'view',
};

export const partsIn = (changes: Changes): TranslationPart[] => [
  ...new Set(Object.keys(changes).flatMap((name) => partsByField[name] ?? [])),
];

/** The previous values of changed text fields. */
export const earlierIn = (changes: Changes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [before]]) =>
      name in partsByField && typeof before === 'string' ? [[name, before]] : [],
    ),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Updates requests whose source has changed, or changed back. A finished request is reopened, and finished again if the
 * source is restored; public texts stay public.
 */
export async function refreshRequests(tx: Tx, propertyIds: readonly number[], touched: readonly TranslationPart[]) {
  for (const before of await lockRequestsWithTexts(tx, { propertyIds })) {
    const { id, locale, source, texts, status, finished_at, assigned_admin_id } = before;
    const now = progressOf(fieldsOf(locale, source, texts), finished_at !== null);
    const isTakenBack = status === 'finished' && now.outdated_parts.length > 0;
    const isBackAgain =
      status === 'assigned' &&
      finished_at !== null &&
      before.outdated_parts.length > 0 &&
      now.outdated_parts.length === 0;
    const standing = isBackAgain || (status === 'finished' && !isTakenBack) ? { ...now, parts: allDone } : now;
    const next = isTakenBack ? (assigned_admin_id ? 'assigned' : 'pending') : isBackAgain ? 'finished' : status;
    const isChanged = !isSame(before.outdated_parts, now.outdated_parts);
    const isOther =
      isChanged || next !== status || before.words !== now.words || !isEqual(before.parts, standing.parts);
    if (!isOther && touched.length === 0) continue;
    await saveProgress(tx, { ...standing, id, status: next, isTakenBack, isChanged }, touched);
    if (isChanged || next !== status)
      await audit(tx, {
        action: 'translation_request.source_changed',
        entity: 'translation_request',
        entity_id: id,
        changes: {
          ...(isChanged ? { outdated_parts: [before.outdated_parts, now.outdated_parts] } : {}),
          ...(next === status ? {} : { status: [status, next] }),
        },
      });
  }
}

/** A finished request counts as done, whatever the checks say. */
export const allDone = { details: 'done', address: 'done', facility: 'done', view: 'done' } as const;

const isEqual = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(other).every((part) => one[part] === other[part]);
