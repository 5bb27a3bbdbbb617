/** What a player, a provider, the feed and the operator do with one account at the same moment: nobody waits in a circle. */
import type { Answer } from '../testing/client';
import { noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { ledgerFaults } from '../testing/ledger';
import { limitsOf } from '../testing/limits';
import { playingOn, refreshed } from '../testing/playing';
import { useTestServices, type TestPlayer } from '../testing/services';
import { storeMember } from '../testing/staff';
import { acceptedPlayer, commandOf, stakeOf, work, young } from '../testing/underAge';
import { askFor, payIn } from '../testing/withdrawals';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../cashier/providers', () => {
  const { createTestProvider } = jest.requireActual('../cashier/testProvider/index');
  return { ...jest.requireActual('../cashier/providers'), providerOf: createTestProvider };
});

const services = useTestServices({ demo: false, cashierProvider: 'acme' });
const { database } = services;
const admin = commandOf(services, false);
const { tryStake } = playingOn(services, 1000);

beforeAll(async () => {
  for (const name of ['ann', 'bob']) await storeMember(database.db, name, ['owner']);
});

/** How each account ends, or goes on. */
const ends: Record<string, (player: TestPlayer) => Promise<unknown>> = {
  'and plays on': () => Promise.resolve(),
  'and is banned': ({ id }) => admin(`ban ${id} 53`, 'bob'),
  'and excludes themselves': (player) => limitsOf(player).exclude(30),
  'and is closed for age': ({ id }) => admin(`under-age close ${id} ${young} I saw it`, 'bob'),
};

/** The status of an answer or of a notice; a command that is refused says why. */
const saidOf = (said: unknown): unknown =>
  said !== null && typeof said === 'object' && 'status' in said ? (said as Answer).status : said;

// More often than once, since each time the order is another one.
it.each([1, 2, 3, 4].flatMap((round) => Object.keys(ends).map((end) => [round, end] as const)))(
  'in round %i somebody stakes, pays in, withdraws, sets a limit, wins %s, and nothing fails',
  async (_, end) => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    const settle = await stakeOf(services, player);
    const { body } = await startDeposit(await refreshed(player));
    if (end === 'and is closed for age')
      await admin(`under-age close ${player.id} ${young} the passport says so`);
    const said = await Promise.all([
      ends[end]?.(player),
      ...[1, 2, 3].map(() => tryStake(player)),
      sendNotice(services, noticeOf(body.payPath, 'PAID')),
      askFor(player),
      limitsOf(player).save({ 8: 900_00 }),
      settle('WON'),
    ]);
    const answers = said.map(saidOf);
    // Who plays on has placed at least one coupon, and the payment is taken in any case.
    if (end === 'and plays on') expect(answers).toContain(201);
    expect(answers).toContain(204);
    for (const one of answers) {
      if (typeof one === 'number') expect(one).toBeLessThan(500);
      expect(String(one)).not.toContain('error');
    }
    await work(services);
    expect(await ledgerFaults(database.db)).toEqual([]);
  },
);
