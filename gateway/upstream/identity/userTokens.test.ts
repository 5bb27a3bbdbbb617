import { createUserTokens } from './userTokens';

let nowMs: number;
let tokens: ReturnType<typeof createUserTokens>;
let issued: number;
const ask = jest.fn();
beforeEach(() => {
  nowMs = 0;
  issued = 0;
  tokens = createUserTokens(() => nowMs);
  ask.mockReset().mockImplementation(async () => ({ token: `t${(issued += 1)}`, setCookies: [] }));
});

const tokenOf = async (sid: string, rejected?: string) => (await tokens.refresh(sid, rejected, ask)).token;

it('shares one refresh within a session for a minute', async () => {
  expect(await Promise.all([tokenOf('a'), tokenOf('a')])).toEqual(['t1', 't1']);
  nowMs = 59_999;
  expect(await tokenOf('a')).toBe('t1');
  nowMs = 60_000;
  expect(await tokenOf('a')).toBe('t2');
});

it('never shares between sessions', async () => {
  expect(await Promise.all([tokenOf('a'), tokenOf('b')])).toEqual(['t1', 't2']);
});

it('fetches a new token once, for all requests, when the shared token is rejected', async () => {
  await tokenOf('a');
  expect(await Promise.all([tokenOf('a', 't1'), tokenOf('a', 't1'), tokenOf('a', 't1')])).toEqual([
    't2',
    't2',
    't2',
  ]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('does not keep a failure', async () => {
  ask.mockRejectedValueOnce(new Error('down'));
  await expect(tokenOf('a')).rejects.toThrow('down');
  expect(await tokenOf('a')).toBe('t1');
});

it('drops the token of a session when it ends', async () => {
  await tokenOf('a');
  tokens.forget('a');
  expect(await tokenOf('a')).toBe('t2');
});
