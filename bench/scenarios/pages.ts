import { allScreens } from '../../e2e/screens';
import { startChild, type Child } from '../child';
import { getRequest, load } from '../load';
import { median, medianAndSpread, table } from '../report';
import { buildTree, type Tree } from '../trees';
import type { Effort } from './throughput';

/** Matches are in play, and there is a line ahead. */
const instant = '2026-03-08T15:30:20.300Z';

/** The pages that are measured, by the names that screens have in `e2e/screens.ts`. */
const pageNames = ['home', 'live', 'sport', 'match'];

/** Few enough that nobody waits long, and so many that the server always has work. */
const connections = 2;

const warmUpRequests = 300;
const warmUpMs = 6000;
const warmUpSliceSeconds = 1;

/** What a browser says of itself; a visitor with any cookie gets a page that is drawn for them. */
const visitors = {
  'for a visitor with a cookie': { cookie: 'bench=1' },
  'for a visitor without': {},
} as const;

type Visitor = keyof typeof visitors;

/** Who asks a server for pages. */
interface Asker {
  child: Child;
  visitor: Visitor;
}

/**
 * Measures the processor time of the process that draws pages, gateway included and services left out, for one page and
 * another, beside `renderToString` of the same markup. All of them are asked in turn, and their time stands still.
 */
export async function measurePages({ seconds, rounds, trees }: Effort): Promise<string> {
  for (const tree of trees) buildTree(tree);
  const services = await startChild({ server: 'embedded', upstreamUrl: '', fromUpstream: true }, { instant });
  const sites: Child[] = [];
  for (const tree of trees) sites.push(await startSite(urlOf(services), tree));
  const [first] = sites;
  if (!first) throw new Error('There is no tree to measure.');
  const markup = await startChild({ server: 'markup', upstreamUrl: urlOf(first), fromUpstream: true });

  const tables: string[] = [];
  for (const { name, path } of await measuredPages(urlOf(first))) {
    const askers = sites.flatMap((child) =>
      Object.keys(visitors).map((visitor) => ({ child, visitor: visitor as Visitor })),
    );
    const all: Asker[] = [{ child: markup, visitor: 'for a visitor without' }, ...askers];
    for (const asker of all) await warmUp(asker, path);
    const spent = new Map<Asker, number[]>(all.map((asker) => [asker, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [asker, own] of spent) own.push((await slice(asker, path, seconds)).cpuMs);
    }
    tables.push(tableOf(`CPU of a page: ${name} (${path})`, spent, trees));
  }
  for (const child of [markup, ...sites, services]) await child.stop();
  return tables.join('\n\n');
}

const urlOf = ({ port }: Child): string => `http://127.0.0.1:${port}`;

function startSite(upstreamUrl: string, tree: Tree): Promise<Child> {
  return startChild({ server: 'site', upstreamUrl, fromUpstream: true }, { tree, instant });
}

async function measuredPages(siteUrl: string): Promise<{ name: string; path: string }[]> {
  const screens = await allScreens(siteUrl);
  return pageNames.map((name) => {
    const found = screens.find((screen) => screen.name === name);
    if (!found) throw new Error(`There is no screen ${name}.`);
    return { name, path: `/en${found.path}` };
  });
}

async function warmUp(asker: Asker, path: string): Promise<void> {
  const endsAt = performance.now() + warmUpMs;
  for (let done = 0; done < warmUpRequests && performance.now() < endsAt;) {
    const { requests } = await slice(asker, path, warmUpSliceSeconds);
    done += requests;
  }
}

async function slice(
  { child, visitor }: Asker,
  path: string,
  seconds: number,
): Promise<{ cpuMs: number; requests: number }> {
  const before = await child.usage();
  const request = getRequest(path, { 'accept-encoding': 'gzip, deflate, br', ...visitors[visitor] });
  const { requests } = await load({
    port: child.port,
    request: () => request,
    connections,
    seconds,
    isDrawnAnew: true,
  });
  const after = await child.usage();
  return { cpuMs: (after.cpuMicros - before.cpuMicros) / requests / 1000, requests };
}

/** A row for each asker; the ratio of a tree to the one before it is taken within each round. */
function tableOf(title: string, spent: Map<Asker, number[]>, trees: readonly Tree[]): string {
  const rows = [...spent].map(([asker, own]) => {
    const { child, visitor } = asker;
    const former = [...spent].find(
      ([other]) => other.child.name === 'site' && other.child !== child && other.visitor === visitor,
    );
    const isAfter = trees.length > 1 && child.label.endsWith(' after');
    const ratio = isAfter && former && median(own.map((ms, round) => ms / (former[1][round] ?? NaN)));
    return [
      child.name === 'markup' ? 'renderToString of the markup' : `${child.label}, ${visitor}`,
      medianAndSpread(own, 2),
      ratio ? ratio.toFixed(3) : '',
    ];
  });
  return table(title, ['', 'CPU ms', 'of before'], rows);
}
