const SPACE = 12;

/** How far the widest thing in a cell reaches from the cell's beginning, also where it is cut off. */
function reach(cell: HTMLElement): number {
  const rtl = getComputedStyle(cell).direction === 'rtl';
  const { left, right } = cell.getBoundingClientRect();
  const ends = [...cell.querySelectorAll<HTMLElement>('*:not([role="separator"])')].map((element) => {
    const box = element.getBoundingClientRect();
    return (rtl ? right - box.right : box.left - left) + Math.max(element.scrollWidth, 0);
  });
  // Bare text stands in no element of its own.
  const range = document.createRange();
  range.selectNodeContents(cell);
  const isBare = [...cell.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
  return Math.max(0, ...(isBare ? [range.getBoundingClientRect().width + 2 * 8] : []), ...ends);
}

/** The width at which nothing of a column is cut off. */
export function fittingWidth(head: HTMLTableCellElement): number {
  const table = head.closest('table');
  if (!table) return head.offsetWidth;
  const { cellIndex } = head;
  // Blocks fill their cell, however little stands in them: measured where the column is as narrow as can be.
  const before = head.style.width;
  const layout = table.style.minWidth;
  head.style.width = '64px';
  table.style.minWidth = '0';
  const width = Math.max(...[...table.rows].flatMap((row) => row.cells[cellIndex] ?? []).map(reach));
  head.style.width = before;
  table.style.minWidth = layout;
  return Math.ceil(width) + SPACE;
}
