/** The horizontal padding of a cell, with some extra. */
const SPACE = 20;

/** The width at which no cell of a column is truncated: measured in one layout without a width limit. */
export function fittingWidth(head: HTMLTableCellElement): number {
  const table = head.closest('table');
  if (!table) return head.offsetWidth;
  const probe = document.createElement('div');
  probe.inert = true;
  probe.style.cssText = 'position:absolute;visibility:hidden;width:max-content;white-space:nowrap';
  table.after(probe);
  const widths = [...table.rows].map((row) => {
    const cell = row.cells[head.cellIndex];
    if (!cell) return 0;
    const parts = [...cell.childNodes].filter((node) => !(node instanceof Element && node.role === 'separator'));
    probe.style.font = getComputedStyle(cell).font;
    probe.replaceChildren(...parts.map((node) => node.cloneNode(true)));
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  return Math.ceil(Math.max(...widths)) + SPACE;
}
