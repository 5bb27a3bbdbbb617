/** Where the parts of a page lie in windows of the usual widths. */
import type { Page } from '@playwright/test';

/** Three wide columns, three columns, two, and the usual and the narrowest width of a phone. */
const widths = [1920, 1366, 1024, 390, 320];

/** Lower than the windows of most visitors. */
const height = 700;

/**
 * Styles and lays out the rows below the window too. The browser skips them: their places are then those of an earlier layout, and
 * their colours may be the browser's own.
 */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(row).contentVisibility === 'auto') row.style.contentVisibility = 'visible';
  });

/** What lies in the wrong place: a page wider than its window, a heading below it, columns above one another. */
function misplaced(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth !== clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
  const main = document.querySelector('main');
  // An application of the operator draws in a shadow root.
  const inner = [...(main?.querySelectorAll('*') ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const headings = [main, ...inner].flatMap((root) => root?.querySelector('h1') ?? []);
  const heading = headings[0]?.getBoundingClientRect();
  if (!heading || heading.bottom > innerHeight)
    faults.push(`the heading ends at ${Math.round(heading?.bottom ?? NaN)} px`);
  // From these widths on the layout has columns for the parts.
  for (const [id, from] of [
    ['sports-tree', 1366],
    ['coupon', 1024],
  ] as const)
    if (innerWidth >= from && document.getElementById(id)?.checkVisibility() === false)
      faults.push(`${id} is hidden`);
  const columns = [...(main?.parentElement?.children ?? [])]
    .filter((column) => column.checkVisibility())
    .map((column) => ({ name: column.id, box: column.getBoundingClientRect() }));
  for (const [index, { name, box }] of columns.entries())
    for (const { name: other, box: next } of columns.slice(index + 1))
      if (Math.abs(box.top - next.top) > 1 || (box.right > next.left + 1 && next.right > box.left + 1))
        faults.push(`${name} and ${other} are not beside each other`);
  return faults;
}

/**
 * What is misplaced on the page, by width. The page is resized rather than loaded anew, since only the styles react,
 * and has its size again at the end.
 */
export async function misplacedByWidth(page: Page): Promise<string[]> {
  // Applications draw later than the site.
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const usual = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    faults.push(...(await page.evaluate(misplaced)).map((fault) => `${width} px: ${fault}`));
  }
  if (usual) await page.setViewportSize(usual);
  return faults;
}
