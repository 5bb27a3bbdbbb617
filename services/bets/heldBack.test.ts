import { randomUUID } from 'node:crypto';
import { useTestServices } from '../testing/services';
import { balanceOf, place, reason } from '../testing/coupons';
import { putBan, removeBan } from '../user/bans';
import { demand } from '../verification/progress';

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
    database.db.transaction().execute((trx) => demand(trx, player.id, isDemanded, clock.now()));
  await demanded(true);
  expect(reason(await place(player, { bets }))).toEqual([422, 'VERIFICATION_DUE']);
  expect(await balanceOf(player)).toBe(10_000_00);
  await demanded(false);
  expect((await place(player, { bets })).status).toBe(201);
});
