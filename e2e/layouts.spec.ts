/** One page of each layout in the languages that `accessibility.spec.ts` does not cover. */
import type { Page } from '@playwright/test';
import { answering, startMisbehavingApp, type MisbehavingApp } from '../testing/misbehavingApp';
import { direction, languages } from '../web/foundation/i18n/languages';
import { languageOfEachDirection } from './directions';
import type { LayoutName } from '../web/routing/routes/define';
import { routeOf, type RouteName } from '../web/routing/routes/table';
import { accessibilityFaults, expect, open, operatedTest as test } from './test';
import { isLong } from '../testing/runs';
import { inTurn } from '../testing/commitTurns';

/** The browser itself logs the status of a page that replaces others. */
test.use({ expectedComplaints: [/status of (403|503)/] });

const others = languages.filter((lng) => !languageOfEachDirection.includes(lng));

/** A route of each layout, with its address. The page of the maintenance layout is visible only during maintenance. */
const shown: Record<Exclude<LayoutName, 'maintenance'>, [RouteName, path: string]> = {
  default: ['rules', '/information/rules/1'],
  headless: ['headlessBonusLanding', '/headless/bonuses/landing/spring'],
  casino: ['slots', '/slots'],
  empty: ['statisticPopup', '/statisticpopup/game/1'],
  blocked: ['internalVpn', '/internal-vpn'],
};
/** The languages of each layout's page. */
const languagesOf = inTurn('layouts', [...Object.keys(shown), 'maintenance'], others);

const shownRoutes = Object.values(shown).map(([name]) => routeOf(name));

/** The applications that show these routes. */
let apps: MisbehavingApp[];
let remoteApps: object[];
test.beforeAll(async () => {
  const names = [...new Set(shownRoutes.flatMap(({ remoteApp }) => remoteApp ?? []))];
  apps = await Promise.all(names.map((name) => startMisbehavingApp(name)));
  for (const app of apps) app.behave(answering());
  remoteApps = apps.map(({ url }, index) => ({ name: names[index], origin: url, trusted: true }));
});
test.afterAll(() => Promise.all(apps.map((app) => app.die())));

async function expectSound(page: Page, url: string, lng: (typeof languages)[number]): Promise<void> {
  await open(page, url);
  await expect(page.locator('html')).toHaveAttribute('dir', direction(lng));
  await expect(page.locator('html')).toHaveAttribute('lang', lng);
  await expect(page.locator('main h1')).toHaveCount(1);
  expect.soft(await accessibilityFaults(page, 'page'), url).toEqual([]);
}

test('a page of each layout has no faults', async ({ page, operated }) => {
  if (isLong) test.setTimeout(600_000);
  await operated.configure((stored) => ({
    ...stored,
    availableRoutes: shownRoutes.flatMap(({ metaId }) => metaId ?? []),
    remoteApps,
  }));
  for (const [layout, [name, path]] of Object.entries(shown)) {
    expect(routeOf(name).layout ?? 'default').toBe(layout);
    for (const lng of languagesOf(layout)) await expectSound(page, `${operated.url}/${lng}${path}`, lng);
  }
});

test('the maintenance page has no faults', async ({ page, operated }) => {
  const maintenance = { isActive: true, startAt: '2026-03-08T04:00:00Z', finishAt: '2026-03-08T07:00:00Z' };
  await operated.configure((stored) => ({ ...stored, maintenance }));
  for (const lng of languagesOf('maintenance'))
    await expectSound(page, `${operated.url}/${lng}/maintenance`, lng);
});

test('what a test configures ends with it', async ({ operated }) => {
  const { status } = await fetch(`${operated.url}/en/line`);
  expect(status).toBe(200);
});
