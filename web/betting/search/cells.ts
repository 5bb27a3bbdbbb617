/** Where the arrow keys move among the results: a grid of rows, each of them a link and perhaps prices. */

const cellsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[role="gridcell"][id]'),
];

/** What a cell does when it is chosen. */
export function chosenIn(cell: Element | null | undefined): HTMLElement | null | undefined {
  return cell?.querySelector<HTMLElement>('a[href], button');
}

/** The first result of the grid. */
export function firstCell(grid: Element): HTMLElement | null {
  return grid.querySelector<HTMLElement>('[role="gridcell"][id]');
}

/**
 * The cell to which a key leads from another one, or from the field when that is null. Beyond the first and the last
 * row is the field, as null. Undefined when the key belongs to the field.
 */
export function cellAfter(grid: Element, from: Element | null, key: string): HTMLElement | null | undefined {
  const rows = [...grid.querySelectorAll('[role="row"]')].map(cellsOf).filter((cells) => cells.length > 0);
  const at = rows.findIndex((cells) => cells.some((cell) => cell === from));
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = at < 0 ? (key === 'ArrowDown' ? 0 : rows.length - 1) : at + (key === 'ArrowDown' ? 1 : -1);
    const column = at < 0 ? 0 : (rows[at]?.findIndex((cell) => cell === from) ?? 0);
    return rows[next]?.[column] ?? rows[next]?.[0] ?? null;
  }
  if (at < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const isForward = (key === 'ArrowRight') === (getComputedStyle(grid).direction !== 'rtl');
  const cells = rows[at] ?? [];
  const column = cells.findIndex((cell) => cell === from);
  return cells[column + (isForward ? 1 : -1)] ?? cells[column] ?? null;
}
