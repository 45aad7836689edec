import type { Batch, BulkOutcome } from '@lintel/contract/core/bulk';
import type { Collection, JsonEndpoint, ReplyMeta } from '@lintel/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Loaded } from '../../form/lazy-resolver.ts';
import type { IconName } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';

type Answers = FieldValues;

/** What is asked before the act, with the fields for it. `title` and `text` know how many rows are meant. */
/** Few enough that progress is seen and a stop is heard soon, enough that a call is worth its while. */
export const BATCH = 100;

export type BulkQuestion<Row extends Rec = Rec> = {
  title: (count: number) => string;
  text?: ReactNode;
  /** What is said of these very rows; they are gathered before it is asked. */
  about?: (rows: readonly Row[]) => ReactNode;
  /** What the button says, such as "Block users". */
  submit: string;
  schema?: Loaded<z.ZodType<Answers, Answers>>;
  defaultValues?: Answers;
  fields?: ReactNode;
};

/** A dialog of the room's own in place of the usual question. */
export type BulkDialogProps<Row extends Rec> = {
  rows: readonly Row[];
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
};

/** What is called, so that whatever it changes is shown anew. */
type Calls = { endpoint: Pick<JsonEndpoint, 'changes'> };

/** What a call on many rows answers. */
export type BulkAnswer = { data: BulkOutcome; meta?: ReplyMeta };

/**
 * Something done to many rows. It says what it calls: `all` is a call that judges every row by itself, made for some rows
 * after the others, all of them one operation that is undone as one (it hands `batch` on); `each` is a call a row, four
 * at a time; `run` stays in the browser, such as copying.
 */
export type BulkAct<Row extends Rec> = {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** "blocked", for "18 blocked, 2 failed". */
  done: string;
  /** Above ten rows their number must be typed. Left out, that is so for what is dangerous and for calls a row. */
  final?: boolean;
  ask?: BulkQuestion<Row>;
  /** Asks by itself, of rows that are gathered before. */
  dialog?: (props: BulkDialogProps<Row>) => ReactNode;
  /** Why it can be done to none of the rows that were ticked: the act is there, and says so. */
  shut?: (rows: readonly Row[]) => string | undefined;
} & (
  | (Calls & { all: (rows: readonly Row[], answers: Answers, batch: Batch) => Promise<BulkAnswer> })
  | (Calls & { each: (row: Row, answers: Answers) => Promise<{ meta?: ReplyMeta }> })
  | { run: (rows: readonly Row[]) => void }
);

export type BulkResult<Row extends Rec> = {
  done: readonly Row[];
  failed: { row: Row; detail: string }[];
  /** What takes it back: one operation for a call on all, or one a row. */
  operations: readonly number[];
  /** How many rows it did not come to, and why: nobody is told of a reason who stopped it themselves. */
  left?: { count: number; why?: string };
};

/** What must be asked for again: the list itself, and all that the call changes elsewhere. */
export const changedBy = <Row extends Rec>(act: BulkAct<Row>, list: readonly Collection[]): Collection[] => [
  ...new Set([...list, ...('endpoint' in act ? act.endpoint.changes : [])]),
];

/** Whether the rows themselves must be known before anything is asked. */
export const asksOfRows = <Row extends Rec>({ ask, dialog }: BulkAct<Row>) => (dialog ?? ask?.about) !== undefined;

export const isFinal = <Row extends Rec>(act: BulkAct<Row>) => act.final ?? (act.danger === true || 'each' in act);
