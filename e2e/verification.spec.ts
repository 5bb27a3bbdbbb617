/** The check of a player's documents: handed in by the player, decided by the operator. */
import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, operatedTest, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** A grey PNG of 40 by 30. */
function picture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(41 * 30, 0).map((_, at) => (at % 41 === 0 ? 0 : 120)));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

// The browser reports each refused file in its console.
test.use({ expectedComplaints: [/status of 422.*\/upload-api\//] });

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture() });
const main = (page: Page) => page.getByRole('main');

async function fillInData(page: Page): Promise<void> {
  await open(page, '/en/office/account');
  const section = page.locator('#personal-data');
  await section.getByRole('button', { name: 'Fill in or change' }).click();
  for (const [label, text] of [
    ['Surname', 'Lee'],
    ['First name', 'Ann'],
    ['Date of birth', '1990-02-28'],
    ['Document number', 'AB 123456'],
    ['Date of issue', '2015-06-01'],
    ['Registered address', '1 High Street, London'],
  ] as const)
    await section.getByLabel(label).fill(text);
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByRole('link', { name: 'Prove it by documents' }).click();
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('sending documents', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: documents are uploaded over errors, refused with a reason, and accepted the second time', async ({
    page,
    site,
  }) => {
    const admin = async (typed: string) =>
      expect((await runAdmin(typed, { DATA_DIR: site.dataDir })).status).toBe(0);
    const { login } = await signInNewPlayer(page, site.url);
    await fillInData(page);
    await expect(main(page)).toContainText('Your account is not verified yet.');
    const upload = main(page).getByRole('button', { name: 'Upload' });
    await upload.focus();
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Choose a file.');
    await expect(main(page).getByLabel('File')).toBeFocused();
    const page1 = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>1</script>') };
    await main(page).getByLabel('File').setInputFiles(page1);
    await upload.focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText(
      'This is no PNG, JPEG or WebP image and no PDF.',
    );
    expect(await accessibilityFaults(page)).toEqual([]);

    const handIn = async () => {
      for (const [name, kind] of [
        ['<b>pass.png', 'Who you are: passport or identity card'],
        ['bill.png', 'Where you live: a bill or a registration'],
      ] as const) {
        await main(page).getByLabel('What it proves').selectOption(kind);
        await main(page).getByLabel('File').setInputFiles(png(name));
        await upload.focus();
        await page.keyboard.press('Enter');
        await expect(main(page).getByRole('status')).toHaveText(`${name} is uploaded.`);
      }
      await main(page).getByRole('button', { name: 'Hand in for checking' }).focus();
      await page.keyboard.press('Enter');
      await expect(main(page)).toContainText('We are checking your documents.');
      await expect(upload).toHaveCount(0);
    };
    await handIn();
    await admin(`verification refuse ${login} The photo is <i>too</i> dark`);
    await reload(page);
    await expect(main(page)).toContainText('We could not accept your documents:');
    await expect(main(page)).toContainText('The photo is <i>too</i> dark');
    await handIn();
    await admin(`verification accept ${login}`);
    await reload(page);
    await expect(main(page)).toContainText('Your account is verified.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await open(page, '/en/office/account');
    await expect(page.locator('#personal-data')).toContainText('Your data are verified');
  });

operatedTest(
  'a player who has to be verified first is led to the page for it from everywhere else, until the operator waives it',
  async ({ page, operated }) => {
    const { url } = operated;
    await operated.configure((stored) => ({ ...stored, isIdentificationEnabled: true }));
    const { login } = await signInNewPlayer(page, url);
    await open(page, `${url}/en/office/account`);
    const line = page.getByRole('banner').getByRole('link', { name: 'Line', exact: true });
    await line.click();
    await expect(page).toHaveURL(`${url}/en/line`);
    await operated.operate(`verification demand ${login}`);
    await open(page, `${url}/en/office/account`);
    await line.click();
    await expect(page).toHaveURL(`${url}/en/office/identification?isIdentification=true`);
    await expect(page.getByRole('heading', { level: 1, name: 'Identification' })).toBeVisible();
    await expect(main(page).getByLabel('File')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await reload(page);
    await expect(page).toHaveURL(`${url}/en/office/identification?isIdentification=true`);
    await operated.operate(`verification waive ${login}`);
    await open(page, `${url}/en/line`);
    await expect(page).toHaveURL(`${url}/en/line`);
  },
);

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps upload a document, and the page fits', async ({ page, site }) => {
      await signInNewPlayer(page, site.url);
      await open(page, '/ar/office/verification');
      await main(page).getByLabel('الملف').setInputFiles(png('جواز.png'));
      await main(page).getByRole('button', { name: 'رفع' }).tap();
      await expect(main(page).getByRole('status')).toHaveText('رُفع الملف جواز.png.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
