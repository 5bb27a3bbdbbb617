import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import type { Outcome } from '../../upstream/call/source';
import { mutationOf } from './mutation';
import { refusals } from './refusals';

type Answer = Outcome<{ ended: number }, { code: string }>;

const done: Answer = { ok: true, value: { ended: 3 } };
const refusedBy = (code: string, status = 422): Answer => ({
  ok: false,
  status,
  refusal: { code },
  message: undefined,
  retryAfterMs: undefined,
});

/** A context in which these are who is signed in, one after the other, and this is the service's answer. */
function contextOf(players: (number | null)[], answer: Answer) {
  const sent: unknown[] = [];
  const cleared: string[] = [];
  const loader = (name: string) => ({
    load: () => Promise.resolve(players.length > 1 ? players.shift() : players[0]),
    clear: () => cleared.push(name),
  });
  const endOthers = (args: unknown) => {
    sent.push(args);
    return Promise.resolve(answer);
  };
  const context = {
    sources: { session: { endOthers } },
    loaders: { session: { userId: loader('userId'), sessions: loader('sessions') } },
  } as unknown as GatewayContext;
  return { context, sent, cleared };
}

const bySource = {
  refused: refusals.as('EndOtherSessionsRefused'),
  call: ({ session }: GatewayContext['sources']) => session.endOthers as (args: unknown) => Promise<Answer>,
  done: 'OtherSessionsEnded',
} as const;

const run = (mutate: unknown, context: GatewayContext, input = {}): Promise<unknown> =>
  (mutate as (parent: unknown, args: object, context: GatewayContext) => Promise<unknown>)(
    {},
    { input },
    context,
  );

it('sends what its input says and gives what the service answers', async () => {
  const { context, sent } = contextOf([7], done);
  const mutate = mutationOf({ ...bySource, sends: ({ name }: { name: string }) => ({ body: { name } }) });
  expect(await run(mutate, context, { name: 'x' })).toEqual({ __typename: 'OtherSessionsEnded', ended: 3 });
  expect(sent).toEqual([{ body: { name: 'x' } }]);
});

it('refuses what cannot be before it asks who is signed in, and sends nothing', async () => {
  const { context, sent } = contextOf([null], done);
  const mutate = mutationOf({ ...bySource, sends: () => refusals.refuse('TIME_UP') });
  expect(await run(mutate, context)).toMatchObject({
    __typename: 'EndOtherSessionsRefused',
    code: 'TIME_UP',
    messageKey: 'error_code_time_up',
  });
  expect(sent).toEqual([]);
});

it('refuses a guest, and sends for one only what anybody may do', async () => {
  const guest = contextOf([null], done);
  expect(await run(mutationOf(bySource), guest.context)).toMatchObject({ code: 'SIGNED_OUT' });
  expect(guest.sent).toEqual([]);
  expect(await run(mutationOf({ ...bySource, by: 'anybody' }), guest.context)).toMatchObject({ ended: 3 });
});

it('clears what was read before a success, and only then', async () => {
  const clears = ({ session }: GatewayContext['loaders']) => [session.sessions];
  const mutate = mutationOf({ ...bySource, clears });
  const refused = contextOf([7], refusedBy('WRONG_CODE'));
  expect(await run(mutate, refused.context)).toMatchObject({ code: 'WRONG_CODE' });
  expect(refused.cleared).toEqual([]);
  const changed = contextOf([7], done);
  await run(mutate, changed.context);
  expect(changed.cleared).toEqual(['sessions']);
});

it('gives the player as they are afterwards, and refuses who was signed out meanwhile', async () => {
  const mutate = mutationOf({ ...bySource, player: true });
  expect(await run(mutate, contextOf([7], done).context)).toMatchObject({ player: { userId: 7 }, ended: 3 });
  expect(await run(mutate, contextOf([7, null], done).context)).toMatchObject({ code: 'SIGNED_OUT' });
  expect(await run(mutate, contextOf([7], refusedBy('WRONG_CODE', 401)).context)).toMatchObject({
    code: 'SIGNED_OUT',
  });
});

it('goes another way where the outcome leads there', async () => {
  const mutate = mutationOf({
    ...bySource,
    instead: (outcome) => (outcome.ok ? undefined : { __typename: 'Elsewhere' as const }),
  });
  expect(await run(mutate, contextOf([7], refusedBy('TIME_UP')).context)).toEqual({
    __typename: 'Elsewhere',
  });
});

it('lets every other failure through as an error', async () => {
  const { context } = contextOf([7], refusedBy('UNAVAILABLE', 503));
  await expect(run(mutationOf(bySource), context)).rejects.toEqual(
    new UpstreamError('UPSTREAM_UNAVAILABLE', 503),
  );
});
