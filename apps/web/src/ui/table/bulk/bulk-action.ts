import type { BulkOutcome, BulkProgressInput } from '@lintel/contract/core/bulk';
import type { Collection, JsonEndpoint, ReplyMeta } from '@lintel/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Loaded } from '../../form/lazy-resolver.ts';
import type { IconName } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';

type Answers = FieldValues;

/** The rows per request: few enough for visible progress and a quick stop, enough to keep the overhead low. */
export const BATCH = 100;

/** The confirmation of a bulk action, with its fields. `title` gets the number of rows. */
export type BulkQuestion<Row extends Rec = Rec> = {
  title: (count: number) => string;
  text?: ReactNode;
  /** Text about the selected rows; they are fetched before the dialog opens. */
  about?: (rows: readonly Row[]) => ReactNode;
  /** The label of the button, such as "Block users". */
  submit: string;
  schema?: Loaded<z.ZodType<Answers, Answers>>;
  defaultValues?: Answers;
  fields?: ReactNode;
};

/** A feature's own dialog in place of the default one. */
export type BulkDialogProps<Row extends Rec> = {
  rows: readonly Row[];
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
};

/** The endpoint, whose `changes` name the collections to invalidate. */
type Calls = { endpoint: Pick<JsonEndpoint, 'changes'> };

/** The reply of a bulk endpoint. */
export type BulkAnswer = { data: BulkOutcome; meta?: ReplyMeta };

/**
 * A bulk action. `all` is a request that validates each row by itself and is sent in batches, which are one operation
 * and are undone as one (it passes `batch` on); `each` is one request per row, four in parallel; `run` stays in the
 * browser, such as copying.
 */
export type BulkAction<Row extends Rec> = {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** "blocked", for "18 blocked, 2 failed". */
  done: string;
  /**
   * Above ten rows the admin must type their number. By default that applies to dangerous actions and to one request
   * per row.
   */
  final?: boolean;
  ask?: BulkQuestion<Row>;
  /** Replaces the dialog; the rows are fetched before it opens. */
  dialog?: (props: BulkDialogProps<Row>) => ReactNode;
  /** The disabled reason if the action applies to none of the selected rows; it is still shown. */
  disabledReason?: (rows: readonly Row[]) => string | undefined;
} & (
  | (Calls & { all: (rows: readonly Row[], answers: Answers, batch: BulkProgressInput) => Promise<BulkAnswer> })
  | (Calls & { each: (row: Row, answers: Answers) => Promise<{ meta?: ReplyMeta }> })
  | { run: (rows: readonly Row[]) => void }
);

export type BulkResult<Row extends Rec> = {
  done: readonly Row[];
  failed: { row: Row; detail: string }[];
  /** The operations that undo it: one for `all`, or one per row. */
  operations: readonly number[];
  /** The number of rows not processed, and why; no reason if the admin stopped it. */
  left?: { count: number; why?: string };
};

/** The collections to invalidate: the list itself, and everything that the request changes. */
export const changedBy = <Row extends Rec>(act: BulkAction<Row>, list: readonly Collection[]): Collection[] => [
  ...new Set([...list, ...('endpoint' in act ? act.endpoint.changes : [])]),
];

/** Whether the rows must be fetched before the dialog opens. */
export const asksOfRows = <Row extends Rec>({ ask, dialog }: BulkAction<Row>) => (dialog ?? ask?.about) !== undefined;

export const isFinal = <Row extends Rec>(act: BulkAction<Row>) => act.final ?? (act.danger === true || 'each' in act);
