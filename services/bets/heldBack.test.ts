import { randomUUID } from 'node:crypto';
import { useTestServices } from '../testing/services';
import { balanceOf, place, reason } from '../testing/coupons';
import { putBan, removeBan } from '../players/bans';
import { hideSport, showSport } from '../user/hiddenSports';
import { demandVerification } from '../players/verification';

const services = useTestServices();
const { feed, clock, database } = services;

it('takes no bet from a banned player, and still gives receipts of coupons that were placed before', async () => {
  const player = await services.player();
  const bets = [{ outcomeId: feed.say(1000) }];
  const placed = { key: randomUUID(), amount: 100_00, bets };
  expect((await place(player, placed)).status).toBe(201);

  await putBan(database.db, player.id, { level: 1, version: 1 }, clock.now());
  expect(reason(await place(player, { bets }))).toEqual([422, 'BANNED']);
  expect((await place(player, placed)).status).toBe(201);
  expect(await balanceOf(player)).toBe(9900_00);

  await removeBan(database.db, player.id);
  expect((await place(player, { bets })).status).toBe(201);
});

it('takes no bet from a player who has to be verified first, until the operator waives it', async () => {
  const player = await services.player();
  const bets = [{ outcomeId: feed.say(1000) }];
  const demanded = (isDemanded: boolean) =>
    database.db.transaction().execute((trx) => demandVerification(trx, player.id, isDemanded, clock.now()));
  await demanded(true);
  expect(reason(await place(player, { bets }))).toEqual([422, 'VERIFICATION_DUE']);
  expect(await balanceOf(player)).toBe(10_000_00);
  await demanded(false);
  expect((await place(player, { bets })).status).toBe(201);
});

describe('UC-01: a sport that is hidden from a player', () => {
  const hide = (player: { id: number }, section: 'LINE' | 'LIVE', sportId: number) =>
    hideSport(database.db, player.id, section, sportId, clock.now());

  test.each([
    ['in line', 'LINE', 'LINE', 1, 'SPORT_NOT_OFFERED'],
    ['in live', 'LIVE', 'LIVE', 1, 'SPORT_NOT_OFFERED'],
    ['in live, while the game is in line', 'LINE', 'LIVE', 1, undefined],
    ['in line, while the game is in live', 'LIVE', 'LINE', 1, undefined],
    ['while the game is of another one', 'LINE', 'LINE', 26, undefined],
  ] as const)('%s takes no bet: %s, %s, %s: %s', async (_, status, section, sportId, code) => {
    const player = await services.player();
    const bets = [{ outcomeId: feed.say(1000, { game: { status } }) }];
    await hide(player, section, sportId);
    const answer = await place(player, { bets });
    if (code === undefined) return expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ code, outcomeIds: [bets[0]?.outcomeId] });
    expect(await balanceOf(player)).toBe(10_000_00);
    await showSport(database.db, player.id, section, sportId);
    expect((await place(player, { bets })).status).toBe(201);
  });

  it('is taken from everybody else, and a receipt of before is still given', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const bets = [{ outcomeId: feed.say(1000, { game: { status: 'LINE' } }) }];
    const placed = { key: randomUUID(), amount: 100_00, bets };
    expect((await place(player, placed)).status).toBe(201);
    await hide(player, 'LINE', 1);
    expect((await place(player, placed)).status).toBe(201);
    expect(reason(await place(player, { bets }))).toEqual([422, 'SPORT_NOT_OFFERED']);
    expect((await place(other, { bets })).status).toBe(201);
  });
});
