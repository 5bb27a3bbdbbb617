/** `npm run icons`: draws the mark, `web/delivery/public/icon.svg`, in the sizes of home screens. Run it when the mark changes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { iconPath, iconSizes } from '../web/pwa/icons';
import { ensureBrowser } from './browser.mjs';

const publicDir = 'web/delivery/public';

// Home screens round the corners themselves, and show transparent parts black.
const mark = readFileSync(join(publicDir, 'icon.svg'), 'utf8').replace(/(<rect [^>]*) rx="\d+"/, '$1');

const executablePath = await ensureBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${mark}`);
for (const size of iconSizes) {
  const path = join(publicDir, iconPath(size));
  mkdirSync(dirname(path), { recursive: true });
  await page.setViewportSize({ width: size, height: size });
  await page.screenshot({ path });
}
await browser.close();
