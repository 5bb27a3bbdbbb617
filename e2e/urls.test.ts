/** Every address answers as the table says: on an installed site, and with every route on. */
import { configuration, everyRouteOn, upstreamsAt } from './configuration';
import { useSitesInProcess } from './inProcess/site';
import { startStandIn, type StandIn } from './standIn';
import { inTurn } from '../testing/commitTurns';
import { urlRows } from './urls';
import type { UrlRow } from './visits';

/** A site by its address. */
type Running = { url: string };

const { start } = useSitesInProcess();
let installed: Running;
let operated: Running;
let standIn: StandIn;

beforeAll(async () => {
  installed = await start();
  standIn = await startStandIn((await start({}, 'services')).url);
  standIn.change(configuration, (stored) => ({ ...everyRouteOn(stored), remoteApps: [] }));
  operated = await start(upstreamsAt(standIn.url));
});

afterAll(() => standIn.close());

/** Status and target of an address, requested as by a browser that follows no redirects. */
async function answerOf(site: Running, path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(site.url + path, { redirect: 'manual', headers });
  await response.arrayBuffer();
  const to = response.headers.get('location');
  return to === null ? String(response.status) : `${response.status} ${to}`;
}

type Situation = 'installed' | 'allOn';
/** An address whose answer is the same in both situations is asked for in one of them by turns. */
const situationsOf = inTurn<Situation>(
  'addresses',
  urlRows.map(({ path }) => path),
  ['installed', 'allOn'],
);
const isTurn = ({ path, installed, allOn }: UrlRow, situation: Situation): boolean =>
  installed !== allOn || situationsOf(path).includes(situation);

/** The rows whose answers differ from the table. */
async function differences(site: Running, situation: Situation): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of urlRows.filter((one) => isTurn(one, situation))) {
    const expected = row[situation];
    const answer = await answerOf(site, `/en${row.path}`);
    if (answer !== expected) wrong.push(`/en${row.path} answers ${answer}, not ${expected}`);
  }
  return wrong;
}

test('as it is installed, the site answers every address as the table says', async () => {
  expect(await differences(installed, 'installed')).toEqual([]);
});

describe('the language of an address', () => {
  for (const [path, headers, answer] of [
    ['/', {}, '302 /ru'],
    ['/line?x=%2F', {}, '302 /ru/line?x=%2F'],
    ['/line', { cookie: 'lng=es' }, '302 /es/line'],
    ['/line', { cookie: 'lng=xx', 'accept-language': 'de, uk;q=0.8' }, '302 /uk/line'],
    ['/xx/line', { 'accept-language': 'en' }, '302 /en/line'],
    ['/EN/line', { cookie: 'lng=kk' }, '301 /en/line'],
    ['/eng/line', { 'accept-language': 'az' }, '302 /az/eng/line'],
    ['/office', { cookie: 'lng=en' }, '302 /en/auth?return=%2Fen%2Foffice%2Faccount'],
    ['/black-friday', { cookie: 'lng=en' }, '302 /en/promotions/lucky-friday'],
    ['//evil.example', {}, '404'],
    ['/robots.txt', {}, '200'],
    ['/manifest.json', {}, '200'],
    ['/pwa-sw.js', {}, '200'],
    ['/healthz', {}, '200'],
    ['/status', {}, '200'],
  ] as const) {
    test(`${path} with ${JSON.stringify(headers)} is ${answer}`, async () => {
      expect(await answerOf(installed, path, headers)).toBe(answer);
    });
  }
});

test('with every route on, the site answers every address as the table says', async () => {
  expect(await differences(operated, 'allOn')).toEqual([]);
});
