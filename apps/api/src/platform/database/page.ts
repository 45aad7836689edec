/** One page of a list. */
export type Page<Row> = { rows: Row[]; total: number; total_is_estimate: boolean };
