/** How long a player has been here. */
import type { MutationResolvers, PlayerResolvers, SittingResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { limitKind } from './kinds';
import type { SittingParent } from './parents';
import { saves } from './saved';

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
  pingSitting: mutationOf({ ...saves, call: ({ limits }) => limits.ping }),
  answerRealityCheck: mutationOf({
    ...saves,
    call: ({ limits }) => limits.chooseAtCheck,
    sends({ choice, isLast, shownAt }) {
      const attributes = {
        action: actions[choice],
        do_not_show_again: isLast,
        popup_show_at: secondsOf(shownAt),
      };
      return { body: { data: { attributes } } };
    },
  }),
  endRealityCheck: mutationOf({
    ...saves,
    call: ({ limits }) => limits.remove,
    sends: () => ({ body: { limitType: limitKind.toWire('REALITY_CHECK') } }),
  }),
};

/** Seconds since the epoch, within what the service takes. */
function secondsOf(instant: string): number {
  const seconds = Math.floor(Date.parse(instant) / 1000);
  if (!(seconds >= 0 && seconds <= 253_402_300_799))
    throw badInput('`shownAt` must be an instant since 1970.');
  return seconds;
}

export const resolvers = { Player, Sitting, Mutation };
