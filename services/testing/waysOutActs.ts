/** Does what the model of `waysOut.ts` does at the real services: makes accounts in its states, and goes its ways. */
import { lockAccountState } from '../players/closings';
import { closeUser } from '../session/closings';
import { findUser } from '../players/users';
import { putBan } from '../players/bans';
import type { SoftwareAuthenticator } from './authenticator';
import { askForEmail, codeAt, codeProof, confirmEmail, letterProof, withAuthenticator } from './contacts';
import { prove, somebody } from './identity';
import { limitsOf } from './limits';
import { loginByPasskey, stepUpByPasskey, withPasskey } from './passkeys';
import { testPhones } from './phones';
import type { TestPlayer, TestServices } from './services';
import type { Act, Left } from './waysOut';
import { askFor, payIn } from './withdrawals';

/** A player in a state, who is signed out everywhere; `player.password` is what the player would type. */
export interface Stranded {
  player: TestPlayer;
  /** Without its calling code; null without a phone. */
  number: string | null;
  passkey: SoftwareAuthenticator | null;
  /** The next code of the authenticator, or the next recovery code. */
  nextCode(): Promise<string>;
}

/** What plays the model at the services of a suite. */
export function waysOutAt(services: TestServices) {
  const { database, clock } = services;
  const phones = testPhones(services);
  let accounts = 0;

  async function factorOf(
    player: TestPlayer,
    { factor }: Left,
  ): Promise<Pick<Stranded, 'passkey' | 'nextCode'>> {
    const passkey = factor === 'passkey' ? await withPasskey(player) : null;
    const hasApp = factor === 'authenticator' || factor === 'recovery';
    const app = hasApp ? await withAuthenticator(services, player) : { show: () => '', recoveryCodes: [] };
    const nextCode = async (): Promise<string> => {
      if (factor === 'recovery') return app.recoveryCodes.pop() ?? '';
      // Each code of an authenticator counts once.
      await clock.advance(60);
      return app.show();
    };
    return { passkey, nextCode };
  }

  async function exclude(player: TestPlayer): Promise<void> {
    const { body } = await limitsOf(player).exclude(30);
    if (body.success !== true) throw new Error('The exclusion was refused.');
  }

  /** An account in a state, whose contacts and factors were there long ago, with money that came in by a card. */
  async function strand(left: Left): Promise<Stranded> {
    const made = await services.player();
    accounts += 1;
    await payIn(services, made);
    const factor = await factorOf(made, left);
    const number = left.hasPhone ? phones.newNumber() : null;
    await database.db
      .updateTable('users')
      .set({
        ...(left.hasEmail && { email: `out${accounts}@example.com`, email_confirmed_at: clock.now() }),
        ...(number !== null && { phone: `+44${number}`, phone_code: '44' }),
      })
      .set('lng', 'en')
      .where('id', '=', made.id)
      .execute();
    if (left.isIdentified) await prove(services, made, somebody());
    if (left.isExcluded) await exclude(made);
    if (left.isBanned) await putBan(database.db, made.id, { level: 53, version: 1 }, clock.now());
    if (left.isClosed)
      await database.db.transaction().execute(async (trx) => {
        await lockAccountState(trx, made.id);
        await closeUser(trx, made.id, clock.now());
      });
    await database.db.deleteFrom('security_changes').where('user_id', '=', made.id).execute();
    const password = left.knowsPassword ? made.password : 'what was it again';
    const player = { ...made, client: services.client(), password };
    return { player, number, ...factor };
  }

  const emailOf = async ({ player }: Stranded): Promise<string> =>
    (await findUser(database.db, player.id))?.email ?? 'nobody@example.com';
  const from = () => phones.from();

  /** Types the second step where the first one asks for it. */
  async function secondStep(
    at: Stranded,
    answer: { status: number; body: { code?: string; request?: string } },
  ) {
    if (answer.body.code !== 'CODE_REQUIRED') return answer.status === 200;
    const body = { request: answer.body.request, code: await at.nextCode() };
    return (await at.player.client.post('/auth-api/login-by-code', { body })).status === 200;
  }

  async function reset(at: Stranded, typed: string, readCode: () => Promise<string>): Promise<boolean> {
    const { client } = at.player;
    const asked = await client.post('/auth-api/password/request-reset', {
      body: { email: typed, lng: 'en' },
      ...from(),
    });
    const password = `chosen anew ${typed}`;
    const body = { reset: asked.body.reset ?? '', code: (await readCode()) || '000000', password };
    const { status } = await client.post('/auth-api/password/reset', { body });
    if (status === 204) at.player.password = password;
    return status === 204;
  }

  /** Asks for the money back to the card, by a proof for this alone. */
  async function withdraw(at: Stranded, proofFor: (aim: string) => Promise<string>): Promise<boolean> {
    const key = crypto.randomUUID();
    const asked = await askFor(at.player, { key });
    if (asked.body.code !== 'STEP_UP_NEEDED') return false;
    const proof = await proofFor(asked.body.aim).catch(() => undefined);
    return proof !== undefined && (await askFor(at.player, { key, proof })).status === 201;
  }

  const doing: Readonly<Record<Act, (at: Stranded) => Promise<boolean>>> = {
    async 'reset the password by e-mail'(at) {
      const email = await emailOf(at);
      return reset(at, email, () => codeAt(services, email));
    },
    'reset the password by SMS': (at) =>
      reset(at, `+44${at.number ?? phones.newNumber()}`, () => phones.codeTo(at.number ?? '')),
    async 'sign in by password'(at) {
      const { client, id, password } = at.player;
      const body = { login: String(id), password, save: true, lng: 'en' };
      return secondStep(at, await client.post('/auth-api/login-by-email-id', { body, ...from() }));
    },
    async 'sign in by SMS'(at) {
      const number = at.number ?? phones.newNumber();
      const { client } = at.player;
      const body = { country_code: '44', phone_number: number, lng: 'en' };
      const { request } = (await client.post('/auth-api/send-sms', { body, ...from() })).body;
      const typed = {
        request: request ?? '',
        'sms-code': (await phones.codeTo(number)) || '000000',
        save: true,
      };
      return secondStep(at, await client.post('/auth-api/login-by-sms-code', { body: typed }));
    },
    'sign in by passkey': async ({ player, passkey }) =>
      passkey !== null && (await loginByPasskey(player.client, passkey)).status === 200,
    async 'add an e-mail address'({ player }) {
      const email = `added${player.id}@example.com`;
      const asked = await askForEmail(player, email, { current: player.password });
      if (asked.status !== 200) return false;
      const code = await codeAt(services, email);
      return (await confirmEmail(player, asked.body.request, code)).status === 204;
    },
    'withdraw by a code of the authenticator': (at) =>
      withdraw(at, async (subject) =>
        codeProof(at.player, { purpose: 'withdraw', subject, code: await at.nextCode() }),
      ),
    'withdraw by passkey': (at) =>
      withdraw(at, async (subject) => {
        if (!at.passkey) throw new Error('There is no passkey.');
        const proven = await stepUpByPasskey(at.player.client, at.passkey, { purpose: 'withdraw', subject });
        return proven.body.proof;
      }),
    'withdraw by password and letter': (at) =>
      withdraw(at, (subject) => letterProof(services, at.player, { purpose: 'withdraw', subject })),
  };

  return {
    strand,
    /** Does an act; whether it was possible. */
    act: (at: Stranded, act: Act): Promise<boolean> => doing[act](at),
    emailOf,
  };
}
