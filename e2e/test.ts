/** The browser tests' `test`: a site per worker, and any console error or warning fails the test. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { languages } from '../rules/languages';
import { takeAddress } from './address';
import { layOutAll } from './geometry';
import { startOperatedSite, type OperatedSite } from './operated';
import { send } from './player';
import { removeDataDir, standingAt, startSite, type MovedSite, type Site } from './site';
import { untilReady } from './untilReady';
import { takeWallClock, type WallClock } from './wallClock';

/** A site that one test has after the other. */
interface SharedSite {
  site: MovedSite;
  /** The configuration that pages had when the site was new, by language. */
  configuration: unknown;
}

interface TestFixtures {
  /**
   * Messages on the page's console that this test expects, for instance the browser's own line about a refused request.
   */
  expectedComplaints: RegExp[];
  quietConsole: undefined;
}

interface WorkerFixtures {
  wallClock: WallClock;
}

/** The configuration of a site as a guest's page in each language has it: the gateway keeps one for each. */
async function configurationOf({ url }: Site): Promise<Record<string, unknown>> {
  const inLanguage = async (language: string): Promise<[string, unknown]> => {
    const { data } = await send(url, 'pageQuery lateParts', { url: `/${language}` }, `lng=${language}`);
    if (!data?.site) throw new Error('The site gives no configuration.');
    return [language, data.site];
  };
  return Object.fromEntries(await Promise.all(languages.map(inLanguage)));
}

/** Starts a site that has drawn a page. */
async function startSharedSite(): Promise<SharedSite> {
  const site = await startSite();
  await untilReady(site);
  return { site, configuration: await configurationOf(site) };
}

async function throwAway({ site }: SharedSite): Promise<void> {
  await site.stop();
  removeDataDir(site.dataDir);
}

/**
 * Waits until pages have the configuration that they had when the site was new, which the next test expects: the gateway keeps
 * another one for a second after the operator took it back.
 */
async function takeBack({ site, configuration }: SharedSite): Promise<void> {
  await expect
    .poll(() => configurationOf(site), { message: 'the test leaves the configuration as it was' })
    .toEqual(configuration);
}

/** What hangs is to fail. Else a start may take minutes, where all workers start their sites at once on a busy machine. */
export const startLimit = { scope: 'worker', timeout: 300_000 } as const;

/** A site for all tests of a worker. */
const siteOfWorker = [
  async ({}, use: (shared: SharedSite) => Promise<void>) => {
    const shared = await startSharedSite();
    await use(shared);
    await throwAway(shared);
  },
  startLimit,
] as const;

const common = base.extend<TestFixtures, WorkerFixtures>({
  wallClock: [({ browser }, use) => use(takeWallClock(browser)), { scope: 'worker' }],
  // An address of its own for each test. It also goes to other origins: tests with an app there set `{}`.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ ...takeAddress(workerIndex) }),
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

/** Opens addresses without an origin on the site of the test. */
const onSite = {
  baseURL: async ({ site }: { site: Site }, use: (url: string) => Promise<void>) => use(site.url),
};

// Each kind of test has workers of its own, so that the sites of one kind have ended when tests of another kind run: a site that
// runs for nobody takes processor time from the others.

/** Tests on the site as `npm start` runs it, but its time stands: no price moves, and no match begins. */
export const test = common.extend<{ site: Site }, { standing: SharedSite }>({
  standing: [...siteOfWorker],
  site: async ({ standing, wallClock }, use) => {
    await wallClock.show(standingAt);
    await use(standing.site);
    await takeBack(standing);
  },
  ...onSite,
});

/**
 * Tests on a site with the test as its operator. What the test configures ends with it; what its commands store, the test sets
 * back.
 */
export const operatedTest = common.extend<{ operated: OperatedSite }, { operatedOfWorker: OperatedSite }>({
  operatedOfWorker: [
    async ({}, use) => {
      const operated = await startOperatedSite();
      await use(operated);
      await operated.stop();
    },
    startLimit,
  ],
  operated: async ({ operatedOfWorker, wallClock }, use) => {
    await wallClock.show(standingAt);
    await use(operatedOfWorker);
    await operatedOfWorker.takeBack();
  },
  baseURL: ({ operatedOfWorker }, use) => use(operatedOfWorker.url),
});

/** Gives a test a site whose time it moves; the wall clock of its browsers follows. */
async function useMoved(
  shared: SharedSite,
  wallClock: WallClock,
  use: (site: MovedSite) => Promise<void>,
): Promise<void> {
  const { site } = shared;
  const follow = async () => wallClock.show(await site.now());
  await follow();
  await use({
    ...site,
    async advance(seconds) {
      await site.advance(seconds);
      await follow();
    },
  });
  await takeBack(shared);
}

/** Tests that move the time of a site of their file's own. */
export const moved = common.extend<
  { site: MovedSite; siteLeft: undefined },
  { movedSite: { of(file: string): Promise<SharedSite>; leave(file: string): Promise<void> } }
>({
  movedSite: [
    async ({}, use) => {
      let last: { file: string; shared: SharedSite } | undefined;
      const leave = async (file?: string): Promise<void> => {
        if (!last || last.file === file) return;
        const { shared } = last;
        last = undefined;
        await throwAway(shared);
      };
      await use({
        async of(file) {
          last ??= { file, shared: await startSharedSite() };
          return last.shared;
        },
        leave,
      });
      await leave();
    },
    startLimit,
  ],
  // Ends the site of an earlier file.
  siteLeft: [
    async ({ movedSite }, use, { file }) => {
      await movedSite.leave(file);
      await use(undefined);
    },
    { auto: true, scope: 'test', timeout: startLimit.timeout },
  ],
  site: [
    async ({ movedSite, siteLeft: _, wallClock }, use, { file }) =>
      useMoved(await movedSite.of(file), wallClock, use),
    { scope: 'test', timeout: startLimit.timeout },
  ],
  ...onSite,
});

/** How far the tests that share a site move its time together, in seconds: its line has games all the while. */
const mostMoved = 6 * 3600;

/**
 * Tests that move time by minutes, on a site that files share: what they expect holds at any time of the day, whichever matches are
 * in play.
 */
export const movedByMinutes = common.extend<{ site: MovedSite }, { passing: SharedSite }>({
  passing: [...siteOfWorker],
  site: async ({ passing, wallClock }, use) => {
    await useMoved(passing, wallClock, use);
    const movedSeconds = ((await passing.site.now()).getTime() - standingAt.getTime()) / 1000;
    expect(movedSeconds, 'a file that moves time by more has a site of its own (moved)').toBeLessThan(
      mostMoved,
    );
  },
  ...onSite,
});

/** The browser's own line about a demand, which the gateway answers with 400 and the page meets by itself. */
export const demandComplaint = /status of 400 .*\/graphql/;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: Element[] | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/**
 * The faults that axe finds against WCAG 2.2 AA, rules, places and what is wrong at the first of them: of what is the page's own,
 * the open dialogs or else its content. The walk over all screens looks at whole pages, and at the contrast and the size of targets
 * in their content.
 */
export async function accessibilityFaults(
  page: Page,
  extent: 'own part' | 'page' = 'own part',
): Promise<string[]> {
  await page.evaluate(axeSource);
  if (extent === 'page') await layOutAll(page);
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe };
    // What still fades in has less contrast than it will have. An animation may never end by itself, so it is taken to its end.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // To read the styles of a shadow root, axe would write them into the page, which the policy forbids.
    const hasShadow = [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null);
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const main = [...document.querySelectorAll('main')];
    const own = dialogs.length > 0 ? dialogs : main;
    const { violations } = await axe.run(wanted === 'page' || own.length === 0 ? document : own, {
      preload: !hasShadow,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // These two rules take half of the time.
      rules: Object.fromEntries(
        ['color-contrast', 'target-size'].map((rule) => [
          rule,
          { enabled: wanted === 'page' || own !== main },
        ]),
      ),
      // For rules that pass, axe does not compute the paths of thousands of places.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}, of ${nodes.length}: ${nodes[0]?.failureSummary}`,
    );
  }, extent);
}

/** Opens a page and waits until it answers. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilAnswers(page);
}

/** Loads the page again and waits until it answers. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAnswers(page);
}

/**
 * Waits until scripts have hydrated the server's HTML of the page's own part: before it, a press is lost and what is typed
 * is overwritten. And until the code of all pages is there, that of keys, modals and guards: before it, a page does without.
 */
export async function untilAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const valueOf = (element: Element, mark: string) =>
      Object.entries(element).find(([key]) => key.startsWith(mark))?.[1] as unknown;
    /** Texts of the operator are HTML whose elements React never sees. */
    const isText = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        const props = valueOf(outer, '__reactProps') as { dangerouslySetInnerHTML?: unknown } | undefined;
        if (props !== undefined) return props.dangerouslySetInnerHTML !== undefined;
      }
      return false;
    };
    const root = document.getElementById('root');
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')];
    const notices = document.querySelector('ol[aria-live][aria-relevant="additions"]');
    return (
      root !== null &&
      valueOf(root, '__reactContainer') !== undefined &&
      notices !== null &&
      controls.every((control) => valueOf(control, '__reactFiber') !== undefined || isText(control))
    );
  });
}

export { expect };
