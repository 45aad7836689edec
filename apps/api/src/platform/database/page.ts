/** One page of a list, as queries give it. */
export type Page<Row> = { rows: Row[]; total: number; total_is_estimate: boolean };
