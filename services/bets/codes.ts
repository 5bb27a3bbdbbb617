/**
 * Codes of selections, to be loaded by anybody. A code belongs to nobody: it is not stored who saved it, so equal
 * selections have one. It is random and tries of wrong ones are counted, so that nobody reads what others saved.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { components, operations } from '../../schema/upstreams/__generated__/bets';
import { parseOdds } from '../../rules/odds';
import type { Clock } from '../clock';
import type { Db } from '../database/index';
import { dayMs } from '../durations';
import { orRefuse, Refusal } from '../http/index';
import { countTry } from '../players/index';
import { perAddress, readableCode } from '../session/index';
import type { Feed, Quote } from './feed';
import { gatherQuestions } from './gather';
import { feedUnavailable, isClosed, isFresh, refuse } from './rules';
import { findOwn, type CouponOnWire } from './store';
import type { SavedSelections } from './tables';

type Request = operations['saveCode']['requestBody']['content']['application/json'];
type Bet = SavedSelections['bets'][number];

/** A code with the instant from which on it is unknown. */
export type SavedCode = components['schemas']['SavedCode'];
/** The selections of a code, as the contract shows them. */
export type SavedCoupon = components['schemas']['SavedCoupon'];

/** 39 bits: with the limit of wrong ones nobody finds one of a million codes within years. */
const codeLength = 8;
/** How long a code lives after its last game has begun. */
const keptMs = 90 * dayMs;
/** How many coupons one address may save. */
const saves = { near: 30, wide: 300, windowSeconds: 600 } as const;
/** How many wrong codes one address may try. */
const wrongTries = { near: 20, wide: 80, windowSeconds: 600 } as const;

/** What codes need. */
export interface CodesOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
}

/** Saves and finds selections. What is refused throws a Refusal. */
export function createCodes({ db, clock, logger, feed }: CodesOptions) {
  const ask = gatherQuestions(feed.quotes);

  async function quotesOf(outcomeIds: readonly string[]): Promise<Map<string, Quote>> {
    const answers = await Promise.all(outcomeIds.map((id) => ask([id]))).catch((error: unknown) => {
      logger.warn({ reason: String(error) }, 'selections are not saved: the feed does not answer');
      throw feedUnavailable();
    });
    if (answers.some((answer) => !isFresh(answer, clock.now()))) throw feedUnavailable();
    return new Map(answers.flatMap(({ byId }) => [...byId]));
  }

  return {
    /** Saves what a request names, for a caller at an address. */
    async save(request: Request, address: string): Promise<SavedCode> {
      if (request.bets.some(({ coef }) => parseOdds(coef) === null))
        throw new Refusal(400, 'INVALID', 'A price is at least 1.000. Take the prices from the feed.');
      if (new Set(request.bets.map(({ outcomeId }) => outcomeId)).size < request.bets.length)
        throw new Refusal(400, 'INVALID', 'An outcome is among the bets twice. Send each once.');
      await countTry(db, perAddress('save code', address, saves), clock.now());
      const quotes = await quotesOf(request.bets.map(({ outcomeId }) => outcomeId));
      const selections = selectionsOf(request, quotes);
      return orRefuse(await keep(db, selections, clock.now()), notFound);
    },

    /** The code of a placed coupon's selections; they need not be open any more. */
    async ofCoupon(userId: number, id: number): Promise<SavedCode> {
      const [coupon] = await findOwn(db, userId, [id]);
      const selections = ofPlaced(orRefuse(coupon, notFound));
      return orRefuse(await keep(db, selections, clock.now()), notFound);
    },

    /** The selections of a code, for a caller at an address, whose wrong tries are counted. */
    async find(code: string, address: string): Promise<SavedCoupon> {
      const now = clock.now();
      // Counted before it is known whether there is one, so that tries at once all count.
      const forgive = await countTry(db, perAddress('load code', address, wrongTries), now);
      const row = await db
        .selectFrom('coupon_codes')
        .select(['code', 'coupon', 'expires_at'])
        .where('code', '=', code)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      const found = orRefuse(row, notFound);
      await forgive();
      return { code: found.code, expiresAt: found.expires_at.toISOString(), ...found.coupon };
    },
  };
}

const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND', 'There are no selections with this code.');

/** What is stored of a request; throws a Refusal that names the outcomes that take no bets any more. */
function selectionsOf({ typeId, systemValue, bets }: Request, quotes: Map<string, Quote>): SavedSelections {
  const saved: Bet[] = [];
  const over: string[] = [];
  for (const { outcomeId, coef, isBanker = false } of bets) {
    const quote = quotes.get(outcomeId);
    if (!quote || isClosed(quote)) {
      over.push(outcomeId);
      continue;
    }
    const { startsAt, title, home, away } = quote.game;
    const names = { title, homeName: home?.name ?? null, awayName: away?.name ?? null };
    saved.push({ outcomeId, coef, isBanker, startsAt, ...names });
  }
  if (over.length > 0)
    throw refuse('OUTCOME_CLOSED', 'Some outcomes take no bets any more. Remove them.', { outcomeIds: over });
  return { typeId, systemValue: systemValue ?? null, bets: saved };
}

const ofPlaced = ({ typeId, systemValue, bets }: CouponOnWire): SavedSelections => ({
  typeId,
  systemValue: systemValue ?? null,
  bets: bets.map(({ outcomeId, coef, isBanker = false, startsAt, title, homeName, awayName }) => ({
    outcomeId,
    coef,
    isBanker,
    startsAt,
    title,
    homeName,
    awayName,
  })),
});

/** Of what makes selections equal; names and starts may change meanwhile. */
function digestOf({ typeId, systemValue, bets }: SavedSelections): Buffer {
  const chosen = bets.map(({ outcomeId, coef, isBanker }) => [outcomeId, coef, isBanker]);
  return createHash('sha256')
    .update(JSON.stringify([typeId, systemValue, chosen]))
    .digest();
}

/** Stores selections and forgets what has expired; null when their own time is over. */
async function keep(db: Db, selections: SavedSelections, now: Date): Promise<SavedCode | null> {
  const last = Math.max(...selections.bets.map(({ startsAt }) => Date.parse(startsAt)));
  const expiresAt = new Date(last + keptMs);
  await db.deleteFrom('coupon_codes').where('expires_at', '<=', now).execute();
  if (expiresAt <= now) return null;
  const digest = digestOf(selections);
  // Another code where somebody else's is the same; there is hardly ever one, so that a second try is enough.
  for (let tries = 0; tries < 3; tries += 1) {
    const code = readableCode(codeLength);
    const row = { code, digest, coupon: JSON.stringify(selections), saved_at: now, expires_at: expiresAt };
    await db
      .insertInto('coupon_codes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await db
      .selectFrom('coupon_codes')
      .select(['code', 'expires_at'])
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (kept) return { code: kept.code, expiresAt: kept.expires_at.toISOString() };
  }
  throw new Error('Each code that was made belongs to other selections.');
}
