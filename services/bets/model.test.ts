/**
 * Compares coupons, placements, settlements and money of the services on a database with the reference model over random steps,
 * while connections die at any statement of placing and settling: 2,000 steps in `npm test`, and 100,000 in the parts of
 * `npm run test:long`.
 */
import fc from 'fast-check';
import { pino } from 'pino';
import { CouponModel, type ModelWish } from '../../testing/couponModel';
import { anyStep, walk, type CouponSite, type SiteAnswer } from '../../testing/couponSteps';
import { runsOf } from '../../testing/runs';
import { changeConfig } from '../config/index';
import { deaths, dyingAt, quoteOf, requestOf, roubleBounds } from '../testing/couponSites';
import { balanceOf, place } from '../testing/coupons';
import { countAllEntries, ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { freshToken } from '../testing/withdrawals';
import type { Answer } from '../testing/client';
import { createFeedClient, type Feed } from './feed';
import { voidOpenCoupons } from './refunding';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const grant = 10_000_00;
const shape = { players: 2, games: 8 };
/** All runs at once may take more than the hour that a part has. */
const longParts = 4;
const stepsPerRun = 200;
let client: Feed;
let firstGame = 100_000;

beforeAll(async () => {
  client = createFeedClient(() => feed.origin, 60_000);
  await database.db
    .transaction()
    .execute((trx) =>
      changeConfig(trx, (config) => ({ ...config, isBonusBetOffered: true, bonusBetLegReturn: 980_000 })),
    );
});
afterAll(() => client.close());

/** The services as they are compared with the model. */
function databaseSite(model: CouponModel, players: readonly TestPlayer[]): CouponSite {
  const { db } = database;
  const numberOf = (game: number) => firstGame + game;
  const outcomeOf = (game: number) => feed.say(numberOf(game), quoteOf(model, game));
  const playerOf = (player: number) => players[player] as TestPlayer;
  const settle = createSettlement({ db, clock, logger: pino({ level: 'silent' }), feed: client });

  async function ask(player: number, key: string, wish: ModelWish): Promise<Answer> {
    const token = await tokenOf(player);
    return place({ ...playerOf(player), token }, { key, ...requestOf(wish, outcomeOf) });
  }

  const tokens = new Map<number, { token: string; at: number }>();

  /** A token that counts: one counts for five minutes. */
  async function tokenOf(player: number): Promise<string> {
    // In this time the pace gives new places, so that it refuses nothing.
    await clock.advance(4);
    const now = clock.now().getTime();
    const known = tokens.get(player);
    if (known && now - known.at < 240_000) return known.token;
    const token = await freshToken(playerOf(player));
    tokens.set(player, { token, at: now });
    return token;
  }

  /** Asks while its connection may die, and again, as a browser does that got no answer. */
  async function askDying(player: number, key: string, wish: ModelWish, kill: number): Promise<Answer> {
    const answer = await dyingAt(db, kill, () => ask(player, key, wish));
    return answer.status === 503 ? ask(player, key, wish) : answer;
  }

  /** Asks twice at once: one answer tells what became of it, and the other the same, or that it is being placed. */
  async function askTwice(player: number, key: string, wish: ModelWish): Promise<Answer> {
    const answers = await Promise.all([ask(player, key, wish), ask(player, key, wish)]);
    const told = answers.filter(({ body }) => body.code !== 'IN_FLIGHT');
    const [first, second = first] = told.map(toldOf);
    expect(second).toEqual(first);
    return told[0] ?? ask(player, key, wish);
  }

  const toldOf = ({ status, body }: Answer): SiteAnswer => {
    if (status !== 201) return { code: body.code };
    const ids = body.coupons ? body.coupons.map(({ id }: { id: number }) => id) : [body.id];
    const refused: { outcomeId: string }[] = body.refused ?? [];
    const games = refused.map(({ outcomeId }) => Number(outcomeId.split('~', 1)[0]) - firstGame);
    return { ids, refused: games, text: JSON.stringify(body) };
  };

  return {
    async place(player, key, wish, { kill, isTwice }) {
      if (kill !== undefined) return toldOf(await askDying(player, key, wish, kill));
      return toldOf(await (isTwice ? askTwice(player, key, wish) : ask(player, key, wish)));
    },
    say: (game) => void outcomeOf(game),
    async settle(workers, kill) {
      if (kill !== undefined) await dyingAt(db, kill, settle).catch(() => undefined);
      await Promise.all(Array.from({ length: workers }, () => settle()));
    },
    async giveBack(player) {
      const { id } = playerOf(player);
      await db.transaction().execute((trx) => voidOpenCoupons(trx, id, clock.now()));
    },
  };
}

/** What is stored of coupons, by their ids. */
async function storedCoupons(ids: readonly number[]) {
  const rows = await database.db
    .selectFrom('coupons')
    .leftJoin('settlements', 'settlements.coupon_id', 'coupons.id')
    .select(['coupons.id', 'status', 'payout', 'amount'])
    .select((eb) => eb.fn.count<number>('settlements.number').as('settlements'))
    .where('coupons.id', 'in', [0, ...ids])
    .groupBy('coupons.id')
    .execute();
  return new Map(
    rows.map(({ id, status, payout, amount, settlements }) => [
      id,
      { status, payout: payout ?? 0, amount, settlements: Number(settlements) },
    ]),
  );
}

async function openStakesOf({ id }: TestPlayer): Promise<number> {
  const held = database.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', id)
    .where('kind', '=', 'STAKES');
  return (await held.executeTakeFirst())?.balance ?? 0;
}

it('ends with the coupons, settlements and money of the model, whatever players, the feed and deaths do', async () => {
  const length = { minLength: stepsPerRun, maxLength: stepsPerRun, size: 'max' as const };
  const steps = fc.array(anyStep({ ...shape, kills: deaths.length }), length);
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      firstGame += 10_000;
      // An address registers a hundred players in an hour.
      await clock.advance(120);
      const model = new CouponModel(roubleBounds, { ...shape, grant });
      const players = [await services.player(), await services.player()];
      const coupons = await walk(model, databaseSite(model, players), all);
      expect(coupons.size).toBe(model.coupons.length);
      const expected = [...coupons].map(([id, { status, payout, amount, settlements }]) => {
        return [id, { status, payout, amount, settlements }] as const;
      });
      expect(await storedCoupons([...coupons.keys()])).toEqual(new Map(expected));
      for (const [n, player] of players.entries()) {
        const token = await freshToken(player);
        expect(await balanceOf({ ...player, token })).toBe(model.balances[n]);
        expect(await openStakesOf(player)).toBe(model.openStakes(n));
      }
      await countAllEntries(database.db, clock.now());
      expect(await ledgerFaults(database.db)).toEqual([]);
    }),
    // A shorter sequence would take as long to find as a long one takes to run; the step that differs is named.
    { numRuns: runsOf(500, 10, longParts), endOnFailure: true },
  );
}, 3_600_000);
