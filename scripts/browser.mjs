/**
 * Finds or installs a Chromium for the browser tests: an installed one, else Playwright's own, else Debian's when run
 * as root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, root } from './ensure.mjs';

// The headless shell comes first: it renders the same pages with a third less work.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function succeeds(command, args) {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'ignore', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Path of a Chromium. Throws an error that names the one command to run when there is none. */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? installed.find(existsSync) ?? (await playwrightsOwn());
  if (found) return found;
  console.log('Installing a browser for the tests …');
  if (succeeds(bin('playwright'), ['install', 'chromium'])) return playwrightsOwn();
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    succeeds('apt-get', ['update']) &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
  ) {
    return installed.find(existsSync);
  }
  throw new Error('No Chromium for the browser tests. Run: sudo apt-get install -y chromium-headless-shell');
}
