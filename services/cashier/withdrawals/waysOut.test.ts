/**
 * Every state of an account: where one contact, a passkey or the password is left, the player's own money can leave without the
 * operator, in at most 6 acts and 96 hours. The model says it of all states; the services of a sample in `npm test`, of all with
 * TEST_LONG=1.
 */
import fc from 'fast-check';
import { runAdmin } from '../../operator/run';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices } from '../../testing/services';
import {
  described,
  everyAct,
  everyState,
  isPossible,
  rescuesOf,
  wayOutOf,
  type Act,
  type Left,
  type Rescue,
} from '../../testing/waysOut';
import { waysOutAt, type Stranded } from '../../testing/waysOutActs';
import { runsOf } from '../../../testing/runs';

const mostActs = 6;
const mostHours = 96;

const isAnyLeft = ({ hasEmail, hasPhone, knowsPassword, factor }: Left): boolean =>
  hasEmail || hasPhone || knowsPassword || factor === 'passkey';

const commandsOf = (left: Left): string =>
  rescuesOf(left)
    .map(({ command }) => command)
    .join(', then ');
const plain = (left: Left): Left => ({ ...left, isBanned: false, isExcluded: false });

describe(`of ${everyState.length} states, in the model`, () => {
  it('own money leaves in few acts and hours from every open account to which a way is left', () => {
    const open = everyState.filter((left) => !left.isClosed && isAnyLeft(left));
    expect([everyState.length, open.length]).toEqual([512, 232]);
    for (const left of open) {
      const way = wayOutOf(left);
      expect([described(left), way !== null]).toEqual([described(left), true]);
      expect(way?.acts.length).toBeLessThanOrEqual(mostActs);
      expect(way?.hours).toBeLessThanOrEqual(mostHours);
    }
  });

  const others = everyState.filter((left) => wayOutOf(left) === null);
  const counts = new Map<string, number>();
  for (const left of others) counts.set(commandsOf(left), (counts.get(commandsOf(left)) ?? 0) + 1);

  it.each([...counts])('`%s` ends %i of them, whatever ban or exclusion holds', (commands, count) => {
    const named = others.filter((left) => commandsOf(left) === commands);
    expect(named).toHaveLength(count);
    const lines = new Set(named.map((left) => described(plain(left))));
    expect(lines.size * 4).toBe(count);
    expect([...lines].filter((line) => !/\bclosed\b/.test(line))).toEqual(shut[commands] ?? []);
  });

  it('there are no more', () => {
    expect(Object.fromEntries(counts)).toEqual({
      'recover instrument': 12,
      'closing reopen, then recover instrument': 12,
      'recover address': 12,
      'closing reopen, then recover address': 12,
      'closing reopen': 232,
    });
  });
});

/** What is left of the open accounts to which no way is left, by the command that ends it. */
const shut: Readonly<Record<string, readonly string[]>> = {
  'recover instrument': ['nothing', 'authenticator', 'recovery'],
  'recover address': ['identified', 'authenticator, identified', 'recovery, identified'],
};

describe('at the services', () => {
  const services = useTestServices();
  const { database, clock } = services;
  const { strand, act } = waysOutAt(services);
  const hours = async (count: number) => {
    // 72.1 hours are no whole seconds to a float.
    const body = { advanceSeconds: Math.round(count * 3600) };
    expect((await services.client().post('/dev/clock', { body })).status).toBe(200);
  };
  const admin = (words: string[], who = 'ann') =>
    runAdmin(words, { db: database.db, who, demo: true, routes: [] });
  const payoutOf = async ({ player }: Stranded) =>
    (
      await database.db
        .selectFrom('withdrawals')
        .select('state')
        .where('user_id', '=', player.id)
        .executeTakeFirst()
    )?.state;

  afterEach(async () => {
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  /** Goes a way of the model, and waits as long as it says. */
  async function go(at: Stranded, { acts, hours: wait }: { acts: readonly Act[]; hours: number }) {
    for (const one of acts) expect([one, await act(at, one)]).toEqual([one, true]);
    if (wait > 0) {
      expect(await payoutOf(at)).toBe('REQUESTED');
      await hours(wait + 0.1);
    }
    expect(await payoutOf(at)).toBe('SENT');
  }

  /** Gives a command of the operator, with the second person where it needs one. */
  async function rescue({ player }: Stranded, command: Rescue['command']): Promise<void> {
    const email = `rescued${player.id}@example.com`;
    const { provider_id: payment } = await database.db
      .selectFrom('deposit_payments')
      .innerJoin('deposits', 'deposits.id', 'deposit_payments.deposit_id')
      .select('deposit_payments.provider_id')
      .where('deposits.user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const words = {
      'closing reopen': [],
      'recover address': [email, 'compared'],
      'recover instrument': [email, payment ?? '', 'named'],
    }[command];
    const [line = ''] = await admin([...command.split(' '), String(player.id), ...words]);
    const [, number] = /`approvals give (\d+) /.exec(line) ?? [];
    if (number !== undefined) await admin(['approvals', 'give', number, 'seen'], 'bob');
    // Commands go by the clock of the machine, which the clock of the suite is behind.
    await database.db
      .updateTable('security_changes')
      .set({ at: clock.now() })
      .where('user_id', '=', player.id)
      .execute();
  }

  const sample = fc.sample(fc.shuffledSubarray([...everyState], { minLength: 512, maxLength: 512 }), {
    seed: 67,
    numRuns: 1,
  })[0];
  const drawn = (sample ?? []).slice(0, runsOf(everyState.length, 12));
  // Few ways wait for longest: each wait has one of them in every run.
  for (const wait of new Set(sample?.map((left) => wayOutOf(left)?.hours ?? 0)))
    if (!drawn.some((left) => wayOutOf(left)?.hours === wait))
      drawn.push(...(sample ?? []).filter((left) => wayOutOf(left)?.hours === wait).slice(0, 1));

  it.each(drawn.map((left) => [described(left), left] as const))('who has left: %s', async (_what, left) => {
    const at = await strand(left);
    const way = wayOutOf(left);
    if (way) return go(at, way);
    // No act of the model is possible where the model says so.
    for (const one of everyAct)
      if (!isPossible(left, one)) expect([one, await act(at, one)]).toEqual([one, false]);
    const rescues = rescuesOf(left);
    for (const { command } of rescues) await rescue(at, command);
    const opened = rescues.at(-1)?.after;
    const after = opened && wayOutOf(opened);
    expect(after).not.toBeNull();
    if (after) await go(at, after);
  });
});
