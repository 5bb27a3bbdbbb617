import {
  askForEmail,
  askForProof,
  codeAt,
  codeProof,
  confirmEmail,
  letterProof,
  lettersTo,
  removeContact,
  withAuthenticator,
} from '../testing/contacts';
import { limitsOf } from '../testing/limits';
import { stepUpByPasskey, withPasskey } from '../testing/passkeys';
import { testPhones } from '../testing/phones';
import { useTestServices, type TestPlayer } from '../testing/services';
import { proveByPassword } from '../testing/stepUp';
import { playerWithEmail } from '../testing/withdrawals';
import { recentChangesOf } from './securityChanges';
import { findUser } from '../players/users';

const services = useTestServices();
const { database, clock } = services;
const phones = testPhones(services);
const dayMs = 86_400_000;

let addresses = 0;
const newEmail = (): string => `contact${(addresses += 1)}@example.com`;
const emailOf = async ({ id }: TestPlayer) => {
  const user = await findUser(database.db, id);
  return user?.email_confirmed_at ? user.email : null;
};
const phoneOf = async ({ id }: TestPlayer) => (await findUser(database.db, id))?.phone ?? null;
const changesOf = async ({ id }: TestPlayer) => recentChangesOf(database.db, id, clock.now());
const waitMinutes = (count: number) => clock.advance(count * 60);
const change = (subject: string) => ({ purpose: 'change_email', subject });

/** Moves a player to a new address by a proof; the status of the last answer, and its fields. */
async function moveTo(player: TestPlayer, email: string, proof: string): Promise<unknown[]> {
  const asked = await askForEmail(player, email, { proof });
  if (asked.status !== 200) return [asked.status, asked.body.code];
  const { status } = await confirmEmail(player, asked.body.request, await codeAt(services, email));
  return [status];
}

describe('a confirmed address', () => {
  it('gives way to another by the password and a code to the old one, then a code to the new one', async () => {
    const player = await playerWithEmail(services);
    const [old, email] = [(await emailOf(player)) ?? '', newEmail()];
    const proof = await letterProof(services, player, change(` ${email.toUpperCase()} `));
    const [letter] = await lettersTo(services, old);
    expect(letter?.subject).toMatch(/^\d{6} is your code for another e-mail address$/);
    expect(letter?.text).toContain(email);
    expect(await moveTo(player, email, proof)).toEqual([204]);
    expect(await emailOf(player)).toBe(email);
    expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: player.id });
  });

  it('gives way by a passkey, and by a code of the authenticator, without a letter to the old one', async () => {
    const [one, other] = [await playerWithEmail(services), await playerWithEmail(services)];
    const [first, second] = [newEmail(), newEmail()];
    const passkey = await withPasskey(one);
    const byPasskey = (await stepUpByPasskey(one.client, passkey, change(first))).body.proof;
    expect(await moveTo(one, first, byPasskey)).toEqual([204]);
    const { show } = await withAuthenticator(services, other);
    expect(await moveTo(other, second, await codeProof(other, { ...change(second), code: show() }))).toEqual([
      204,
    ]);
    expect([await emailOf(one), await emailOf(other)]).toEqual([first, second]);
  });

  it('is told what changed, when and how to object; the phone too; and money waits a day', async () => {
    const player = await playerWithEmail(services);
    const number = await phones.bind(player);
    const [old, email] = [(await emailOf(player)) ?? '', newEmail()];
    await waitMinutes(10);
    await moveTo(player, email, await letterProof(services, player, change(email)));
    const [told] = await lettersTo(services, old);
    expect(told?.subject).toBe('Your account has another e-mail address');
    const time = clock.now().toISOString().slice(0, 16).replace('T', ' ');
    expect(told?.text).toContain(`${time} UTC`);
    expect(told?.text).toContain('write to support');
    expect((await phones.smsTo(number))[0]?.text).toBe(
      'Your account has another e-mail address. If it was not you, tell us at once.',
    );
    const { heldUntil, formerEmails } = await changesOf(player);
    expect([heldUntil?.getTime(), formerEmails]).toEqual([clock.now().getTime() + dayMs, [old]]);
  });

  it('takes no proof for another address, by the password alone, of another player, or used', async () => {
    const [player, other] = [await playerWithEmail(services), await playerWithEmail(services)];
    const email = newEmail();
    const refused = [422, 'STEP_UP_TIME_UP'];
    expect(await moveTo(player, email, await letterProof(services, player, change(newEmail())))).toEqual(
      refused,
    );
    expect(await moveTo(player, email, await proveByPassword(player, 'change_email'))).toEqual(refused);
    const proof = await letterProof(services, player, change(email));
    expect(await moveTo(other, email, proof)).toEqual(refused);
    expect((await askForEmail(player, email, { proof })).status).toBe(200);
    expect(await moveTo(player, email, proof)).toEqual(refused);
  });

  it('of somebody else is given to nobody, and its owner is told', async () => {
    const [owner, player] = [await playerWithEmail(services), await playerWithEmail(services)];
    const taken = (await emailOf(owner)) ?? '';
    const proof = await letterProof(services, player, change(taken));
    const asked = await askForEmail(player, taken, { proof });
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['request', 'validSeconds']]);
    expect((await lettersTo(services, taken))[0]?.subject).toBe('This address already has an account');
    expect((await confirmEmail(player, asked.body.request, '123456')).body.code).toBe('WRONG_CODE');
  });

  it('does not give way to a code that was sent before it was confirmed', async () => {
    const player = await services.player();
    const [late, own] = [newEmail(), newEmail()];
    const { password: current } = player;
    const asked = await askForEmail(player, late, { current });
    const code = await codeAt(services, late);
    await database.db
      .updateTable('users')
      .set({ email: own, email_confirmed_at: clock.now() })
      .where('id', '=', player.id)
      .execute();
    expect((await confirmEmail(player, asked.body.request, code)).body.code).toBe('TIME_UP');
    expect(await emailOf(player)).toBe(own);
  });

  it('that was left opens nothing: neither a new password nor a withdrawal', async () => {
    const player = await playerWithEmail(services);
    const [old, email] = [(await emailOf(player)) ?? '', newEmail()];
    const client = services.client();
    const { reset } = (
      await client.post('/auth-api/password/request-reset', { body: { email: old, lng: 'en' } })
    ).body;
    const code = await codeAt(services, old);
    const { request } = (await askForProof(player, 'withdraw', 'ab12')).body;
    const withdrawing = await codeAt(services, old);
    await moveTo(player, email, await letterProof(services, player, change(email)));
    const body = { reset, code, password: 'a new password' };
    expect((await client.post('/auth-api/password/reset', { body })).body.code).toBe('TIME_UP');
    const typed = { body: { request, code: withdrawing } };
    expect((await player.client.post('/auth-api/step-up/by-letter', typed)).body.code).toBe('TIME_UP');
  });

  it('gives way to no code that was asked for before the password was replaced', async () => {
    const player = await playerWithEmail(services);
    const email = newEmail();
    const proof = await letterProof(services, player, change(email));
    const { request } = (await askForEmail(player, email, { proof })).body;
    const code = await codeAt(services, email);
    const body = { current: player.password, password: 'another password' };
    expect((await player.client.post('/auth-api/password/change', { body })).status).toBe(204);
    expect((await confirmEmail(player, request, code)).body.code).toBe('TIME_UP');
  });
});

describe('a phone', () => {
  it('is removed by a letter where an address is confirmed: both are told, and money waits a day', async () => {
    const player = await playerWithEmail(services);
    const [email, number] = [(await emailOf(player)) ?? '', await phones.bind(player)];
    await waitMinutes(10);
    const proof = await letterProof(services, player, { purpose: 'remove_phone' });
    expect((await lettersTo(services, email))[0]?.subject).toMatch(/^\d{6} is your code to remove a phone$/);
    expect((await removeContact(player, 'phone', proof)).status).toBe(204);
    expect(await phoneOf(player)).toBeNull();
    expect((await lettersTo(services, email))[0]?.subject).toBe('Your account has no phone number any more');
    expect((await phones.smsTo(number))[0]?.text).toBe(
      'This number was removed from your account. If it was not you, tell us at once.',
    );
    expect((await changesOf(player)).heldUntil?.getTime()).toBe(clock.now().getTime() + dayMs);
    expect((await removeContact(player, 'phone')).body.fields).toEqual([
      { field: 'phone', reason: 'required' },
    ]);
    // The number is free again, and opens nothing of its former account.
    expect(await phones.bind(await services.player(), number)).toBe(number);
  });
});

it('of an excluded person stay: an account with the old ones would be a way around the exclusion', async () => {
  const player = await playerWithEmail(services);
  await phones.bind(player);
  expect((await limitsOf(player).exclude(30)).body).toEqual({ success: true });
  const login = { login: String(player.id), password: player.password, save: true, lng: 'en' };
  await player.client.post('/auth-api/login-by-email-id', { body: login });
  const email = newEmail();
  const stays = (field: string) => [422, [{ field, reason: 'excluded' }]];
  const proof = await letterProof(services, player, change(email));
  const asked = await askForEmail(player, email, { proof });
  expect([asked.status, asked.body.fields]).toEqual(stays('email'));
  expect(await lettersTo(services, email)).toEqual([]);
  const removing = await letterProof(services, player, { purpose: 'remove_phone' });
  const removed = await removeContact(player, 'phone', removing);
  expect([removed.status, removed.body.fields]).toEqual(stays('phone'));
  const other = await phones.ask(player, phones.newNumber(), player.password);
  expect([other.status, other.body.fields]).toEqual(stays('phone'));
});

/** Every contact × {add, change, remove, lose}: what makes it possible, or the reason why it is not. */
describe('the table of contacts', () => {
  const refusedBy = ({ status, body }: { status: number; body: { code?: string; fields?: unknown[] } }) => [
    status,
    ...(body.fields ?? [body.code]),
  ];
  const withoutContact = () => services.player();
  const withPhone = async () => {
    const player = await services.player();
    await phones.bind(player);
    return player;
  };
  const withBoth = async () => {
    const player = await playerWithEmail(services);
    await phones.bind(player);
    return player;
  };
  const addEmail = async (player: TestPlayer) => {
    const email = newEmail();
    const { request } = (await askForEmail(player, email, { current: player.password })).body;
    return [(await confirmEmail(player, request, await codeAt(services, email))).status];
  };
  const addPhone = async (player: TestPlayer) => [typeof (await phones.bind(player))];
  const changeBy = async (player: TestPlayer) => {
    const email = newEmail();
    return moveTo(player, email, await letterProof(services, player, change(email)));
  };
  const passwordAlone = async (player: TestPlayer) =>
    refusedBy(await askForEmail(player, newEmail(), { current: player.password }));
  const remove = (contact: 'email' | 'phone') => async (player: TestPlayer) =>
    refusedBy(await removeContact(player, contact));
  const removeByProof = async (player: TestPlayer) => {
    const proof = await letterProof(services, player, { purpose: 'remove_phone' });
    return [(await removeContact(player, 'phone', proof)).status];
  };
  /** Nobody reads the old address: a code to it cannot be typed, and the phone gets none in its place. */
  const loseEmail = async (player: TestPlayer) => {
    const email = newEmail();
    const { request } = (await askForProof(player, 'change_email', email)).body;
    const body = { request, code: '000000' };
    const typed = await player.client.post('/auth-api/step-up/by-letter', { body });
    return [...refusedBy(typed), ...(await passwordAlone(player))];
  };
  const loseEmailWithFactor = async (player: TestPlayer) => {
    const email = newEmail();
    const passkey = await withPasskey(player);
    const { proof } = (await stepUpByPasskey(player.client, passkey, change(email))).body;
    return moveTo(player, email, proof);
  };
  const confirmed = { field: 'email', reason: 'confirmed' };

  it.each<[string, string, () => Promise<TestPlayer>, (player: TestPlayer) => Promise<unknown[]>, unknown[]]>(
    [
      ['e-mail', 'add, beside nothing', withoutContact, addEmail, [204]],
      ['e-mail', 'add, beside a phone', withPhone, addEmail, [204]],
      ['e-mail', 'change, by a letter to the old one', withBoth, changeBy, [204]],
      ['e-mail', 'change, by the password alone', withBoth, passwordAlone, [422, confirmed]],
      ['e-mail', 'remove', withBoth, remove('email'), [422, { field: 'email', reason: 'kept' }]],
      ['e-mail', 'lose, with a factor', withBoth, loseEmailWithFactor, [204]],
      ['e-mail', 'lose, without one', withBoth, loseEmail, [422, 'WRONG_CODE', 422, confirmed]],
      ['phone', 'add, beside nothing', withoutContact, addPhone, ['string']],
      ['phone', 'change, by the password', withPhone, addPhone, ['string']],
      ['phone', 'remove, beside an address', withBoth, removeByProof, [204]],
      ['phone', 'remove, without a proof', withBoth, remove('phone'), [422, 'STEP_UP_TIME_UP']],
      [
        'phone',
        'remove, alone',
        withPhone,
        remove('phone'),
        [422, { field: 'phone', reason: 'last_contact' }],
      ],
      ['phone', 'lose, by another one', withBoth, addPhone, ['string']],
      ['phone', 'lose, beside an address', withBoth, removeByProof, [204]],
    ],
  )('%s: %s', async (_contact, _act, make, act, expected) => {
    expect(await act(await make())).toEqual(expected);
  });
});
