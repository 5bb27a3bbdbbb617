import { pino } from 'pino';
import type { DemoClock } from '../demoClock/index';
import { createServices } from '../index';
import { storeWithEmail } from '../session/demo';
import type { PasskeySite } from '../service';
import type { Services } from '../index';
import type { SocialOptions } from '../social/providers';
import { manualClock } from './clock';
import { testCounters } from './captcha';
import { TestClient } from './client';
import { useTestDatabase } from './database';
import type { TestDatabase } from './database';
import { FeedServer } from './feedServer';
import { testKeys } from './keys';

/** Everything that a contract test calls. */
export interface TestServices {
  database: TestDatabase;
  clock: DemoClock;
  feed: FeedServer;
  origin: string;
  /** A browser without cookies; `solvesCaptchas` as of `TestClient`. */
  client(options?: { solvesCaptchas?: boolean }): TestClient;
  /** A new player with a fresh token: of demo money by one click, of real money with an address that nobody confirmed. */
  player(currency?: string): Promise<TestPlayer>;
  /** A signed-in player with a password and an address that nobody confirmed. */
  byEmail(email: string, password: string, lng?: string, currency?: string): Promise<TestPlayer>;
  /** Another process of the same site with a clock of its own; players still register at the first. It ends with the suite. */
  beside(clock: DemoClock): Promise<TestServices>;
}

/** The key to the documents of the suites. */
export const documentKeys = [Buffer.alloc(32, 7)] as const;

/** The key to the outbox of the suites. */
export const outboxKey = 'tests';

/** A signed-in player. */
export interface TestPlayer {
  id: number;
  token: string;
  client: TestClient;
  password: string;
}

/**
 * Runs all services over HTTP on a database, a feed and a clock of the suite's own. Call it in `describe` or at the
 * top level.
 */
export function useTestServices(
  options: {
    demo?: boolean;
    demoClock?: boolean;
    outbox?: boolean;
    documents?: boolean;
    passkeys?: PasskeySite | undefined;
    /** The name of the payment provider, for suites that stand another one in; the test provider by default. */
    cashierProvider?: string;
    /** Read when the services start, after the suite's own `beforeAll` that stand before this. */
    social?: () => SocialOptions;
    /** How long the feed may take: longer than a busy machine needs, where a test is not about that. */
    feedDeadlineMs?: number;
    /** Fills the database before the services start. */
    prepare?: (database: TestDatabase) => Promise<void>;
  } = {},
): TestServices {
  const { demo = true, demoClock = true, outbox = true, documents = true, social, cashierProvider } = options;
  const passkeys = 'passkeys' in options ? options.passkeys : { rpId: 'localhost' };
  const database = useTestDatabase();
  const clock = manualClock();
  const feed = new FeedServer(clock);
  const running: Services[] = [];
  let players = 0;
  const context: TestServices = {
    database,
    clock,
    feed,
    origin: '',
    client: ({ solvesCaptchas = true } = {}) => new TestClient(() => context.origin, solvesCaptchas),
    player(currency = 'RUB') {
      if (demo) return registerPlayer(context.client(), currency);
      players += 1;
      return context.byEmail(`new${players}@example.com`, 'a long password', 'en', currency);
    },
    async byEmail(email, password, lng = 'en', currency = 'EUR') {
      // Nothing of real money moves before it is known where a player lives.
      const residence = demo ? null : 'RU';
      await storeWithEmail(
        database.db,
        { email, password, currency, lng },
        { demo, residence, now: clock.now() },
      );
      const client = context.client();
      const body = { login: email, password, save: false, lng };
      const answer = await client.post('/auth-api/login-by-email-id', { body });
      if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
      return { id: answer.body.user_id, token: answer.body.token, password, client };
    },
    async beside(own) {
      const origin = await start(own);
      const client: TestServices['client'] = ({ solvesCaptchas = true } = {}) =>
        new TestClient(() => origin, solvesCaptchas);
      return { ...context, clock: own, origin, client };
    },
  };
  const start = async (own: DemoClock): Promise<string> => {
    const services = await createServices({
      database,
      clock: own,
      logger: pino({ level: 'silent' }),
      tokenKeys: testKeys,
      demo,
      outboxKey: outbox ? outboxKey : undefined,
      documentKeys: documents ? documentKeys : undefined,
      social: social?.(),
      demoClock,
      captchaCounters: testCounters,
      passkeys,
      siteUrl: 'http://site.test',
      secureCookies: false,
      seed: 'tests',
      feedUrl: feed.origin,
      feedDeadlineMs: options.feedDeadlineMs,
      ...(cashierProvider !== undefined && { cashierProvider }),
    });
    running.push(services);
    return services.listen({ host: '127.0.0.1', port: 0 });
  };
  beforeAll(async () => {
    await feed.start();
    await options.prepare?.(database);
    context.origin = await start(clock);
  });
  afterAll(async () => {
    await Promise.all(running.map((services) => services.close()));
    await feed.stop();
  });
  return context;
}

/** Registers a player by one click in a browser, in place of the player who is signed in there. */
export async function registerPlayer(client: TestClient, currency = 'RUB'): Promise<TestPlayer> {
  const body = { type: 'fast_reg', currency, isOfAge: true, lng: 'en' };
  const answer = await client.post('/auth-api/registration', { body });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`);
  return { id: answer.body.user_id, token: answer.body.token, password: answer.body.password, client };
}
