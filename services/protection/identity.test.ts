/** When documents have to prove who a player is: each jurisdiction over HTTP, with demo money and with real money. */
import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { lockWallet } from '../accounts/index';
import { bookMovement } from '../accounts/ledger';
import { changeConfig } from '../config/index';
import { proveResidence } from './limits/packMoves';
import { packs, type PackName } from './packs';
import { lockPerson } from './persons/person';
import { depositsOf, noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import type { Answer } from '../testing/client';
import { place } from '../testing/coupons';
import { Misuse } from '../operator/command';
import { runAdmin } from '../operator/run';
import { putDocuments, somebody } from '../testing/identity';
import { identify, limitsOf } from '../testing/limits';
import { documentKeys, useTestServices, type TestPlayer, type TestServices } from '../testing/services';
import { storeMember } from '../testing/staff';
import { clearRegisters } from '../testing/storedPerson';
import { freshToken, playerWithEmail, payIn, withdraw } from '../testing/withdrawals';
import { addDocument } from '../verification/documents';
import type { VerificationStatus } from '../players/tables';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../cashier/providers', () => {
  const { createTestProvider } = jest.requireActual('../cashier/testProvider/index');
  return { ...jest.requireActual('../cashier/providers'), providerOf: createTestProvider };
});

const demo = useTestServices();
const real = useTestServices({ demo: false, cashierProvider: 'acme' });

const names = Object.keys(packs) as PackName[];
/** Where players of a pack live. */
const places: Readonly<Record<PackName, string>> = {
  ...{ specification: 'FR', greatBritain: 'GB', ontario: 'CA-ON' },
  ...{ sweden: 'SE', germany: 'DE', malta: 'MT' },
};
const reasonOf = ({ status, body }: Answer) => (status === 201 ? 'DONE' : (body.code as string));

beforeAll(async () => {
  const jurisdictions = names.map((pack) => ({ residence: places[pack], pack }));
  for (const { database } of [demo, real])
    await database.db
      .transaction()
      .execute((trx) => changeConfig(trx, (config) => ({ ...config, jurisdictions })));
});

let games = 0;
async function stake({ feed }: TestServices, player: TestPlayer): Promise<Answer> {
  games += 1;
  const fresh = { ...player, token: await freshToken(player) };
  return place(fresh, { amount: 10_00, bets: [{ outcomeId: feed.say(games) }] });
}
const deposit = async (player: TestPlayer, amount = 500_00): Promise<Answer> =>
  startDeposit({ ...player, token: await freshToken(player) }, { amount });

/** What the cashier says of documents beside the ways to pay in. */
const askedOf = async (player: TestPlayer) =>
  (await player.client.get('/cashier-api/v1/methods', { token: await freshToken(player) })).body.documents;

/** How far the operator is with the documents of a player. */
const standAt = (services: TestServices, player: TestPlayer, status: VerificationStatus) =>
  putDocuments(services, player, { status });

/** A player who lives where a pack holds, has what it demands beside documents, and has paid in before they were due. */
async function livingIn(services: TestServices, pack: PackName): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  const { database, clock } = services;
  const now = clock.now();
  await identify(services, player);
  await database.db.transaction().execute(async (trx) => {
    await proveResidence(trx, { userId: player.id, residence: places[pack] }, now);
    // The pack of before, which counts for a month, would hide what this one says.
    const person = await lockPerson(trx, player.id);
    await trx
      .updateTable('persons')
      .set({ former_packs: '[]' })
      .where('id', '=', person?.id ?? 0)
      .execute();
  });
  if (packs[pack].requiredKinds.value.length > 0) await limitsOf(player).save({ 22: 5000 });
  await database.db.transaction().execute((trx) => clearRegisters(trx, player.id, now));
  await standAt(services, player, 'VERIFIED');
  await payIn(services, player);
  return player;
}

const states = ['NOT_VERIFIED', 'WAITING', 'VERIFIED'] as const;

/** What becomes of a deposit, a stake and a withdrawal to where money came from, at each state of the documents. */
async function movedBy(services: TestServices, pack: PackName) {
  const player = await livingIn(services, pack);
  const outcomes: Partial<Record<VerificationStatus, string[]>> = {};
  for (const status of states) {
    await standAt(services, player, status);
    const done = [await deposit(player), await stake(services, player)];
    outcomes[status] = [...done, await withdraw(services, player, { amount: 100_00 })].map(reasonOf);
  }
  return outcomes;
}

const free = ['DONE', 'DONE', 'DONE'];
const held = ['VERIFICATION_DUE', 'VERIFICATION_DUE', 'DONE'];

describe('with real money', () => {
  it.each(names)(
    '%s: new money and stakes wait for accepted documents, and withdrawals do not',
    async (pack) => {
      expect(await movedBy(real, pack)).toEqual({ NOT_VERIFIED: held, WAITING: held, VERIFIED: free });
    },
  );

  it('says before the first deposit what is asked for and how far it is, until it is accepted', async () => {
    const player = await livingIn(real, 'germany');
    await standAt(real, player, 'WAITING');
    const due = 'BEFORE_DEPOSIT';
    expect(await askedOf(player)).toEqual({ due, isAccepted: false, status: 'WAITING' });
    await standAt(real, player, 'REFUSED');
    expect(await askedOf(player)).toEqual({ due, isAccepted: false, status: 'REFUSED' });
    await standAt(real, player, 'VERIFIED');
    expect(await askedOf(player)).toEqual({ due, isAccepted: true, status: 'VERIFIED' });
  });

  it('holds money that comes in while documents are due: it cannot be staked', async () => {
    const player = await livingIn(real, 'specification');
    const before = await deposit(player);
    await standAt(real, player, 'REFUSED');
    expect(await sendNotice(real, noticeOf(before.body.payPath, 'PAID'))).toBe(204);
    const { deposits } = await depositsOf({ ...player, token: await freshToken(player) });
    expect(deposits[0]).toMatchObject({ state: 'PAID', credited: 0, held: 500_00 });
  });
});

describe('with real money in a pack that wants documents after a sum', () => {
  const source = packs.malta.identityDue.source;
  beforeEach(() => {
    jest.replaceProperty(packs.malta, 'identityDue', {
      ...{ value: { due: 'AFTER_SUM', euros: 15, days: 180 } as never, source },
    });
    jest.replaceProperty(packs.malta, 'ageDue', { value: 'WITH_IDENTITY' as never, source });
  });
  it('deposits of the person count until they are beyond it, and failed ones do not', async () => {
    const player = await livingIn(real, 'malta');
    await standAt(real, player, 'NOT_VERIFIED');
    const sum = { amount: 1440_00, currency: 'RUB', days: 180 };
    expect(await askedOf(player)).toEqual({
      ...{ due: 'AFTER_SUM', sum, isAccepted: false, status: 'NOT_VERIFIED' },
    });
    // 15 euros are more than 1000 and less than 1600 roubles.
    const failed = await deposit(player);
    expect([reasonOf(failed), reasonOf(await deposit(player, 600_00))]).toEqual(['DONE', 'VERIFICATION_DUE']);
    expect(await sendNotice(real, noticeOf(failed.body.payPath, 'FAILED'))).toBe(204);
    const next = await deposit(player);
    expect([reasonOf(next), reasonOf(await stake(real, player))]).toEqual(['DONE', 'DONE']);
    const more = noticeOf(next.body.payPath, 'PAID', { amount: 5000_00 });
    expect(await sendNotice(real, more)).toBe(204);
    expect(reasonOf(await stake(real, player))).toBe('VERIFICATION_DUE');
    await standAt(real, player, 'VERIFIED');
    expect([reasonOf(await stake(real, player)), reasonOf(await deposit(player))]).toEqual(['DONE', 'DONE']);
  });
});

describe('with demo money', () => {
  it('says nothing of documents, since none are asked for', async () => {
    expect(await askedOf(await demo.player())).toBeUndefined();
  });

  it.each(names)('%s: nothing waits for documents', async (pack) => {
    expect(await movedBy(demo, pack)).toEqual({ NOT_VERIFIED: free, WAITING: free, VERIFIED: free });
  });
});

const acts = [
  'say',
  'handIn',
  'ask',
  'refuse',
  'accept',
  'demand',
  'waive',
  'move',
  'deposit',
  'stake',
] as const;
type Act = (typeof acts)[number];

/** Somebody with real money from the house, of whom nothing is known but where they live. */
async function stranger(): Promise<TestPlayer> {
  const { database, clock } = real;
  const player = await real.player();
  await database.db.transaction().execute(async (trx) => {
    await proveResidence(trx, { userId: player.id, residence: 'FR' }, clock.now());
    const wallet = await lockWallet(trx, player.id);
    const to = wallet?.id ?? 0;
    const common = { kind: 'GRANT', currency: 'RUB', from: 'GRANTS', amount: 1000_00 } as const;
    await bookMovement(trx, { reference: `test:grant:${to}`, to, ...common }, clock.now());
  });
  return player;
}

const whole = {
  passport_date: '2015-06-01',
  registration_address: '1 High Street',
  document_type_id: 1,
} as const;

/** Nobody of those who live under the packs. */
const somebodyElse = () => ({ ...somebody(), date_birthday: '1985-05-05' });

/** Hands personal data and documents in, where the player may. */
async function handIn(player: TestPlayer): Promise<void> {
  const token = await freshToken(player);
  const { body } = await player.client.get('/web-api/user/config', { token });
  const known = body.result.user_data.name === '' ? somebodyElse() : body.result.user_data;
  await player.client.put('/web-api/user/data', { token, body: { ...known, ...whole } });
  const content = {
    bytes: 1,
    media_type: 'application/pdf',
    content: Buffer.of(1),
    wrapped_key: Buffer.of(1),
  } as const;
  const rest = { user_id: player.id, name: 'a.pdf', key_id: 'a', uploaded_at: real.clock.now() };
  await real.database.db.transaction().execute(async (trx) => {
    for (const kind of ['identity', 'address'] as const)
      await addDocument(trx, { kind, ...content, ...rest });
  });
  await player.client.post('/verification-api/v1/submissions', { token });
}

/** Does one act of the player or the operator; whether money moved, for those that move it. */
async function perform(player: TestPlayer, act: Act, number: number): Promise<string | undefined> {
  const { database, clock } = real;
  const command = { db: database.db, who: 'ann', demo: false, routes: [], documentKeys };
  const admin = (...words: string[]) =>
    runAdmin(['verification', ...words], command).catch((error: unknown) => {
      // Not every act makes sense at each state.
      if (!(error instanceof Misuse)) throw error;
    });
  const id = String(player.id);
  if (act === 'deposit') return reasonOf(await deposit(player));
  if (act === 'stake') return reasonOf(await stake(real, player));
  if (act === 'say')
    await player.client.put('/web-api/user/data', { token: await freshToken(player), body: somebodyElse() });
  else if (act === 'handIn') await handIn(player);
  else if (act === 'move') {
    const residence = ['FR', 'CA-ON', 'MT'][number % 3] ?? 'FR';
    await database.db
      .transaction()
      .execute((trx) => proveResidence(trx, { userId: player.id, residence }, clock.now()));
  } else await admin(act, id, ...(act === 'refuse' ? ['Too dark'] : []));
  return undefined;
}

beforeAll(() => storeMember(real.database.db, 'ann', ['owner']));

it('no order of acts lets real money be paid in or staked before the documents are accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 12 }), async (chosen) => {
      const player = await stranger();
      let isWaiting = false;
      let isAccepted = false;
      for (const [number, act] of chosen.entries()) {
        const outcome = await perform(player, act, number);
        if (act === 'handIn' && !isAccepted) isWaiting = true;
        if (act === 'refuse') isWaiting = false;
        if (act === 'accept' && isWaiting) isAccepted = true;
        if (outcome) expect([act, outcome]).toEqual([act, isAccepted ? 'DONE' : 'VERIFICATION_DUE']);
      }
    }),
    { numRuns: runsOf(2000, 20) },
  );
}, 600_000);
