/** Controls are large enough for fingers, and printing a page prints only its content. */
import { lastMatch } from './screens';
import { expect, open, test } from './test';

/** Controls of the page that are too low for a finger, except links within sentences. */
function lowControls(): string[] {
  return [...document.querySelectorAll('a, button, summary, select, input')]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('p, .visually-hidden'),
    )
    .filter((control) => {
      // A checkbox is pressed by its label.
      const target = control.closest('label') ?? control;
      const { height, width, bottom } = target.getBoundingClientRect();
      // A control that is outside the window until it has focus is not pressed by a finger.
      return width > 1 && bottom > 0 && height < 43.5;
    })
    .map((control) => `${Math.round(control.getBoundingClientRect().height)} px: ${control.textContent}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every control of the main pages is at least 44 px high', async ({ page, site }) => {
    const paths = ['', '/line', '/live', await lastMatch(site.url, 'line')];
    for (const path of paths) {
      await open(page, `/en${path}`);
      expect.soft(await page.evaluate(lowControls), path).toEqual([]);
    }
  });
});

test('a printed match page shows its content alone, over the whole width', async ({ page, site }) => {
  await open(page, `/en${await lastMatch(site.url, 'line')}`);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Coupon', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sports', exact: true })).toBeHidden();
  const main = await page.getByRole('main').boundingBox();
  expect(main).toMatchObject({ x: 0, width: 1366 });
});
