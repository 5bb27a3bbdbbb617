/**
 * Notices and questions that come before anything else: answered by keyboard, once for a browser, and for all its tabs.
 */
import type { Locator, Page } from '@playwright/test';
import type { OperatedSite } from './operated';
import { signInAsNew } from './signIn';
import { accessibilityFaults, expect, open, reload, operatedTest as test } from './test';
import { inTurn } from '../testing/commitTurns';

const told = (operated: OperatedSite, version: string): Promise<void> =>
  operated.configure((stored) => ({
    ...stored,
    privacyUpdate: { version, publishedAt: '2026-03-07T09:30:00.000Z' },
  }));

const privacy = (page: Page) => page.getByRole('dialog', { name: 'New privacy policy' });
const cookies = (page: Page, name = 'Cookies') => page.getByRole('dialog', { name });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const follow = (page: Page, name: string) => link(page, name).press('Enter');

/** Presses a control of the open dialog, using only the keyboard. */
async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  await page.keyboard.press(key);
}

/** Neither Escape nor a press beside it closes a dialog that needs an answer. */
async function expectToStay(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(button(dialog, 'Close')).toHaveCount(0);
}

/** Checks that no question opens: the menu opens when it is pressed, and nothing after it. */
async function expectUndisturbed(page: Page, menu = 'Menu'): Promise<void> {
  // A dialog that is about to go still keeps the focus from the page.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, menu);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(menu);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('a new privacy policy', () => {
  test('is shown to a player on their next page until they confirm it, and is shown once', async ({
    page,
    operated,
  }) => {
    const { url } = operated;
    await signInAsNew(page, url);
    await open(page, `${url}/en/line`);
    await expectUndisturbed(page);

    await told(operated, '2026-03');
    // Dispatched at once: a pointer that rests on the link would load its page, and show the news, before the click.
    await link(page, 'Live').dispatchEvent('click');
    await expect(page).toHaveURL(`${url}/en/live`);
    await expect(privacy(page)).toContainText('2026-03');
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectToStay(page, privacy(page));
    await page.goBack();
    await expect(privacy(page)).toBeVisible();

    const second = await page.context().newPage();
    await open(second, `${url}/en/results`);
    await expect(privacy(second)).toBeVisible();
    await press(page, button(privacy(page), 'I have taken note'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByRole('dialog')).toHaveCount(0);

    await reload(page);
    await expectUndisturbed(page);
    await told(operated, '2026-04');
    await reload(page);
    await expect(privacy(page)).toContainText('2026-04');
  });

  test('lets the player read about it first', async ({ page, operated }) => {
    const { url } = operated;
    await told(operated, '2026-03');
    await signInAsNew(page, url);
    await open(page, `${url}/en/line`);
    await press(page, privacy(page).getByRole('link', { name: 'How personal data are handled' }));
    await expect(page).toHaveURL(`${url}/en/information/consent`);
    await expectUndisturbed(page);
    await page.goBack();
    await expect(privacy(page)).toBeVisible();
  });
});

test.describe('the agreement to cookies', () => {
  test.beforeEach(async ({ operated }) => {
    await operated.operate('cookies ask');
  });
  test.afterEach(({ operated }) => operated.operate('cookies off'));

  const answerKept = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'cookies_agree_type')?.value;

  const en = { lng: 'en', dir: 'ltr', title: 'Cookies', menu: 'Menu' };
  const ar = { lng: 'ar', dir: 'rtl', title: 'ملفات تعريف الارتباط', menu: 'القائمة' };
  const answers: Record<string, readonly (readonly [typeof en, string])[]> = {
    all: [
      [en, 'Accept all'],
      [ar, 'قبول الكل'],
    ],
    disable: [
      [en, 'Only necessary ones'],
      [ar, 'الضرورية فقط'],
    ],
  };
  const languagesOf = inTurn('answers about cookies', Object.keys(answers), [en, ar]);
  for (const [kept, inLanguages] of Object.entries(answers))
    for (const [{ lng, dir, title, menu }, answer] of inLanguages.filter(([one]) =>
      languagesOf(kept).includes(one),
    ))
      test(`is asked of a guest until they answer “${answer}”, which applies in all tabs`, async ({
        page,
        context,
        operated,
      }) => {
        const address = `${operated.url}/${lng}/line`;
        const second = await context.newPage();
        for (const tab of [second, page]) {
          await open(tab, address);
          await expect(cookies(tab, title)).toBeVisible();
        }
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        expect(await accessibilityFaults(page)).toEqual([]);
        await expectToStay(page, cookies(page, title));
        expect(await answerKept(page)).toBeUndefined();

        await press(page, button(cookies(page, title), answer));
        for (const tab of [page, second]) await expect(tab.getByRole('dialog')).toHaveCount(0);
        expect(await answerKept(page)).toBe(kept);
        for (const tab of [page, second]) {
          await reload(tab);
          await expectUndisturbed(tab, menu);
        }
      });

  test('is given by category too', async ({ page, operated }) => {
    await open(page, `${operated.url}/en/line`);
    await press(page, button(cookies(page), 'Customise'));
    await press(page, cookies(page).getByRole('checkbox', { name: 'Functionality' }), 'Space');
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, button(cookies(page), 'Save my choice'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await answerKept(page)).toBe('only_functionality');
  });

  test('comes before a new privacy policy', async ({ page, operated }) => {
    await told(operated, '2026-03');
    await open(page, `${operated.url}/en/line`);
    await press(page, button(cookies(page), 'Only necessary ones'));
    await press(page, button(privacy(page), 'I have taken note'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the notice of the age asks a guest by keyboard, in all tabs, and not again', async ({
  page,
  operated,
}) => {
  const { url, operate } = operated;
  await operate('switch on isAgeNoticeEnabled');
  const notice = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Proof of age' });
  const second = await page.context().newPage();
  for (const tab of [second, page]) {
    await open(tab, `${url}/en/line`);
    await expect(notice(tab)).toBeVisible();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(notice(page).getByRole('button')).toHaveText(['I am 18 or older']);
  await expect(notice(page).getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    '/en/information/rules/1',
  );
  await notice(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  for (const tab of [page, second]) await expect(notice(tab)).toHaveCount(0);
  await reload(page);
  await expectUndisturbed(page);
  await expect(notice(page)).toHaveCount(0);
  await operate('switch off isAgeNoticeEnabled');
});
