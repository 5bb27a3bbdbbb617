import { columnOf, indexAfterStep, type Box, type Step } from './grid';

const box = (left: number, top: number, width = 50, height = 30): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** A name and two prices in each row; between the rows a heading that is a link at the left. */
const name = (top: number): Box => box(0, top - 4, 120, 38);
const boxes = [
  ...[name(0), box(140, 0), box(200, 0)],
  box(0, 40, 80, 20),
  ...[name(70), box(140, 70), box(200, 70)],
  ...[name(110), box(140, 110), box(200, 110)],
];

function step(from: number, way: Step, more: { rightToLeft?: boolean; column?: number } = {}): number {
  const own = boxes[from];
  if (!own) throw new Error(`There is no box ${from}.`);
  return indexAfterStep(boxes, from, way, {
    rightToLeft: false,
    pageHeight: 80,
    column: columnOf(own),
    ...more,
  });
}

it('moves along the boxes of a row, and stops at its ends', () => {
  expect([step(0, 'right'), step(1, 'right'), step(2, 'right')]).toEqual([1, 2, 2]);
  expect([step(2, 'left'), step(1, 'left'), step(0, 'left')]).toEqual([1, 0, 0]);
});

it('moves up and down within the same column', () => {
  expect(step(5, 'down')).toBe(8);
  expect(step(8, 'up')).toBe(5);
  expect([step(0, 'up'), step(8, 'down')]).toEqual([0, 8]);
});

it('keeps the column across a row without a box there', () => {
  const column = columnOf(boxes[2] as Box);
  expect(step(2, 'down')).toBe(3);
  expect(step(3, 'down', { column })).toBe(6);
});

it('moves to the ends of the row and of the table in reading direction', () => {
  expect([step(5, 'start'), step(5, 'end'), step(5, 'first'), step(5, 'last')]).toEqual([4, 6, 0, 9]);
  const rightToLeft = true;
  expect([step(5, 'start', { rightToLeft }), step(5, 'end', { rightToLeft })]).toEqual([6, 4]);
  expect([step(5, 'first', { rightToLeft }), step(5, 'last', { rightToLeft })]).toEqual([2, 7]);
});

it('moves left and right as seen on screen, in either reading direction', () => {
  expect([step(1, 'left', { rightToLeft: true }), step(1, 'right', { rightToLeft: true })]).toEqual([0, 2]);
});

it('moves a page up and down, by at least one row and never beyond the table', () => {
  expect(step(1, 'pageDown')).toBe(5);
  expect(step(8, 'pageUp')).toBe(3);
  expect(indexAfterStep(boxes, 1, 'pageDown', { rightToLeft: false, pageHeight: 10, column: 165 })).toBe(3);
  expect(indexAfterStep(boxes, 1, 'pageDown', { rightToLeft: false, pageHeight: 9_000, column: 165 })).toBe(
    8,
  );
  expect(step(8, 'pageDown')).toBe(8);
});
