import type { PageMeta } from '@lintel/contract/core/paging';
import { numberText } from '../../platform/format.ts';

/** The total; above ten thousand the server only estimates it. */
export const totalText = ({ total, total_is_estimate }: PageMeta) =>
  total_is_estimate ? `about ${numberText(total)}` : numberText(total);

/** `1–25 of 214`. */
export function rangeText(meta: PageMeta, rows: number) {
  const before = (meta.page - 1) * meta.per_page;
  const range = rows === 0 ? '0' : `${numberText(before + 1)}–${numberText(before + rows)}`;
  return `${range} of ${totalText(meta)}`;
}
