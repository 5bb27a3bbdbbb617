/**
 * Prices by keyboard. A table of prices, marked `data-prices`, is one stop of the Tab key, and arrow keys move within
 * it. Without this code the page still works: every price is then a stop of its own.
 */
import { columnOf, indexAfterStep, type Step } from './grid';

const tables = '[data-prices]';
const items = 'a[href], button';

/** The item of each table at which the Tab key stops: the last one that had the focus. */
const stops = new WeakMap<Element, HTMLElement>();

/** The column that moves up and down keep; focusing an item in another way sets it anew. */
let column: { item: Element; at: number } | null = null;

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const stepsWithControl: Partial<Record<string, Step>> = { Home: 'first', End: 'last' };

/** The part of a window that a page key moves. */
const pageShare = 0.8;

/** Whether an element is visible on the page. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Leaves each table one stop of the Tab key. `label` tells screen readers what a table is and how to move in it. */
export function keepOneTabStop(label: string): void {
  for (const table of document.querySelectorAll<HTMLElement>(tables)) {
    const all = [...table.querySelectorAll<HTMLElement>(items)];
    const last = stops.get(table);
    const stop = last && table.contains(last) && isShown(last) ? last : all.find(isShown);
    if (stop) stops.set(table, stop);
    table.setAttribute('role', 'toolbar');
    table.setAttribute('aria-label', label);
    for (const item of all) {
      const tabIndex = item === stop ? 0 : -1;
      // Writing an unchanged attribute would still cost time.
      if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex;
    }
  }
}

/** Stores the focused item as the stop of its table. */
export function rememberTabStop({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const table = target.closest(tables);
  if (!table) return;
  const before = stops.get(table);
  if (before === target) return;
  // Once the tables have one stop each, the stop follows the focus.
  if (before?.tabIndex === 0 && target.tabIndex === -1) before.tabIndex = -1;
  target.tabIndex = 0;
  stops.set(table, target);
}

/** Moves the focus within a table; returns whether the key did that. */
export function moveWithinTable(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.metaKey || event.shiftKey) return false;
  const step = (event.ctrlKey ? stepsWithControl : steps)[event.key];
  const table = target.closest<HTMLElement>(tables);
  if (!step || !table) return false;

  const shown = [...table.querySelectorAll<HTMLElement>(items)].filter(isShown);
  const boxes = shown.map((item) => item.getBoundingClientRect());
  const from = shown.indexOf(target);
  const box = boxes[from];
  if (!box) return false;
  const isVertical = ['up', 'down', 'pageUp', 'pageDown'].includes(step);
  const at = isVertical && column?.item === target ? column.at : columnOf(box);
  const to = indexAfterStep(boxes, from, step, {
    rightToLeft: getComputedStyle(table).direction === 'rtl',
    pageHeight: innerHeight * pageShare,
    column: at,
  });
  const next = shown[to];
  column = next && isVertical ? { item: next, at } : null;
  next?.focus();
  return true;
}
