/** Requests to the operator: from a guest, from a player who reads the answer, and the paybills shown to players. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { accessibilityFaults, demandComplaint, expect, open, reload, test } from './test';
import { signIn, signInNewPlayer } from './signIn';
import type { Site } from './site';

test.use({ expectedComplaints: [demandComplaint] });

/** Runs a command of the operator on the site. */
async function admin(site: Site, typed: string): Promise<string> {
  const { status, told, complaint } = await runAdmin(typed, { DATA_DIR: site.dataDir });
  expect(status, complaint).toBe(0);
  return told;
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Ask a question' });
const told = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function fill(page: Page, text: string): Promise<void> {
  await form(page).getByLabel('What it is about').selectOption({ label: 'Something does not work' });
  await form(page).getByLabel('Your question').fill(text);
}

/** The number of the request that the notice names. */
async function numberTold(page: Page): Promise<string> {
  const title = told(page).getByText(/Question \d+ is with the operator/);
  await expect(title).toBeVisible();
  return /\d+/.exec(await title.innerText())?.[0] ?? '';
}

test.describe('a guest', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 400 .*\/graphql/] });

  test('asks by keyboard alone, and loses nothing without a connection', async ({ page, context, site }) => {
    await open(page, '/en/line');
    const opener = page.getByRole('button', { name: 'Ask a question' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(form(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await fill(page, 'Why is the page in another language?');
    await form(page).getByRole('button', { name: 'Send the question' }).click();
    await expect(form(page).getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type('ann@example.com');

    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('alert')).toContainText('once you are back online');
    await context.setOffline(false);
    await form(page).getByRole('button', { name: 'Send the question' }).click();
    const number = await numberTold(page);
    await expect(form(page)).toBeHidden();
    const waiting = await admin(site, 'support list');
    expect(waiting).toContain(`${number} `);
    expect(waiting.match(/Why is the page in another language\?/g)).toHaveLength(1);
  });
});

test('a guest leaves a telephone number of another country, chosen in the form by the keyboard', async ({
  page,
  site,
}) => {
  await open(page, '/en/line');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await fill(page, 'Can somebody call me?');
  const country = form(page).getByRole('button', { name: /choose another country/ });
  await country.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Country code' });
  await expect(choice.getByRole('combobox')).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('nowhere');
  await expect(choice.getByRole('status')).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('kazakh');
  await page.keyboard.press('Enter');
  await expect(country).toHaveText('KZ +7');

  const phone = form(page).getByLabel('Telephone');
  await phone.fill('701 234');
  await page.keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await expect(form(page)).toContainText('The number is too short');
  await expect(form(page).getByLabel('Your question')).toHaveValue('Can somebody call me?');
  await phone.fill('+44 7400 123456');
  await expect(country).toHaveText('GB +44');
  await page.keyboard.press('Enter');
  await numberTold(page);
  expect(await admin(site, 'support list')).toContain('+447400123456');
});

test('a player asks, the operator answers, and the answer appears among the requests', async ({
  page,
  site,
}) => {
  await signIn(page);
  await open(page, '/en/information/contacts');
  await page.getByRole('main').getByRole('button', { name: 'Ask a question' }).click();
  await expect(form(page).getByLabel('E-mail')).toBeHidden();
  await fill(page, 'When is my coupon settled?');
  await form(page).getByRole('button', { name: 'Send the question' }).click();
  const number = await numberTold(page);
  await told(page).getByRole('button', { name: 'My requests' }).click();
  const requests = page.getByRole('dialog', { name: 'My requests' });
  const request = requests.getByRole('article', { name: `No. ${number}` });
  await expect(request).toContainText('Waits for an answer');
  await page.keyboard.press('Escape');

  await admin(site, `support answer ${number} It was settled a minute ago.`);
  await page
    .getByRole('banner')
    .getByLabel(/Account menu/)
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'My requests' }).click();
  await expect(request).toContainText('It was settled a minute ago.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(requests).toBeHidden();
});

test.describe('files', () => {
  // The browser reports the refused file and the sending without a connection in its console.
  test.use({ expectedComplaints: [/status of 422.*\/upload-api\/|ERR_INTERNET_DISCONNECTED/] });

  test('go with a question over errors, are opened by the operator, and come back with the answer', async ({
    page,
    context,
    site,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'support-'));
    const bill = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
    const pdf = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: bill };
    await signInNewPlayer(page, site.url);
    await open(page, '/en/office/support');
    await page.getByRole('main').getByRole('button', { name: 'Ask a question' }).click();
    await fill(page, 'Where is my deposit?');
    const files = form(page).getByRole('list', { name: 'Files' });
    await form(page)
      .getByLabel('Add files')
      .setInputFiles({ ...pdf, name: 'page.pdf', buffer: Buffer.from('<html>') });
    await expect(files.getByRole('alert')).toHaveText(/no PNG, JPEG or WebP image and no PDF/);
    await files.getByRole('button', { name: 'Remove: page.pdf' }).click();
    await context.setOffline(true);
    await form(page).getByLabel('Add files').setInputFiles(pdf);
    await expect(files.getByRole('alert')).toHaveText(/once you are back online/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.setOffline(false);
    await files.getByRole('button', { name: 'Send again: bill.pdf' }).click();
    await expect(files).toContainText('Added');
    await expect(form(page).getByLabel('Your question')).toHaveValue('Where is my deposit?');
    await form(page).getByRole('button', { name: 'Send the question' }).click();
    const number = await numberTold(page);

    const listed = await admin(site, 'support list');
    const attachment = /attachment (\d+): \d+ bytes, bill\.pdf/.exec(listed)?.[1] ?? '';
    await admin(site, `support open ${attachment} ${join(folder, 'opened.pdf')}`);
    expect(await readFile(join(folder, 'opened.pdf'))).toEqual(bill);
    await writeFile(join(folder, 'receipt.pdf'), bill);
    await admin(site, `support attach ${number} ${join(folder, 'receipt.pdf')}`);
    await admin(site, `support answer ${number} It is there.`);

    await reload(page);
    const request = page.getByRole('article', { name: `No. ${number}` });
    const downloading = page.waitForEvent('download');
    await request.getByRole('button', { name: 'Download: receipt.pdf' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('receipt.pdf');
    expect(await readFile(await download.path())).toEqual(bill);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('paybills out of service', () => {
  test.afterEach(({ site }) => admin(site, 'paybill back M-Pay'));

  test('are announced to a player once, and can be found again', async ({ page, site }) => {
    await signIn(page);
    await admin(site, 'paybill out M-Pay');
    const dialog = page.getByRole('dialog', { name: 'Ways to pay that do not work now' });
    await expect
      .poll(async () =>
        (await (await fetch(`${site.url}/en/information/payment`)).text()).includes('Show which'),
      )
      .toBe(true);
    await open(page, '/en/information/payment');
    await expect(dialog).toContainText('M-Pay');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await reload(page);
    await page.getByRole('main').getByRole('button', { name: 'Show which' }).click();
    await expect(dialog).toBeVisible();
  });
});
