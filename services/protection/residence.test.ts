/** Money of accounts of which nobody knows where their player lives. */
import { sql } from 'kysely';
import { gatedKinds } from '../accounts/chart';
import { lockWallet } from '../accounts/index';
import { changeConfig } from '../config/index';
import { packNamesOf, registersOf, type PackName } from './packs';
import { findPerson, residenceOf } from './persons/person';
import type { Answer } from '../testing/client';
import { limitsOf } from '../testing/limits';
import { playingOn } from '../testing/playing';
import { acceptDocuments } from '../testing/identity';
import { useTestServices, type TestPlayer } from '../testing/services';
import { freshToken } from '../testing/withdrawals';
import { letIn, mayMove } from './gate';

const code = ({ status, body }: Answer) => [status, body.code];

const jurisdictions: { residence: string; pack: PackName }[] = [
  { residence: 'DE', pack: 'germany' },
  { residence: 'GB', pack: 'greatBritain' },
  { residence: 'CA-ON', pack: 'ontario' },
];

describe.each([{ demo: true }, { demo: false }])('with %j', ({ demo }) => {
  const services = useTestServices({ demo });
  const { database, clock } = services;

  const configure = (rules = jurisdictions) =>
    database.db
      .transaction()
      .execute((trx) =>
        changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true, jurisdictions: rules })),
      );
  beforeEach(() => configure([]));

  /** A player from before residences were asked for, whose session outlives some days. */
  async function former(): Promise<TestPlayer> {
    const player = await services.player();
    await sql`UPDATE persons SET residence = NULL FROM person_users own
      WHERE own.person_id = persons.id AND own.user_id = ${player.id}`.execute(database.db);
    // With real money, documents are due beside the residence, and are no matter of these tests.
    if (!demo) await acceptDocuments(services, player);
    return player;
  }
  const { tryStake: stake, tryDeposit: deposit } = playingOn(services);
  const state = async (player: TestPlayer, residence: string): Promise<Answer> =>
    player.client.put('/web-api/user/residence', { token: await freshToken(player), body: { residence } });
  const isDue = async (player: TestPlayer): Promise<unknown> =>
    (await player.client.get('/web-api/user/config', { token: await freshToken(player) })).body.result
      .is_residence_due;
  const personOf = async ({ id }: TestPlayer) => {
    const person = await findPerson(database.db, id);
    if (!person) throw new Error('nobody');
    return person;
  };
  const packsOf = async (player: TestPlayer): Promise<PackName[]> =>
    packNamesOf(await personOf(player), clock.now()).toSorted();
  const asking = (userId: number, kind: (typeof gatedKinds)[number]) =>
    database.db.transaction().execute(async (trx) => {
      const wallet = await lockWallet(trx, userId);
      const moved = { amount: 1, currency: 'RUB', now: clock.now(), isDemo: demo };
      const { pass, ...held } = await mayMove(trx, { kind, userId, accountId: wallet?.id ?? 0 }, moved);
      return pass ? 'PASSED' : held.reason;
    });

  it.each(gatedKinds)('of a player whose residence is unknown a %s', async (kind) => {
    const player = await former();
    const isFree = demo || kind === 'WITHDRAWAL' || kind === 'CASH_OUT';
    expect(await asking(player.id, kind)).toBe(isFree ? 'PASSED' : 'RESIDENCE_DUE');
    expect((await state(player, 'FR')).status).toBe(204);
    expect(await asking(player.id, kind)).toBe('PASSED');
  });

  it('stakes and deposits are refused by a code of their own, until the player says it', async () => {
    const player = await former();
    expect(code(await stake(player))).toEqual(demo ? [201, undefined] : [422, 'RESIDENCE_DUE']);
    // The test provider takes no real money.
    if (demo) expect((await deposit(player)).status).toBe(201);
    expect(await isDue(player)).toBe(!demo);
    await state(player, 'FR');
    expect(await isDue(player)).toBe(false);
    expect(await residenceOf(database.db, player.id)).toBe('FR');
    if (demo) expect((await stake(player)).status).toBe(201);
    else expect(code(await stake(player))).toEqual([422, 'INSUFFICIENT_FUNDS']);
  });

  it('all packs that the site has hold while it is unknown, and their registers are asked', async () => {
    const player = await former();
    await configure();
    const all: PackName[] = ['germany', 'greatBritain', 'ontario', 'specification'];
    expect(await packsOf(player)).toEqual(demo ? ['specification'] : all);
    const registers = registersOf(await personOf(player), clock.now()).toSorted();
    expect(registers).toEqual(demo ? [] : ['gamstop', 'oasis']);
    expect((await state(player, 'FR')).status).toBe(204);
    expect(await packsOf(player)).toEqual(['specification']);
  });

  it('a rise that was asked for meanwhile waits by the strictest of them', async () => {
    const player = await former();
    await configure();
    const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
    await player.client.post('/auth-api/login-by-email-id', { body });
    await limitsOf(player).save({ 1: 100 });
    await limitsOf(player).save({ 1: 200 });
    const hours = demo ? 24 : 7 * 24;
    await state(player, 'GB');
    await clock.advance(hours * 3600 - 1);
    expect(code(await limitsOf(player).act(1, 1))).toEqual([403, 'NOT_DUE']);
    await clock.advance(1);
    expect((await limitsOf(player).act(1, 1)).status).toBe(204);
  });

  it('of a country whose regions have rules of their own theirs hold beside it, until documents name the region', async () => {
    const player = await former();
    await configure();
    await state(player, 'CA');
    expect(await packsOf(player)).toEqual(demo ? ['specification'] : ['ontario', 'specification']);
    await sql`UPDATE persons SET is_residence_verified = true, residence = 'CA-QC'`.execute(database.db);
    expect(await packsOf(player)).toEqual(['specification']);
  });

  it('the pack follows what is said at once', async () => {
    const player = await former();
    await configure();
    await state(player, 'GB');
    expect((await personOf(player)).packs).toMatchObject({ due: 'greatBritain', held: 'greatBritain' });
    const refused = (await stake(player)).body.code;
    expect(refused).toBe(demo ? 'VERIFICATION_DUE' : 'REGISTER_UNANSWERED');
  });

  it('is said once: another country is a matter of documents', async () => {
    const player = await former();
    expect((await state(player, 'FR')).status).toBe(204);
    expect((await state(player, 'FR')).status).toBe(204);
    expect(code(await state(player, 'GB'))).toEqual([409, 'RESIDENCE_KNOWN']);
    expect(await residenceOf(database.db, player.id)).toBe('FR');
  });

  it.each([
    ['', 'required'],
    ['XX', 'not_offered'],
    ['fr', 'not_offered'],
  ])('"%s" is no country', async (residence, reason) => {
    const player = await former();
    const { status, body } = await state(player, residence);
    expect([status, body.code, body.fields]).toEqual([
      ...[400, 'INVALID_FIELDS', [{ field: 'residence', reason }]],
    ]);
  });

  it('money that was on its way is booked, and cannot be staked before the residence is known', async () => {
    const player = await former();
    const arriving = () =>
      database.db.transaction().execute(async (trx) => {
        const wallet = await lockWallet(trx, player.id);
        return letIn(
          trx,
          { userId: player.id, accountId: wallet?.id ?? 0 },
          { now: clock.now(), isDemo: demo },
        );
      });
    expect((await arriving()).isHeld).toBe(!demo);
    await state(player, 'FR');
    expect((await arriving()).isHeld).toBe(false);
  });

  if (demo)
    it('everybody may be the demo player, who says nothing', async () => {
      const client = services.client();
      const body = { login: 'demo@touchline.example', password: 'demo-player-1', save: false, lng: 'en' };
      const { token } = (await client.post('/auth-api/login-by-email-id', { body })).body;
      const answer = await client.put('/web-api/user/residence', { token, body: { residence: 'GB' } });
      expect(code(answer)).toEqual([403, 'SHARED_ACCOUNT']);
    });
});
