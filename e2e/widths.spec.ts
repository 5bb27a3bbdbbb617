/**
 * Every control of the frame can be seen and pressed at every width, in every language, as a guest and as a player. At
 * 200 % zoom a window has half its width, so the widths from 320 px cover zoom too.
 */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { languages, type Language } from '../web/foundation/i18n/languages';
import { signInAsNew } from './signIn';
import type { Site } from './site';
import { expect, open, test } from './test';
import { lastingPrice } from './prices';
import { isLong } from '../testing/runs';
import { inTurn } from '../testing/commitTurns';

/** Both sides of each width at which the layout changes, common windows, and half of each of these. */
const steps = [
  1920, 1500, 1499, 1366, 1365, 1100, 1024, 1023, 960, 959, 900, 899, 768, 683, 640, 639, 512, 430, 400, 399,
  390, 375, 360, 340, 320,
];
const everyWidth = Array.from({ length: 1920 - 320 + 1 }, (_, index) => 1920 - index);
const widths = isLong ? everyWidth : steps;

/** Narrower windows are those of phones, whose controls are pressed by fingers. */
const phone = 640;

/**
 * The faults of the frame: controls outside the window, covered by one another, or with a label that is cut off; and
 * for a guest a header that does not lead to registration, by a link that a finger can press.
 */
function faultsOfFrame(isGuest: boolean): string[] {
  const frame = [...document.querySelectorAll('body header, nav, footer, button[aria-haspopup="dialog"]')];
  const controls = new Set(
    frame
      .filter((part) => !part.closest('main'))
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((element) => element.matches('a, button, summary, input, select')),
  );
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const scrolled = document.documentElement.scrollWidth;
  if (scrolled > width) faults.push(`the page is ${scrolled} px wide`);
  const register = document.querySelector('header a[href*="/registration"]');
  if (isGuest && !register?.checkVisibility({ visibilityProperty: true }))
    faults.push('the header does not lead to registration');
  if (isGuest && register && matchMedia('(pointer: coarse)').matches) {
    const { width: wide, height } = register.getBoundingClientRect();
    if (Math.min(wide, height) < 43.5) faults.push(`the link to registration is ${wide} × ${height} px`);
  }
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const box = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent;
    if (box.left < -0.5 || box.right > width + 0.5)
      faults.push(`"${name}" is outside: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    // The operator's name may give way to the controls of the header, but a short one need not.
    const parts = [control, ...control.querySelectorAll('header a > span')];
    if (parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1))
      faults.push(`"${name}" is cut`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (y < 0 || y > innerHeight || x < 0 || x > width) continue;
    const hit = document.elementFromPoint(x, y);
    // A control that scrolls beneath a fixed bar is not covered by a neighbour.
    const bar = (element: Element | null) => element?.closest('header, nav, footer, button');
    if (hit && !control.contains(hit) && !hit.contains(control) && bar(hit) === bar(control))
      faults.push(`"${name}" lies beneath "${hit.textContent}"`);
  }
  return faults;
}

/** Resizes one page through all widths; only the styles react. */
async function expectFit(page: Page, lng: Language, who: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  for (const width of widths) {
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: width < phone });
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(faultsOfFrame, who === 'guest');
    expect.soft(faults, `${width} px, ${lng}, ${who}`).toEqual([]);
  }
  await page
    .locator('header a > span')
    .first()
    .evaluate((name) => (name.textContent = 'An Operator With A Long Name'));
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(await wide(), `a long name of the operator at 320 px, ${lng}, ${who}`).toBe(320);
}

/** Signs a new player in with a balance of eight digits or more: the longest that the header has to fit. */
async function signInRich(page: Page, site: Site): Promise<void> {
  const login = await signInAsNew(page, site.url);
  const grant = await runAdmin(`grant ${login} 12345678.90`, { DATA_DIR: site.dataDir });
  expect(grant.status, grant.complaint).toBe(0);
}

/** Adds a bet to the coupon, whose bar is part of the frame. */
async function addBet(page: Page): Promise<void> {
  await lastingPrice(page).click();
  await expect(page.locator('[data-stake]')).toHaveCount(1);
}

const visitors = ['guest', 'player'];
const languagesOf = inTurn('widths', visitors, languages);
for (const who of visitors)
  for (const lng of languagesOf(who))
    test(`every control of the frame is inside the window at every width for a ${who}, in ${lng}`, async ({
      page,
      site,
    }) => {
      if (isLong) test.setTimeout(3_600_000);
      if (who === 'player') await signInRich(page, site);
      await page.setViewportSize({ width: 1000, height: 800 });
      await open(page, `/${lng}`);
      await addBet(page);
      // The bar shows its sums once the coupon's data have loaded.
      await page.locator('[class*="_sum_"]').first().waitFor();
      await expectFit(page, lng, who);
    });
