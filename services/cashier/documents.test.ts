/** What `/dev/time` says of documents that are due. */
import { sql } from 'kysely';
import { changeConfig } from '../config/index';
import { packs, type PackName } from '../protection/packs';
import { putDocuments } from '../testing/identity';
import { outboxKey, useTestServices, type TestPlayer, type TestServices } from '../testing/services';

const real = useTestServices({ demo: false });
const demo = useTestServices();

/** What is said of documents to a player, with the service that says it. */
async function said({ origin }: TestServices, { id }: TestPlayer): Promise<unknown[]> {
  const headers = { cookie: `time=${outboxKey}`, accept: 'application/json' };
  const answer = await fetch(`${origin}/dev/time?player=${id}`, { headers });
  const { due } = (await answer.json()) as { due: { at: string | null; service: string; text: string }[] };
  return due
    .filter(({ text }) => text.includes('documents'))
    .map(({ at, service, text }) => [at, service, text]);
}

async function playerUnder(services: TestServices, pack: PackName): Promise<TestPlayer> {
  await services.database.db
    .transaction()
    .execute((trx) =>
      changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] })),
    );
  return services.player('EUR');
}

const identityClause = '(LCCP 17.1.1: name, address and birth date before gambling, unconfirmed)';
const ageClause = '(SR 3.2.11: age before a deposit and before free play, unconfirmed)';

it('says by which clauses they are due before real money, until they are accepted', async () => {
  const player = await playerUnder(real, 'greatBritain');
  const due = `No stake and no deposit of real money is taken until documents prove who the player is, and the age: Great Britain asks for identity before the first deposit ${identityClause}, and for the age ${ageClause}.`;
  expect(await said(real, player)).toEqual([[null, 'cashier', due]]);
  await putDocuments(real, player, { status: 'WAITING' });
  expect(await said(real, player)).toEqual([[null, 'cashier', `${due} They wait for the operator.`]]);
  await putDocuments(real, player, { status: 'VERIFIED' });
  expect(await said(real, player)).toEqual([]);
});

it('says of every pack that holds what it asks for', async () => {
  const player = await playerUnder(real, 'sweden');
  await sql`
    UPDATE persons SET former_packs = '[{"name": "germany", "until": "2026-04-08T00:00:00.000Z"}]'
    WHERE id = (SELECT person_id FROM person_users WHERE user_id = ${player.id})`.execute(real.database.db);
  expect(await said(real, player)).toEqual([
    [null, 'cashier', expect.stringMatching(/: Sweden asks for identity .*; Germany asks for identity /)],
  ]);
});

it('says that the operator demands them, and that a typed birth date is below the least age', async () => {
  const player = await playerUnder(demo, 'specification');
  await putDocuments(demo, player, { status: 'REFUSED', isDemanded: true });
  expect(await said(demo, player)).toEqual([
    [
      null,
      'cashier',
      'No stake and no deposit is taken until documents are accepted: the operator demands them.',
    ],
  ]);
  await sql`
    UPDATE player_verifications SET under_age_birth_date = '2015-01-01', under_age_since = now()
    WHERE user_id = ${player.id}`.execute(demo.database.db);
  expect(await said(demo, player)).toEqual([
    [
      null,
      'cashier',
      'No stake and no deposit is taken until documents show another birth date: the typed one is below the least age.',
    ],
  ]);
});

it('says nothing of them with demo money, of which none are asked for', async () => {
  expect(await said(demo, await playerUnder(demo, 'greatBritain'))).toEqual([]);
});

describe('in a pack that wants them after a sum', () => {
  const source = packs.malta.identityDue.source;
  beforeEach(() => {
    jest.replaceProperty(packs.malta, 'identityDue', {
      ...{ value: { due: 'AFTER_SUM', euros: 2000, days: 180 } as never, source },
    });
    jest.replaceProperty(packs.malta, 'ageDue', { value: 'WITH_IDENTITY' as never, source });
  });
  const payIn = ({ id }: TestPlayer, amount: number) =>
    sql`
      INSERT INTO person_movements (person_id, reference, kind, at, own_amount, currency, amount)
      SELECT person_id, ${`deposit:${amount}`}, 'DEPOSIT', ${real.clock.now()}, ${amount}, 'EUR', ${amount}
      FROM person_users WHERE user_id = ${id}`.execute(real.database.db);

  it('says beyond which sum they are due and what has come in, and that they are once more has', async () => {
    const player = await playerUnder(real, 'malta');
    await payIn(player, 1_500_50);
    expect(await said(real, player)).toEqual([
      [
        null,
        'cashier',
        expect.stringMatching(
          /^Beyond deposits of EUR 2,000 within 180 days no stake and no deposit is taken until documents prove who the player is: EUR 1,500.50 has come in; by the rules of Malta \(/,
        ),
      ],
    ]);
    await payIn(player, 500_00);
    expect(await said(real, player)).toEqual([
      [
        null,
        'cashier',
        expect.stringMatching(
          /^No stake and no deposit of real money is taken .* EUR 2,000.50 has come in; by the rules of Malta \(/,
        ),
      ],
    ]);
  });
});
