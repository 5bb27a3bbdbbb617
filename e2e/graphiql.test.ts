/**
 * GraphiQL in development: every document of the client opens in it by its name, and runs with the variables filled in.
 */
import { upstreamsAt } from './configuration';
import { useSitesInProcess, type SiteInProcess } from './inProcess/site';
import { proofDemanded, type Answer } from './player';
import { waysInTurn } from '../testing/commitTurns';

/** The content with which GraphiQL opens a document. */
interface Tab {
  query: string;
  variables?: string;
}

interface Sent extends Pick<Answer, 'data' | 'errors'> {
  /** The cookies to send with the next document. */
  cookies: string;
}

const { start } = useSitesInProcess();
let site: SiteInProcess;
beforeAll(async () => {
  const services = await start({}, 'services');
  site = await start(upstreamsAt(services.url), 'gateway', { development: true });
});

/** The source of GraphiQL's page. */
async function source(name: string, cookie: string): Promise<string> {
  const headers = { Cookie: cookie, Accept: 'text/html' };
  return (await fetch(`${site.url}/graphql?operation=${name}`, { headers })).text();
}

async function tab(name: string, cookie: string): Promise<Tab> {
  const [, options = ''] =
    /querySelector\('#root'\),\s*(\{.*\}),?\s*\);/.exec(await source(name, cookie)) ?? [];
  return JSON.parse(options) as Tab;
}

/**
 * Opens a document and sends it as GraphiQL does; a subscription is closed once it has begun. Where a captcha is
 * demanded, solves one and sends the document again.
 */
async function send(name: string, cookie: string, proof?: string): Promise<Sent> {
  const { query, variables = '{}' } = await tab(name, cookie);
  const isSubscription = query.includes('\nsubscription ');
  const leaving = new AbortController();
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: isSubscription ? 'text/event-stream' : 'application/json',
      Cookie: cookie,
      ...(proof !== undefined && { 'X-Captcha': proof }),
    },
    body: JSON.stringify({ query, variables: JSON.parse(variables) as object }),
    signal: leaving.signal,
  });
  const demanded = response.status === 400 ? await proofDemanded(site.url, await response.json()) : null;
  if (demanded !== null && proof === undefined) return send(name, cookie, demanded);
  expect([name, response.status]).toEqual([name, 200]);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (isSubscription) {
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    leaving.abort();
    return { cookies: '' };
  }
  return { ...((await response.json()) as Answer), cookies: cookies.join('; ') };
}

/** Sends a document and expects no errors. */
async function run(name: string, cookie = ''): Promise<Sent> {
  const sent = await send(name, cookie);
  expect([name, sent.errors]).toEqual([name, undefined]);
  return sent;
}

async function documentNames(): Promise<string[]> {
  const names = [...(await source('', '')).matchAll(/href="\?operation=(\w+)"/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  return names;
}

test('every document answers a guest with the variables that are filled in', async () => {
  const names = await documentNames();
  // A player opens each of them in every turn.
  for (const name of waysInTurn('documents of a guest', names, Math.ceil(names.length / 3))) await run(name);
});

test('every document answers a player, from registering to signing out', async () => {
  const { cookies } = await run('registrationOneClickMutation');
  const placed = await run('sendPlacementMutation', cookies);
  expect(placed.data?.placeCoupon).toMatchObject({ __typename: 'CouponPlaced' });
  const ending = /^((use)?signOut|useAutoLogoff|signIn|registration\w+Mutation)/i;
  for (const name of await documentNames()) {
    if (ending.test(name)) continue;
    const { data = {} } = await run(name, cookies);
    if ('player' in data) expect([name, data.player]).not.toEqual([name, null]);
    if ('node' in data) expect([name, data.node]).not.toEqual([name, null]);
  }
  await run('useSignOutMutation', cookies);
  expect((await run('accountQuery', cookies)).data?.player).toBeNull();
});
