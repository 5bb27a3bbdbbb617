import { startDeposit } from '../testing/cashier';
import { place } from '../testing/coupons';
import { limitsOf } from '../testing/limits';
import { outboxKey, useTestServices } from '../testing/services';
import { payIn, playerWithEmail, withdraw } from '../testing/withdrawals';
import { publishTerms } from '../terms/store';
import { timeText } from './due';

const services = useTestServices();
const { clock, database, feed } = services;
const withKey = { cookie: `time=${outboxKey}` };
const page = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${services.origin}/dev/time${query}`, { headers, redirect: 'manual' });

interface Told {
  now: string;
  due: { at: string | null; text: string; service: string }[] | null;
  next: { at: string | null; text: string; service: string }[];
}
const told = async (player: string | number): Promise<Told> => {
  const answer = await page(`?player=${player}`, { ...withKey, accept: 'application/json' });
  return (await answer.json()) as Told;
};
const advance = (advanceSeconds: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds } });
const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const hour = 3600;

it('opens with the key of the outbox, which a cookie keeps out of the address', async () => {
  const opened = await page(`?key=${outboxKey}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/time']);
});

it.each([
  ['no key', '', ''],
  ['a wrong key', '?key=guess', ''],
  ['a wrong cookie', '', 'time=guess'],
  ['the cookie of another page', '', `packs=${outboxKey}`],
])('is not there for %s', async (_, query, cookie) => {
  expect((await page(query, { cookie })).status).toBe(404);
});

it('shows the time of the demo clock, and says when there is no such player', async () => {
  await advance(77);
  const html = await (await page('?player=<b>99999999</b>', withKey)).text();
  expect(html).toContain(`>${timeText(clock.now())}</time>. All times are UTC.`);
  expect(html).toContain('There is no player &#60;b&#62;99999999&#60;/b&#62;.');
  expect((await told('nobody@example.test')).due).toBeNull();
});

it('finds a player by the login number and by the e-mail address', async () => {
  const player = await services.byEmail('ann.time@example.test', 'A long enough password 1');
  const byId = await told(player.id);
  expect(byId.due).toEqual([expect.objectContaining({ service: 'session', at: inSeconds(6 * hour) })]);
  expect((await told('Ann.Time@example.test')).due).toEqual(byId.due);
});

it('says of all services what will happen to a player, the next thing first', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player, { amount: 2_000_00 });
  const limits = limitsOf(player);
  await limits.save({ 20: 5_000, 31: 2, 32: 30 });
  await place(player, {
    bets: [{ outcomeId: feed.say(1, { startsAt: new Date(clock.now().getTime() + 5 * hour * 1000) }) }],
  });
  const deposit = await startDeposit(player, { methodId: 'card', amount: 1_000_00 });
  await withdraw(services, player, { amount: 500_00 });
  await limits.save({ 33: 7 });
  const { due } = await told(player.id);
  const rows = due?.map(({ at, service, text }) => [at, service, text]);
  expect(rows).toEqual(
    expect.arrayContaining([
      [
        inSeconds(30 * 60),
        'limits',
        expect.stringMatching(/^Reality check every 30 minutes: no stake is taken/),
      ],
      [
        inSeconds(30 * 60),
        'cashier',
        `Deposit ${deposit.body.id} of RUB 1,000: expires if nobody has paid it.`,
      ],
      [
        inSeconds(2 * hour),
        'limits',
        expect.stringMatching(/^Session limit of 2 hours: all sessions of the person end/),
      ],
      [
        inSeconds(5 * hour),
        'bets',
        expect.stringMatching(/^Coupon \d+ of RUB [\d.,]+: its last game begins/),
      ],
      [
        inSeconds(24 * hour),
        'limits',
        expect.stringContaining('a rise or removal that is asked for now can be confirmed'),
      ],
      [inSeconds(7 * 24 * hour), 'limits', 'Time-out: ends by its time.'],
      [expect.any(String), 'cashier', expect.stringMatching(/^Withdrawal \d+ of RUB 500: /)],
    ]),
  );
  const times = rows?.map(([at]) => (at === null ? Infinity : Date.parse(String(at)))) ?? [];
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

it('says of an exclusion, and of terms that wait for the player, last', async () => {
  const player = await services.player();
  await clock.advance(1);
  await publishTerms(database.db, '2026-03 <time>', clock.now());
  const body = { days: 7, reasonId: null };
  await player.client.post('/limit-service-api/limit/external/web/api/v1/BlockUser', {
    token: player.token,
    body,
  });
  const { due } = await told(player.id);
  expect(due).toContainEqual({
    at: inSeconds(7 * 24 * hour),
    service: 'limits',
    text: 'Exclusion: ends by its time.',
  });
  expect(due?.at(-1)).toEqual({
    at: null,
    service: 'terms',
    text: `Terms "2026-03 <time>" of ${timeText(clock.now())}: the player has to confirm them before anything else.`,
  });
  expect(await (await page(`?player=${player.id}`, withKey)).text()).toContain(
    'Terms &#34;2026-03 &#60;time&#62;&#34;',
  );
});

it('says what falls due next on the whole site, which happens when its time has come', async () => {
  const player = await services.player();
  const deposit = await startDeposit(player, { methodId: 'card', amount: 1_000_00 });
  const { next } = await told(player.id);
  const asks = next.find(({ text }) => text.startsWith('A deposit is looked at'));
  expect(Date.parse(asks?.at ?? '')).toBeLessThanOrEqual(Date.parse(inSeconds(300)));
  await advance(31 * 60);
  const { due } = await told(player.id);
  expect(due?.some(({ text }) => text.includes('expires if nobody'))).toBe(false);
  expect(due).toContainEqual(
    expect.objectContaining({
      text: `Deposit ${deposit.body.id} of RUB 1,000: the provider is asked about it; now it is EXPIRED.`,
    }),
  );
});

it('says when the data of a closed account are erased, and no more once it is opened again', async () => {
  const player = await services.player();
  const closings = database.db.insertInto('account_closings');
  await closings.values({ user_id: player.id, closed_at: clock.now() }).execute();
  const erased = (due: Told['due']) => due?.filter(({ service }) => service === 'datarights') ?? [];
  const { due, next } = await told(player.id);
  expect(erased(due)[0]).toEqual({
    at: inSeconds(30 * 24 * hour),
    service: 'datarights',
    text: `Closed account ${player.id}: its data of the kind "access" are erased, 30 days after the closing.`,
  });
  expect(erased(next)).toEqual([erased(due)[0]]);
  await database.db.updateTable('account_closings').set({ reopened_at: clock.now() }).execute();
  const again = (await told(player.id)).due;
  expect(erased(again)).toEqual([]);
  // Who registers under new terms has accepted them.
  expect(again?.some(({ service }) => service === 'terms')).toBe(false);
});
