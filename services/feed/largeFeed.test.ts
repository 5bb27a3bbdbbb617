/** The start of a feed on a slow machine, also with 200 competitions: it loses nothing that happened while it was down. */
import { execFileSync } from 'node:child_process';
import { pino } from 'pino';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import type * as Diff from './changes/diff';
import { createFeed } from './service';
import { pack } from './pack/codec';
import { loadChamps } from './store/editions';
import { changesAfter } from './store/changes';
import { generatedChamps } from './testing/largeFeed';

jest.setTimeout(300_000);

/** What happens before each change is computed. */
const mockComputing = { begins: (): void => undefined };
jest.mock('./changes/diff', () => {
  const { createChangeFinder } = jest.requireActual<typeof Diff>('./changes/diff');
  const watched: typeof createChangeFinder = (views) => {
    const finder = createChangeFinder(views);
    return {
      between(fromMs, toMs) {
        mockComputing.begins();
        return finder.between(fromMs, toMs);
      },
    };
  };
  return { createChangeFinder: watched };
});

const logger = pino({ level: 'silent' });
const database = useTestDatabase();
const clock = manualClock();
const competitions = 200;

const openFeed = () => createFeed({ db: database.db, clock, logger, seed: 'test' });

/** What the database does when computing takes longer than a transaction may wait: it ends the connection. */
function endWaitingTransactions(): void {
  const program = `
    const client = new (require('pg').Client)({ connectionString: process.argv[1] });
    client.connect()
      .then(() => client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'"))
      .then(() => client.end());`;
  execFileSync(process.execPath, ['-e', program, database.url]);
}

const newestEntry = () =>
  database.db.selectFrom('feed_changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

async function storeLargeFeed(): Promise<void> {
  const { length } = await loadChamps(database.db, clock.now().getTime());
  const generated = generatedChamps(competitions).slice(length);
  await database.db
    .insertInto('feed_competitions')
    .values(
      generated.map(({ ordinal, slug, name, sport }) => {
        return { ordinal, slug, name, sport, season: '2025/26', country_code: null };
      }),
    )
    .execute();
  const editions = generated.map(({ ordinal, slug, name, sport, editions: [edition] }) => {
    const fixtures = edition?.fixtures ?? [];
    const content = pack({ slug, name, sport, season: '2025/26', countryCode: null, fixtures });
    return { ordinal, digest: slug, from_period: 0, content: JSON.stringify(content) };
  });
  await database.db.insertInto('feed_editions').values(editions).execute();
}

afterEach(() => {
  mockComputing.begins = () => undefined;
});

it('starts when its first tick fails, answers 503, and tells with the next one what happened meanwhile', async () => {
  await (await openFeed()).close();
  const stopped = await newestEntry();
  await clock.advance(30);
  mockComputing.begins = () => {
    throw new Error('The process is out of something');
  };
  const feed = await openFeed();
  const request = { path: {}, query: {}, headers: {} } as never;
  await expect(feed.handlers.getCatalogue(request)).rejects.toMatchObject({ status: 503 });
  expect(await newestEntry()).toEqual(stopped);

  mockComputing.begins = () => undefined;
  await clock.advance(1);
  await feed.tick();
  await expect(feed.handlers.getCatalogue(request)).resolves.toMatchObject({
    asOf: clock.now().toISOString(),
  });
  await feed.close();
  const entries = await changesAfter(database.db, stopped.id);
  expect(entries?.map(({ at, change }) => [at, change !== null])).toEqual([[clock.now(), true]]);
});

it('starts four minutes after its stop, however long the changes of the meantime take to compute', async () => {
  await storeLargeFeed();
  await (await openFeed()).close();
  const stopped = await newestEntry();
  await clock.advance(240);
  mockComputing.begins = endWaitingTransactions;
  const feed = await openFeed();
  await feed.close();
  const entries = await changesAfter(database.db, stopped.id);
  expect(entries?.map(({ at }) => at)).toEqual([clock.now()]);
  const numbers = new Set(entries?.[0]?.change?.outcomes.map(({ id }) => Number.parseInt(id)));
  expect(numbers.size).toBeGreaterThan(competitions);
});
