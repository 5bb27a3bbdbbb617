import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Client } from 'undici';
import { allScreens, demoPlayer, situatedScreens, statusOf } from '../../../e2e/screens';
import { startStandIn } from '../../../e2e/standIn';
import { createWeb } from '../../../web/delivery/server/index';
import { deadlineMs, newGateway } from '../gateway';
import { startWaves, type Rounds } from './waves';

/** The visitor who opens a screen. */
export type Visitor = 'guest' | 'player';

/** What a screen cost the upstreams. */
export interface Measured {
  screen: string;
  visitor: Visitor;
  rounds: Rounds;
}

/** How often a screen is measured again after a call timed out because the machine was too slow. */
const maxTries = 5;
const logger = pino({ level: 'silent' });

/** The cookie of the demo player's session. The user token is left out: it is short-lived, the session is not. */
async function signIn(services: string): Promise<string> {
  const answer = await fetch(`${services}/auth-api/login-by-email-id`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demoPlayer, save: false, lng: 'en' }),
  });
  const sid = answer.headers.getSetCookie().find((line) => line.startsWith('sid='));
  if (!sid) throw new Error(`The demo player could not sign in: ${answer.status}`);
  return sid.split(';', 1)[0] ?? '';
}

/**
 * Lets the feed compute its games for the first time, which may take longer than the gateway waits for a call. On a connection
 * of its own: those of earlier checks the services may have closed while this process was busy and did not hear of it.
 */
async function warmUp(services: string): Promise<void> {
  const client = new Client(services);
  for (const section of ['LIVE', 'LINE']) {
    const { body } = await client.request({ method: 'GET', path: `/feed-api/v1/games?section=${section}` });
    await body.text();
  }
  await client.close();
}

/** Renders a page completely; returns its status. */
async function render(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'accept-language': 'en' } });
  await answer.text();
  return answer.status;
}

/**
 * Renders the screens that `isMeasured` selects by name, as a guest and as a player, with a gateway that has nothing
 * cached, and returns the calls to the services. The site has to be built.
 */
export async function measureScreens(
  services: string,
  isMeasured: (screen: string) => boolean,
): Promise<Measured[]> {
  const standIn = await startStandIn(services);
  const waves = await startWaves(standIn.url);
  let gateway = newGateway(services);
  /** Replaces the gateway, and with it all kept answers. */
  const renewGateway = async (upstream: string): Promise<void> => {
    await gateway.close();
    gateway = newGateway(upstream);
  };
  const web = await createWeb({
    execute: (request) => gateway.execute(request),
    graphql: (request, response) => gateway.handle(request, response),
    development: false,
    pageMs: deadlineMs,
    root: process.cwd(),
    logger,
    trustProxy: false,
  });
  const server = createServer((request, response) => web.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await warmUp(services);
  const visitors: [Visitor, string][] = [
    ['guest', 'lng=en'],
    ['player', `lng=en; ${await signIn(services)}`],
  ];
  const installed = (await allScreens(site)).map((one) => ({ ...one, situation: {} }));
  const screens = [...installed, ...situatedScreens].filter(({ name }) => isMeasured(name));
  const visits = screens.flatMap((screen) =>
    visitors.map(([visitor, cookie]) => ({ screen, visitor, cookie, url: `${site}/en${screen.path}` })),
  );
  // A first round loads code, which takes time and has nothing to do with the upstreams.
  for (const { screen, url, cookie } of visits) {
    standIn.changeOnly(screen.situation);
    // Answers that the gateway has kept would hide the situation.
    if (Object.keys(screen.situation).length > 0) await renewGateway(standIn.url);
    await render(url, cookie);
  }
  const measured: Measured[] = [];
  for (const { screen, visitor, url, cookie } of visits) {
    standIn.changeOnly(screen.situation);
    let status = 0;
    let rounds: Rounds | null = null;
    for (let tries = 0; !rounds && tries < maxTries; tries++) {
      await renewGateway(waves.url);
      rounds = await waves.watch(async () => {
        status = await render(url, cookie);
      });
    }
    if (!rounds)
      throw new Error(`The machine is too slow to measure what ${screen.name} asks for. Try again.`);
    if (visitor === (screen.signedIn ? 'player' : 'guest') && status !== statusOf(screen)) {
      throw new Error(
        `${screen.path} answers a ${visitor} ${status}, not ${statusOf(screen)}: its visit does not show the screen ${screen.name}`,
      );
    }
    measured.push({ screen: screen.name, visitor, rounds });
  }

  server.closeAllConnections();
  server.close();
  await Promise.all([gateway.close(), web.close(), waves.close()]);
  await standIn.close();
  return measured;
}
