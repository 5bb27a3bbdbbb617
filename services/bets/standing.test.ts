import { pino } from 'pino';
import { useTestServices, type TestPlayer } from '../testing/services';
import { place } from '../testing/coupons';
import { createFeedClient } from './feed';
import type { Feed } from './feed';
import { createSettlement } from './settlement';
import { createStandings } from './standing';
import type { CouponOnWire } from './store';

const services = useTestServices();
const { feed, clock, database } = services;
let game = 1000;

beforeEach(() => {
  feed.mood = 'well';
  feed.asked.length = 0;
  game += 100;
});

const inPlay = {
  status: 'LIVE',
  clock: { period: 'SECOND_HALF', minute: 61, addedMinute: 0 },
  score: { home: 2, away: 1 },
  halfTimeScore: { home: 1, away: 1 },
} as const;
const ended = { ...inPlay, status: 'FINISHED', clock: null } as const;

async function placeOn(player: TestPlayer, ...outcomeIds: string[]): Promise<number> {
  const { body } = await place(player, { bets: outcomeIds.map((outcomeId) => ({ outcomeId })) });
  return body.id;
}

/** How the games of all bets in a player's history stand, newest coupon first. */
async function standings({ client, token }: TestPlayer): Promise<unknown[]> {
  const { status, body } = await client.get('/bets-api/v1/coupons', { token });
  expect(status).toBe(200);
  return body.coupons.flatMap(({ bets }: { bets: { standing: unknown }[] }) =>
    bets.map(({ standing }) => standing),
  );
}

async function settleDue(): Promise<void> {
  const client = createFeedClient(() => feed.origin);
  await createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();
  await client.close();
}

it('shows how the game of each bet stands, with one question for all games of an answer', async () => {
  const player = await services.player();
  const [first, second] = [feed.say(game), feed.say(game + 1)];
  await placeOn(player, first, second);
  await placeOn(player, first);
  feed.say(game, { game: inPlay });
  feed.asked.length = 0;
  const asOf = clock.now().toISOString();
  const playing = { asOf, ...inPlay, winner: null };
  expect(await standings(player)).toEqual([
    playing,
    playing,
    expect.objectContaining({ asOf, status: 'LIVE', score: { home: 0, away: 0 } }),
  ]);
  expect(feed.asked.map((ids) => ids.toSorted())).toEqual([[first, second].toSorted()]);
});

it('asks in as few questions as the feed allows when one answer has more games than that', async () => {
  const player = await services.player();
  for (let coupon = 0; coupon < 6; coupon += 1)
    await placeOn(player, ...Array.from({ length: 20 }, (_, n) => feed.say(game * 100 + coupon * 20 + n)));
  feed.asked.length = 0;
  expect(await standings(player)).toHaveLength(120);
  expect(feed.asked.map(({ length }) => length)).toEqual([100, 20]);
});

it.each(['down', 'broken', 'slow'] as const)(
  'shows coupons without how games stand while the feed is %s',
  async (mood) => {
    const player = await services.player();
    const id = await placeOn(player, feed.say(game));
    feed.mood = mood;
    expect(await standings(player)).toEqual([null]);
    const { status, body } = await player.client.get(`/bets-api/v1/coupons-by-id?ids=${id}`, {
      token: player.token,
    });
    expect([status, body.coupons[0].bets[0].standing]).toEqual([200, null]);
  },
);

it('stops waiting for the feed before the gateway gives up', async () => {
  const waits: (number | undefined)[] = [];
  const silent: Feed = {
    quotes: (_, withinMs) => (waits.push(withinMs), Promise.reject(new Error('The feed is silent.'))),
    close: () => Promise.resolve(),
  };
  const player = await services.player();
  const { body } = await place(player, { bets: [{ outcomeId: feed.say(game) }] });
  const withStandings = createStandings({ feed: silent, logger: pino({ level: 'silent' }) });
  const coupon = body as CouponOnWire;
  expect(await withStandings([coupon])).toEqual([coupon]);
  expect(waits).toEqual([500]);
});

it('stores how the game ended with a settled bet, and does not ask about it again', async () => {
  const player = await services.player();
  await placeOn(player, feed.say(game));
  feed.say(game, { result: 'WON', game: ended });
  await settleDue();
  const asOf = clock.now().toISOString();
  feed.asked.length = 0;
  expect(await standings(player)).toEqual([{ asOf, ...ended, winner: null }]);
  expect(feed.asked).toEqual([]);
});

it('keeps asking about a game that goes on after the bet is decided', async () => {
  const player = await services.player();
  await placeOn(player, feed.say(game));
  feed.say(game, { result: 'WON', game: inPlay });
  await settleDue();
  feed.say(game, { game: ended });
  expect(await standings(player)).toEqual([expect.objectContaining({ status: 'FINISHED' })]);
});

describe('the names in a bet', () => {
  const names = async ({ client, token }: TestPlayer, path: string) => {
    const { status, body } = await client.get(path, { token });
    expect(status).toBe(200);
    const coupons: CouponOnWire[] = body.coupons;
    return coupons.flatMap(({ bets }) =>
      bets.map(({ champName, homeName, awayName }) => [champName, homeName, awayName]),
    );
  };
  const asPlaced = ['Premier League', 'Home', 'Away'];
  const inRussian = ['Premier League (ru)', 'Home (ru)', 'Away (ru)'];

  it('are in the requested language, in the history and in a coupon by its id', async () => {
    const player = await services.player();
    const id = await placeOn(player, feed.say(game));
    for (const path of ['/bets-api/v1/coupons?', `/bets-api/v1/coupons-by-id?ids=${id}&`]) {
      expect(await names(player, `${path}lng=ru`)).toEqual([inRussian]);
      expect(await names(player, `${path}lng=ar`)).toEqual([
        inRussian.map((name) => name.replace('ru', 'ar')),
      ]);
      expect(await names(player, path)).toEqual([asPlaced]);
    }
  });

  it('are the only part of a bet that a language changes', async () => {
    const player = await services.player();
    const coupon = (await place(player, { bets: [{ outcomeId: feed.say(game) }] })).body;
    feed.say(game, { price: '9.999', game: inPlay });
    const { body } = await player.client.get('/bets-api/v1/coupons?lng=ru', { token: player.token });
    const [champName, homeName, awayName] = inRussian;
    const [bet] = coupon.bets;
    expect(body.coupons).toEqual([
      { ...coupon, bets: [{ ...bet, champName, homeName, awayName, standing: expect.anything() }] },
    ]);
    expect(bet.coef).toBe('2.000');
  });

  it('come with the question how games stand, and are not asked for again for settled bets', async () => {
    const player = await services.player();
    await placeOn(player, feed.say(game), feed.say(game + 1));
    feed.say(game, { result: 'WON', game: ended });
    feed.say(game + 1, { result: 'WON', game: ended });
    feed.asked.length = 0;
    expect(await names(player, '/bets-api/v1/coupons?lng=ru')).toEqual([inRussian, inRussian]);
    expect(feed.asked).toHaveLength(1);
    await settleDue();
    feed.asked.length = 0;
    expect(await names(player, '/bets-api/v1/coupons?lng=ru')).toEqual([inRussian, inRussian]);
    expect(feed.asked).toEqual([]);
  });

  it.each(['down', 'broken', 'slow'] as const)(
    'are those of the placement while the feed is %s',
    async (mood) => {
      const player = await services.player();
      await placeOn(player, feed.say(game));
      feed.mood = mood;
      expect(await names(player, '/bets-api/v1/coupons?lng=ru')).toEqual([asPlaced]);
    },
  );

  it('are those of the placement when the feed no longer knows the game', async () => {
    const player = await services.player();
    const outcomeId = feed.say(game);
    await placeOn(player, outcomeId);
    feed.forget(outcomeId);
    expect(await names(player, '/bets-api/v1/coupons?lng=ru')).toEqual([asPlaced]);
  });

  it('are refused for a value that is not a language', async () => {
    const { client, token } = await services.player();
    expect((await client.get('/bets-api/v1/coupons?lng=russian', { token })).status).toBe(400);
  });
});
