/** Competitions and their fixtures in the database. The pack is only the first import. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { dayMs } from '../../durations';
import type { Competition } from '../fixtures';
import { pack, unpack, type PackedCompetition } from '../pack/codec';
import { replayPack } from '../pack/index';
import type { Champ } from '../schedule/schedule';
import { lineHorizonMs, mostCompetitions, periodOf } from '../schedule/slots';
import { slugOf } from '../text';

/** How far back the results of a new site go. */
export const pastMs = 7 * dayMs;

/** Runs imports and the feed's start one after another, so that each ordinal and period is given out once. */
const lockKey = 7_120_301;

/** The slug and the name under which the site shows a competition. */
export type StoredAs = Pick<Competition, 'slug' | 'name'>;

/**
 * Stores a competition's fixtures, to be played from the feed's next start on, and returns the name that the site
 * gives it. Storing the same fixtures again does nothing.
 */
export async function storeCompetition(db: Db, competition: Competition, nowMs: number): Promise<StoredAs> {
  const packed = pack(competition);
  return db.transaction().execute(async (trx) => {
    await storePack(trx, nowMs);
    return storePacked(trx, packed, null);
  });
}

/**
 * Adds the stored fixtures to the schedule and reads all of it. A new competition plays at once; new fixtures of a
 * competition that plays already come after everything on the line, so that no published game changes.
 */
export async function loadChamps(db: Db, nowMs: number): Promise<Champ[]> {
  const stored = await db.transaction().execute(async (trx) => {
    await storePack(trx, nowMs);
    await schedulePending(trx, nowMs);
    return readStored(trx);
  });
  // After the transaction, since reading the fixtures of hundreds of competitions can take longer than one may be idle.
  return champsOf(stored);
}

/** The pack comes before every import, so that its competitions have the same ordinals on every site. */
async function storePack(trx: Trx, nowMs: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
  for (const packed of replayPack) await storePacked(trx, packed, periodOf(nowMs - pastMs));
}

/** `firstPeriod` is where a new competition begins; null leaves the choice to the feed's start. */
async function storePacked(
  trx: Trx,
  packed: PackedCompetition,
  firstPeriod: number | null,
): Promise<StoredAs> {
  const { ordinal, isNew, slug, name } = await ordinalOf(trx, packed);
  const digest = createHash('sha256')
    .update(JSON.stringify([packed.texts, packed.fixtures]))
    .digest('hex');
  await trx
    .insertInto('feed_editions')
    .values({
      ordinal,
      digest,
      from_period: isNew ? firstPeriod : null,
      content: JSON.stringify(packed),
    })
    .onConflict((conflict) => conflict.columns(['ordinal', 'digest']).doNothing())
    .execute();
  return { slug, name };
}

/** Another season of a known competition is a competition of its own, with the season in its name. */
async function ordinalOf(
  trx: Trx,
  packed: PackedCompetition,
): Promise<StoredAs & { ordinal: number; isNew: boolean }> {
  const known = await trx.selectFrom('feed_competitions').selectAll().orderBy('ordinal').execute();
  const sameSlug = known.find(({ slug }) => slug === packed.slug);
  const seasonal = sameSlug !== undefined && sameSlug.season !== packed.season;
  const slug = seasonal ? slugOf(`${packed.slug} ${packed.season}`) : packed.slug;
  const same = known.find((one) => one.slug === slug);
  if (same) return { ordinal: same.ordinal, isNew: false, slug, name: same.name };
  const ordinal = known.length;
  if (ordinal >= mostCompetitions)
    throw new Error(`There is room for ${mostCompetitions} competitions, and all are taken.`);
  const name = seasonal ? `${packed.name} ${packed.season}` : packed.name;
  const { season, countryCode: country_code } = packed;
  const sport = packed.sport === 'motorsport' ? 'motorsport' : 'football';
  await trx
    .insertInto('feed_competitions')
    .values({ ordinal, slug, season, name, country_code, sport })
    .execute();
  return { ordinal, isNew: true, slug, name };
}

async function schedulePending(trx: Trx, nowMs: number): Promise<void> {
  const pending = await trx
    .selectFrom('feed_editions')
    .select(['id', 'ordinal'])
    .where('from_period', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, ordinal } of pending) {
    const playing = await trx
      .selectFrom('feed_editions')
      .select('id')
      .where('ordinal', '=', ordinal)
      .where('from_period', 'is not', null)
      .executeTakeFirst();
    const from_period = periodOf(playing ? nowMs + lineHorizonMs : nowMs) + 1;
    await trx.updateTable('feed_editions').set({ from_period }).where('id', '=', id).execute();
  }
}

async function readStored(trx: Trx) {
  const competitions = await trx.selectFrom('feed_competitions').selectAll().orderBy('ordinal').execute();
  const editions = await trx
    .selectFrom('feed_editions')
    .select(['ordinal', 'from_period', 'content'])
    .orderBy('from_period')
    .orderBy('id')
    .execute();
  return { competitions, editions };
}

function champsOf({ competitions, editions }: Awaited<ReturnType<typeof readStored>>): Champ[] {
  return competitions.map(({ ordinal, slug, name, country_code: countryCode, sport }) => {
    const own = editions.filter((edition) => edition.ordinal === ordinal);
    const played = own.map(({ from_period, content }) => ({
      fromPeriod: from_period ?? 0,
      fixtures: unpack(content).fixtures,
    }));
    return { ordinal, slug, name, countryCode, sport, editions: played };
  });
}
