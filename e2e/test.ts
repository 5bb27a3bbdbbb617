/** The browser tests' `test`: a site per worker, and any console error or warning fails the test. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { startOperatedSite, type OperatedSite } from './operated';
import { removeDataDir, startSite, type Site } from './site';
import { untilReady } from './untilReady';

interface TestFixtures {
  /**
   * Messages on the page's console that this test expects, for instance the browser's own line about a refused request.
   */
  expectedComplaints: RegExp[];
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** The site as `npm start` runs it. */
  site: Site;
  /** A site with the test as its operator; a test that depends on the operator's data sets them first. */
  operated: OperatedSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await untilReady(site);
      await use(site);
      await site.stop();
      removeDataDir(site.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  operated: [
    async ({}, use) => {
      const operated = await startOperatedSite();
      await use(operated);
      await operated.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) =>
        complaints.push(`uncaught: ${error.error().message} (${error.page()?.url()})`),
      );
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own line about a demand, which the gateway answers with 400 and the page meets by itself. */
export const demandComplaint = /status of 400 .*\/graphql/;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults that axe finds on the page against WCAG 2.2 AA: rules and places. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: { run(o: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
      }
    ).axe;
    // To read the styles of a shadow root, axe would write them into the page, which the policy forbids.
    // What still fades in has less contrast than it will have. An animation may never end by itself, so it is taken to its end.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const hasShadow = [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null);
    const { violations } = await axe.run({
      preload: !hasShadow,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // For rules that pass, axe does not compute the paths of thousands of places.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
  });
}

/** Opens a page and waits until its scripts have hydrated the server's HTML and prices can be pressed. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const has = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark));
    const root = document.getElementById('root');
    const prices = [...document.querySelectorAll('main button[aria-pressed]')];
    return (
      root !== null && has(root, '__reactContainer') && prices.every((price) => has(price, '__reactFiber'))
    );
  });
}

export { expect };
