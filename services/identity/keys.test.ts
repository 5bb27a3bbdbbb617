import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Misuse } from '../operator/command';
import { runAdmin } from '../operator/run';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { fixedKeys, openTokenKeys, type TokenKeys } from './keys';
import { createTokens } from './tokens';

const database = useTestDatabase();
const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: database.db, who: 'ann', demo: true, routes: [] });
const key = (id: string, fill = id) => ({ id, secret: fill.repeat(32).slice(0, 32) });
const caller = { userId: 7, sessionKey: randomUUID() };

afterEach(() => database.db.deleteFrom('token_keys').execute());

/** Tokens that a process with these keys issues and checks. */
const tokensOf = (keys: TokenKeys) =>
  createTokens({ keys, clock: manualClock(), isOpen: () => Promise.resolve(true) });
const callWith = (token: string) =>
  ({ headers: { 'x-auth': `Bearer ${token}` } }) as unknown as FastifyRequest;

it('are the same for processes that start at the same time', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openTokenKeys(database.db, undefined)));
  const ids = await Promise.all(opened.map(async (keys) => (await keys.newest()).id));
  expect(new Set(ids).size).toBe(1);
  const token = await tokensOf(opened[0] as TokenKeys).issue(caller);
  expect(await tokensOf(opened[2] as TokenKeys).callerOf(callWith(token))).toEqual(caller);
});

it('are rotated without refusing a token, until a second rotation forgets the key', async () => {
  const keys = await openTokenKeys(database.db, undefined);
  const before = await tokensOf(keys).issue(caller);
  await admin('keys rotate');
  const fresh = await openTokenKeys(database.db, undefined);
  expect((await fresh.newest()).id).not.toBe((await keys.newest()).id);
  expect(await tokensOf(fresh).callerOf(callWith(before))).toEqual(caller);
  expect(await admin('keys list')).toHaveLength(2);
  await admin('keys rotate');
  const later = tokensOf(await openTokenKeys(database.db, undefined));
  await expect(later.callerOf(callWith(before))).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

it('refuse a token that was signed with another secret under the same id', async () => {
  const forged = await tokensOf(fixedKeys([key('a', 'guess')])).issue(caller);
  const refused = tokensOf(fixedKeys([key('a', 'right')])).callerOf(callWith(forged));
  await expect(refused).rejects.toMatchObject({ status: 401 });
});

it('come from the environment if it is set, and leave no secret in the database', async () => {
  const keys = await openTokenKeys(database.db, [key('new'), key('old')]);
  expect((await keys.newest()).id).toBe('new');
  const rows = await database.db.selectFrom('token_keys').selectAll().execute();
  expect(rows.map(({ id, secret }) => [id, secret])).toEqual([
    ['old', null],
    ['new', null],
  ]);
  expect(await admin('keys list')).toEqual([
    expect.stringContaining('from USER_TOKEN_KEYS'),
    expect.stringContaining('from USER_TOKEN_KEYS'),
  ]);
  await expect(admin('keys rotate')).rejects.toThrow(Misuse);
});

it('are rotated in the environment by adding the new key to every process before it signs', async () => {
  await openTokenKeys(database.db, [key('old')]);
  await openTokenKeys(database.db, [key('old'), key('new')]);
  await openTokenKeys(database.db, [key('new'), key('old')]);
  expect((await (await openTokenKeys(database.db, [key('new')])).newest()).id).toBe('new');
});

describe('stop a start', () => {
  it('that would sign with a key that the other processes do not have', async () => {
    await openTokenKeys(database.db, [key('theirs')]);
    await expect(openTokenKeys(database.db, [key('mine')])).rejects.toThrow('lacks the key theirs');
  });

  it('that has a different secret for the same key id', async () => {
    await openTokenKeys(database.db, [key('a', 'one')]);
    await expect(openTokenKeys(database.db, [key('a', 'two')])).rejects.toThrow(
      'another secret for the key a',
    );
  });

  it('without the variable, when the other processes have it', async () => {
    await openTokenKeys(database.db, [key('a')]);
    await expect(openTokenKeys(database.db, undefined)).rejects.toThrow('which is not set here');
  });

  it('with the variable, while the database still holds its own keys', async () => {
    await openTokenKeys(database.db, undefined);
    await expect(openTokenKeys(database.db, [key('a')])).rejects.toThrow('keys forget');
    await admin('keys forget');
    expect((await (await openTokenKeys(database.db, [key('a')])).newest()).id).toBe('a');
  });
});
