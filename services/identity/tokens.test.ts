import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { manualClock } from '../testing/clock';
import { fixedKeys, type TokenKeys } from './keys';
import { createTokens, tokenSeconds } from './tokens';

const secret = 'a secret that has more than 32 characters';
const caller = { userId: 7, sessionKey: randomUUID() };
const carrying = (token: string) =>
  ({ headers: { 'x-auth': `Bearer ${token}` } }) as unknown as FastifyRequest;

function createWorld() {
  const clock = manualClock();
  const secrets = new Map([['first', secret]]);
  const keys: TokenKeys = {
    newest: () => Promise.resolve({ id: 'first', secret }),
    secretOf: (id) => Promise.resolve(secrets.get(id)),
  };
  const open = { isIt: true };
  const tokens = createTokens({ keys, clock, isOpen: () => Promise.resolve(open.isIt) });
  return { clock, secrets, open, tokens };
}

describe('a token that was accepted before', () => {
  it('is refused once it has expired', async () => {
    const { clock, tokens } = createWorld();
    const call = carrying(await tokens.issue(caller));
    expect(await tokens.callerOf(call)).toEqual(caller);
    await clock.advance(tokenSeconds - 1);
    expect(await tokens.callerOf(call)).toEqual(caller);
    await clock.advance(1);
    await expect(tokens.callerOf(call)).rejects.toMatchObject({ status: 401 });
  });

  it('is refused once the site has no such key, or another secret for it', async () => {
    const { secrets, tokens } = createWorld();
    const call = carrying(await tokens.issue(caller));
    expect(await tokens.callerOf(call)).toEqual(caller);
    secrets.set('first', secret.toUpperCase());
    await expect(tokens.callerOf(call)).rejects.toMatchObject({ status: 401 });
    secrets.delete('first');
    await expect(tokens.callerOf(call)).rejects.toMatchObject({ status: 401 });
  });

  it('is refused once its session has ended', async () => {
    const { open, tokens } = createWorld();
    const call = carrying(await tokens.issue(caller));
    expect(await tokens.callerOf(call)).toEqual(caller);
    open.isIt = false;
    await expect(tokens.callerOf(call)).rejects.toMatchObject({ status: 401 });
    expect(await tokens.bearerOf(call)).toEqual(caller);
  });

  it('vouches for no other token with its content', async () => {
    const { clock, tokens } = createWorld();
    const token = await tokens.issue(caller);
    const guessed = fixedKeys([{ id: 'first', secret: 'a guess that has more than 32 characters' }]);
    const forged = await createTokens({
      keys: guessed,
      clock,
      isOpen: () => Promise.resolve(true),
    }).issue(caller);
    expect(forged.split('.').slice(0, 2)).toEqual(token.split('.').slice(0, 2));
    expect(await tokens.callerOf(carrying(token))).toEqual(caller);
    await expect(tokens.callerOf(carrying(forged))).rejects.toMatchObject({ status: 401 });
  });
});
