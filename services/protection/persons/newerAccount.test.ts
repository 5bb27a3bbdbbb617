/** The newer of two accounts that are one person's for certain: it plays no more, and its own money leaves. */
import { lockWallet } from '../../accounts/index';
import { createRefunding } from '../../bets/refunding';
import { changeConfig } from '../../config/index';
import { mayMove } from '../gate';
import { balanceOf } from '../../testing/coupons';
import { prove, somebody } from '../../testing/identity';
import { limitsOf } from '../../testing/limits';
import { playingOn, refreshed } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, payIn, playerWithEmail, withdraw } from '../../testing/withdrawals';
import { proveByPassword } from '../../testing/stepUp';

const services = useTestServices();
const { database, clock } = services;
const plays = [201, undefined];
const newer = [422, 'NEWER_ACCOUNT'];

const { stake, deposit } = playingOn(services);
const bonus = (player: TestPlayer) =>
  database.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, player.id);
    if (!wallet) throw new Error('no wallet');
    const moved = { amount: 1_00, currency: 'RUB', now: clock.now(), isDemo: true };
    const movement = { kind: 'BONUS', userId: player.id, accountId: wallet.id } as const;
    return (await mayMove(trx, movement, moved)).reason;
  });

beforeAll(async () => {
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
});

it('neither stakes nor pays in nor gets a bonus, and the older one plays on, whichever proved it first', async () => {
  const data = somebody();
  const [first, second] = [await services.player(), await services.player()];
  await prove(services, second, data);
  expect([await stake(second), await deposit(second)]).toEqual([plays, plays]);
  await prove(services, first, data);
  expect([await stake(second), await deposit(second), await bonus(second)]).toEqual([
    newer,
    newer,
    'NEWER_ACCOUNT',
  ]);
  expect([await stake(first), await deposit(first), await bonus(first)]).toEqual([plays, plays, undefined]);
});

it('sends its own money away, and its open bets stand', async () => {
  const data = somebody();
  const first = await services.player();
  const second = await playerWithEmail(services);
  await payIn(services, second);
  expect(await stake(second)).toEqual(plays);
  const left = await balanceOf(await refreshed(second));
  for (const player of [first, second]) await prove(services, player, data);
  expect(await createRefunding({ db: database.db, clock })()).toBe(0);
  expect(await balanceOf(await refreshed(second))).toBe(left);
  expect((await withdraw(services, second)).status).toBe(201);
});

it('is told of a break first, which no other account ends', async () => {
  const data = somebody();
  const [first, second] = [await services.player(), await services.player()];
  await prove(services, first, data);
  await limitsOf(first).exclude(30);
  await prove(services, second, data);
  expect([await stake(second), await deposit(second)]).toEqual([
    [422, 'EXCLUDED'],
    [422, 'EXCLUDED'],
  ]);
});

it('plays when the older one is closed: there is no other account to play with', async () => {
  const data = somebody();
  const [first, second] = [await services.player(), await services.player()];
  for (const player of [first, second]) await prove(services, player, data);
  expect(await stake(second)).toEqual(newer);
  const token = await freshToken(first);
  const body = { proof: await proveByPassword(first, 'close_account') };
  expect((await first.client.post('/data-rights-api/v1/closing', { token, body })).status).toBe(200);
  expect(await stake(second)).toEqual(plays);
});
