/** What an account types of its person gives it nothing of another account, and shows nothing of it. */
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import type { Answer } from '../../testing/client';
import { prove, somebody } from '../../testing/identity';
import { limitsOf } from '../../testing/limits';
import { playingOn } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';
import type { PersonalData } from '../../players/personalRules';

const services = useTestServices();
const { clock } = services;

const say = async (player: TestPlayer, data: PersonalData): Promise<Answer> =>
  player.client.put('/web-api/user/data', { token: await freshToken(player), body: data });
const playing = playingOn(services);
const stake = (player: TestPlayer, amount = 10_00) => playing.tryStake(player, { amount });
/** All that a player reads of what protects them, and of their session. */
async function viewOf(player: TestPlayer) {
  const token = await freshToken(player);
  const limits = limitsOf(player);
  const config = await player.client.get('/web-api/user/config', { token });
  const { available, list } = { available: await limits.available(), list: await limits.list() };
  return [config, available, list].map(({ status, body }) => ({ status, body }));
}

type Grade = 'TYPED' | 'IDENTITY';
/** A player who stakes within a limit, and whose person is known as far as the grade says. */
async function victimOf(data: PersonalData, grade: Grade): Promise<TestPlayer> {
  const player = await services.player();
  if (grade === 'TYPED') await say(player, data);
  else await prove(services, player, data);
  await limitsOf(player).save({ 1: 100, 10: 1000 });
  expect((await stake(player, 20_00)).status).toBe(201);
  return player;
}

describe('an account that types the name, birth date and passport of another one', () => {
  it.each<Grade>(['TYPED', 'IDENTITY'])('changes nothing of it, and learns nothing: %s', async (grade) => {
    const data = somebody();
    const victim = await victimOf(data, grade);
    const stranger = await services.player();
    await limitsOf(stranger).save({ 1: 5000 });
    const [before, own] = [await viewOf(victim), await limitsOf(stranger).list()];
    expect((await say(stranger, data)).body).toEqual({ result: data });
    expect((await limitsOf(stranger).list()).body).toEqual(own.body);
    await limitsOf(stranger).save({ 1: 1, 20: 1 });
    await limitsOf(stranger).exclude(365);
    expect(await viewOf(victim)).toEqual(before);
    expect((await stake(victim, 30_00)).status).toBe(201);
    expect((await stake(victim, 60_00)).body).toMatchObject({ code: 'LIMIT_EXCEEDED', bound: 50_00 });
  });

  it('has to prove who it is before it plays on: the refusal says no amount, date or reason', async () => {
    const data = somebody();
    await victimOf(data, 'IDENTITY');
    const stranger = await services.player();
    expect((await stake(stranger)).status).toBe(201);
    await say(stranger, data);
    const { status, body } = await stake(stranger);
    expect([status, Object.keys(body).toSorted(), body.code]).toEqual([
      422,
      ['code', 'message'],
      'VERIFICATION_DUE',
    ]);
  });
});

type Act =
  | { do: 'say'; who: 'OTHER' | 'SISTER' | 'NOBODY' }
  | { do: 'limit'; type: number; value: number }
  | { do: 'exclude' | 'stake' | 'signInAgain' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('say' as const), who: fc.constantFrom('OTHER', 'SISTER', 'NOBODY') }),
  fc.record({
    do: fc.constant('limit' as const),
    type: fc.constantFrom(1, 2, 10, 20, 31, 32),
    value: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ do: fc.constantFrom('exclude' as const, 'stake' as const, 'signInAgain' as const) }),
);

async function perform(stranger: TestPlayer, one: Act, data: PersonalData): Promise<void> {
  const limits = limitsOf(stranger);
  switch (one.do) {
    case 'say': {
      const sister = { ...data, name: 'Ida' };
      await say(stranger, { OTHER: data, SISTER: sister, NOBODY: somebody() }[one.who]);
      return;
    }
    case 'limit':
      await limits.save({ [one.type]: one.value });
      return;
    case 'exclude':
      await limits.exclude(365);
      return;
    case 'stake':
      await stake(stranger);
      return;
    case 'signInAgain':
      await stranger.client.post('/auth-api/login-by-email-id', {
        body: { login: String(stranger.id), password: stranger.password, save: true, lng: 'en' },
      });
  }
}

/** After so many strangers another account is the victim, and the address may register others. */
const strangersEach = 10;

it('no act of an account that proved nothing changes an answer to the account whose person it says it is', async () => {
  const make = async (grade: Grade) => {
    const data = somebody();
    return { data, player: await victimOf(data, grade), strangers: 0 };
  };
  const victims = new Map<Grade, Awaited<ReturnType<typeof make>>>();
  const victimIn = async (grade: Grade) => {
    const known = victims.get(grade);
    if (known && known.strangers < strangersEach) return known;
    await clock.advance(3600);
    const made = await make(grade);
    victims.set(grade, made);
    return made;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Grade>('TYPED', 'IDENTITY'),
      fc.array(act, { minLength: 1, maxLength: 6 }),
      async (grade, acts) => {
        const victim = await victimIn(grade);
        victim.strangers += 1;
        const before = await viewOf(victim.player);
        const stranger = await services.player();
        for (const one of acts) await perform(stranger, one, victim.data);
        expect(await viewOf(victim.player)).toEqual(before);
        const { body } = await stake(victim.player, 80_01);
        expect(body).toMatchObject({ code: 'LIMIT_EXCEEDED', bound: 80_00 });
      },
    ),
    { numRuns: runsOf(20_000, 200) },
  );
}, 600_000);
