/** How long a player has been here. */
import type { MutationResolvers, PlayerResolvers, SittingResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { asPlayer } from '../session/player';
import { limitKind } from './kinds';
import type { SittingParent } from './parents';
import { readRefusal, refused } from './refusals';
import { saved } from './saved';

const Player: Pick<PlayerResolvers, 'sitting' | 'alwaysShown' | 'waitingLimits'> = {
  waitingLimits: async (_parent, _args, { loaders }) =>
    (await loaders.limits.list.load())
      .filter(({ limitState }) => limitState === 'PENDING')
      .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0)),
  sitting: async (_parent, _args, { loaders }) => (await loaders.limits.sitting.load()).sitting,
  alwaysShown: async (_parent, _args, { loaders }) => {
    const { isTimeShown: time, breakDays } = await loaders.limits.sitting.load();
    return { time, breakDays };
  },
};

const money = (amount: number, { measure }: SittingParent) => ({ amount, currency: measure });

const Sitting: Pick<SittingResolvers, 'staked' | 'returned' | 'net'> = {
  staked: (sitting) => money(sitting.staked, sitting),
  returned: (sitting) => money(sitting.returned, sitting),
  net: (sitting) => money(sitting.returned - sitting.staked, sitting),
};

/** RC-07: the choices on the wire. */
const actions = { CONTINUE: 'continue', LOG_OUT: 'log_out', NOTHING: 'nothing' } as const;

const Mutation: Pick<MutationResolvers, 'pingSitting' | 'answerRealityCheck' | 'endRealityCheck'> = {
  async pingSitting(_parent, _args, context) {
    const answer = await asPlayer(context, () => context.sources.limits.ping(undefined));
    if (!answer) return refused('SIGNED_OUT');
    return answer.ok ? saved(context) : readRefusal(answer);
  },

  async answerRealityCheck(_parent, { input }, context) {
    const attributes = {
      action: actions[input.choice],
      do_not_show_again: input.isLast,
      popup_show_at: secondsOf(input.shownAt),
    };
    const call = { body: { data: { attributes } } };
    const answer = await asPlayer(context, () => context.sources.limits.chooseAtCheck(call));
    if (!answer) return refused('SIGNED_OUT');
    return answer.ok ? saved(context) : readRefusal(answer);
  },

  async endRealityCheck(_parent, _args, context) {
    const call = { body: { limitType: limitKind.toWire('REALITY_CHECK') } };
    const answer = await asPlayer(context, () => context.sources.limits.remove(call));
    if (!answer) return refused('SIGNED_OUT');
    return answer.ok ? saved(context) : readRefusal(answer);
  },
};

/** Seconds since the epoch, within what the service takes. */
function secondsOf(instant: string): number {
  const seconds = Math.floor(Date.parse(instant) / 1000);
  if (!(seconds >= 0 && seconds <= 253_402_300_799))
    throw badInput('`shownAt` must be an instant since 1970.');
  return seconds;
}

export const resolvers = { Player, Sitting, Mutation };
