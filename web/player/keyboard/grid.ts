/**
 * Where the arrow keys move among boxes on a page: by their positions on screen, so that any layout and either
 * direction works.
 */

/** The position of an item on the page, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Steps of the keys. `first` and `last` are those of the whole table, `start` and `end` those of the row. */
export type Step =
  'left' | 'right' | 'up' | 'down' | 'start' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** What a step depends on besides the boxes. */
export interface GridLayout {
  /** Whether rows begin at the right. */
  rightToLeft: boolean;
  /** How far a page key moves. */
  pageHeight: number;
  /** The column, as a horizontal position, that moves up and down keep. */
  column: number;
}

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** The horizontal middle of a box: the column that moves up and down from it keep. */
export const columnOf = ({ left, right }: Box): number => (left + right) / 2;

/** The index of the box that a step leads to; the same index when there is none. */
export function indexAfterStep(boxes: readonly Box[], from: number, step: Step, layout: GridLayout): number {
  const rows = rowsOf(boxes);
  const rowIndex = rows.findIndex((row) => row.includes(from));
  const row = rows[rowIndex];
  if (!row) return from;
  const place = row.indexOf(from);
  const toStart = layout.rightToLeft ? row.length - 1 : 0;
  const toEnd = row.length - 1 - toStart;
  switch (step) {
    case 'left':
      return row[place - 1] ?? from;
    case 'right':
      return row[place + 1] ?? from;
    case 'start':
      return row[toStart] ?? from;
    case 'end':
      return row[toEnd] ?? from;
    case 'up':
      return nearest(boxes, rows[rowIndex - 1], layout.column) ?? from;
    case 'down':
      return nearest(boxes, rows[rowIndex + 1], layout.column) ?? from;
    case 'first':
      return (layout.rightToLeft ? rows[0]?.at(-1) : rows[0]?.[0]) ?? from;
    case 'last':
      return (layout.rightToLeft ? rows.at(-1)?.[0] : rows.at(-1)?.at(-1)) ?? from;
    case 'pageUp':
    case 'pageDown':
      return (
        nearest(boxes, rowAPageAway(boxes, rows, rowIndex, step, layout.pageHeight), layout.column) ?? from
      );
  }
}

/** Indexes of the boxes row by row from the top, each row from the left. */
function rowsOf(boxes: readonly Box[]): number[][] {
  const fromTop = boxes.map((box, index) => ({ box, index })).sort((a, b) => middle(a.box) - middle(b.box));
  const rows: { bottom: number; indexes: number[] }[] = [];
  for (const { box, index } of fromTop) {
    const row = rows.at(-1);
    // A box whose middle lies above the bottom of a row's first box belongs to that row.
    if (row && middle(box) < row.bottom) row.indexes.push(index);
    else rows.push({ bottom: box.bottom, indexes: [index] });
  }
  const left = (index: number): number => boxes[index]?.left ?? 0;
  return rows.map(({ indexes }) => indexes.sort((a, b) => left(a) - left(b)));
}

/** The box of a row at a column, or nearest to it. */
function nearest(
  boxes: readonly Box[],
  row: readonly number[] | undefined,
  column: number,
): number | undefined {
  const distance = (index: number): number => {
    const box = boxes[index];
    return box ? Math.max(box.left - column, column - box.right, 0) : Infinity;
  };
  return row?.reduce((best, index) => (distance(index) < distance(best) ? index : best));
}

/** The last row within a page's height of another, and at least the next one. */
function rowAPageAway(
  boxes: readonly Box[],
  rows: readonly (readonly number[])[],
  from: number,
  step: 'pageUp' | 'pageDown',
  pageHeight: number,
): readonly number[] | undefined {
  const heightOf = (row: readonly number[] | undefined): number => {
    const box = boxes[row?.[0] ?? -1];
    return box ? middle(box) : 0;
  };
  const start = heightOf(rows[from]);
  const onward = step === 'pageDown' ? rows.slice(from + 1) : rows.slice(0, from).reverse();
  const within = onward.filter((row) => Math.abs(heightOf(row) - start) <= pageHeight);
  return within.at(-1) ?? onward[0];
}
