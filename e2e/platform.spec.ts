/**
 * A visitor forces a layout: the server's document and its styles apply it without scripts, and keep it for the visit.
 */
import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

for (const [variant, other] of [
  ['mobile', { width: 1366, height: 900 }],
  ['desktop', { width: 390, height: 844 }],
] as const) {
  test(`the ${variant} variant is shown in a window of ${other.width} px`, async ({ page }) => {
    await page.setViewportSize(other);
    const isDesktop = variant === 'desktop';
    for (const address of [`/en?platform_type=${variant}`, '/en/line']) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Coupon' })).toBeVisible({ visible: isDesktop });
      await expect(page.getByRole('button', { name: 'Sports', exact: true })).toBeVisible({
        visible: !isDesktop,
      });
      const main = await page.getByRole('main').boundingBox();
      if (isDesktop) expect(main?.width).toBeGreaterThan(700);
      else expect(main?.width).toBeLessThanOrEqual(480);
    }
  });
}
