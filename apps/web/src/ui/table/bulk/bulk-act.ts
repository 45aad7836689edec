import type { BulkOutcome } from '@lintel/contract/core/bulk';
import type { Collection, JsonEndpoint, ReplyMeta } from '@lintel/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Loaded } from '../../form/lazy-resolver.ts';
import type { IconName } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';

type Answers = FieldValues;

/** What is asked before the act, with the fields for it. `title` and `text` know how many rows are meant. */
export type BulkQuestion = {
  title: (count: number) => string;
  text?: ReactNode;
  /** What the button says, such as "Block users". */
  submit: string;
  schema?: Loaded<z.ZodType<Answers, Answers>>;
  defaultValues?: Answers;
  fields?: ReactNode;
};

/** What is called, so that whatever it changes is shown anew. */
type Calls = { endpoint: Pick<JsonEndpoint, 'changes'> };

/**
 * Something done to many rows. It says what it calls: `all` is one call that judges every row by itself and can be
 * undone as one; `each` is a call a row, four at a time; `run` stays in the browser, such as copying.
 */
export type BulkAct<Row extends Rec> = {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** "blocked", for "18 blocked, 2 failed". */
  done: string;
  /** It cannot be undone: above ten rows their number must be typed. Calls a row count as such by themselves. */
  final?: boolean;
  ask?: BulkQuestion;
} & (
  | (Calls & { all: (rows: readonly Row[], answers: Answers) => Promise<{ data: BulkOutcome; meta?: ReplyMeta }> })
  | (Calls & { each: (row: Row, answers: Answers) => Promise<{ meta?: ReplyMeta }> })
  | { run: (rows: readonly Row[]) => void }
);

export type BulkResult<Row extends Rec> = {
  done: readonly Row[];
  failed: { row: Row; detail: string }[];
  /** What takes it back: one operation for a call on all, or one a row. */
  operations: readonly number[];
};

/** What must be asked for again: the list itself, and all that the call changes elsewhere. */
export const changedBy = <Row extends Rec>(act: BulkAct<Row>, list: readonly Collection[]): Collection[] => [
  ...new Set([...list, ...('endpoint' in act ? act.endpoint.changes : [])]),
];

export const isFinal = <Row extends Rec>(act: BulkAct<Row>) => act.final ?? 'each' in act;
