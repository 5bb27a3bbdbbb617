import type {
  ExclusionReasonResolvers,
  LimitQuestionResolvers,
  LimitQuestionOptionResolvers,
  MutationResolvers,
  PlayerLimitResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { isUuid } from '../shared/idempotency';
import { resolvers as advice } from './advice';
import { byPlace, indefinite, isAmount, isLogin, limitKind, noneOf } from './kinds';
import type { PlayerLimitParent } from './parents';
import { refusals } from './refusals';
import { resolvers as returns } from './returns';
import { changes, saves } from './saved';
import { resolvers as sittings } from './sittings';

const Player: Pick<
  PlayerResolvers,
  'limits' | 'exclusionReasons' | keyof typeof sittings.Player | keyof typeof advice.Player
> = {
  ...sittings.Player,
  ...advice.Player,
  limits: async (_parent, _args, { loaders }) => (await loaders.limits.list.load()).toSorted(byPlace),
  exclusionReasons: (_parent, _args, { loaders }) => loaders.limits.reasons.load(),
};

const instant = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

const money = ({ limitType, measure }: PlayerLimitParent, amount: number | null) =>
  amount === null || !isAmount(limitType) ? null : { amount, currency: measure };

const PlayerLimit: PlayerLimitResolvers = {
  kind: ({ limitType }) => limitKind.fromWire(limitType),
  state: ({ limitState }) => limitState,
  value: ({ limitType, limitValue }) => (limitValue === noneOf(limitType) ? null : limitValue),
  currency: ({ limitType, measure }) => (isAmount(limitType) ? measure : null),
  used: (limit) => money(limit, limit.used),
  left: (limit) => money(limit, limit.left),
  usedTime: ({ limitType, used }) => (isLogin(limitType) ? used : null),
  leftTime: ({ limitType, left }) => (isLogin(limitType) ? left : null),
  startedAt: ({ startedAt }) => instant(startedAt),
  endsAt: ({ endsAt }) => instant(endsAt),
  dueAt: ({ dueAt }) => instant(dueAt),
  riseDueAt: ({ riseDueAt }) => instant(riseDueAt),
  periods: ({ frame }) => frame,
  options: ({ availableValues }) => availableValues.filter((value) => value > 0),
  openOptions: ({ openValues }) => openValues,
  isIndefiniteOffered: ({ limitType, availableValues }) =>
    limitKind.fromWire(limitType) === 'EXCLUSION' && availableValues.includes(indefinite),
  reason: ({ selfExcludeReason }) => selfExcludeReason,
};

const ExclusionReason: ExclusionReasonResolvers = {
  number: ({ id }) => id,
  text: ({ selfExcludeReason }) => selfExcludeReason,
};

const LimitQuestion: Pick<LimitQuestionResolvers, 'key'> = { key: ({ id }) => id };
const LimitQuestionOption: Pick<LimitQuestionOptionResolvers, 'key'> = { key: ({ id }) => id };

const inLanguage = ({ language }: GatewayContext) => ({ headers: { 'Accept-Language': language } });

type LimitMutations = 'saveLimit' | 'answerLimitQuestions' | 'decideLimit' | 'excludeMyself';

const Mutation: Pick<
  MutationResolvers,
  | LimitMutations
  | keyof typeof sittings.Mutation
  | keyof typeof advice.Mutation
  | keyof typeof returns.Mutation
> = {
  ...sittings.Mutation,
  ...advice.Mutation,
  ...returns.Mutation,

  saveLimit: mutationOf({
    ...saves,
    call: ({ limits }) => limits.save,
    sends({ kind, value }, context) {
      const limitType = limitKind.toWire(kind);
      // LM-19: a break is never taken back, and nothing is sent that would ask for it.
      if (value == null && (kind === 'EXCLUSION' || kind === 'TIME_OUT'))
        return refusals.refuse('LIMIT_NOT_CANCELLABLE');
      const limitValue = checkedValue(limitType, value ?? null);
      return { ...inLanguage(context), body: { limits: [{ limitType, limitValue }] } };
    },
    instead(outcome) {
      if (!outcome.ok || outcome.value.tokenGuid === null) return undefined;
      const { tokenGuid: token, questions } = outcome.value;
      return { __typename: 'LimitQuestionsAsked' as const, token, questions };
    },
  }),
  answerLimitQuestions: mutationOf({
    ...changes,
    call: ({ limits }) => limits.answer,
    sends({ token: tokenGuid, answers }, context) {
      checkToken(tokenGuid);
      if (answers.length > 3) throw badInput('`answers` has one for each question.');
      const sent = answers.map(({ question, option }) => ({ questionId: question, optionId: option }));
      return { ...inLanguage(context), body: { tokenGuid, answers: sent } };
    },
    done: 'LimitQuestionsAnswered',
    gives: ({ success: isPassed, questionsResult }) => ({
      isPassed,
      wrong: questionsResult.filter(({ isRight }) => !isRight).map(({ questionId }) => questionId),
    }),
  }),
  decideLimit: mutationOf({
    ...saves,
    call: ({ limits }) => limits.act,
    sends: ({ kind, isConfirmed }, context) => ({
      ...inLanguage(context),
      body: { action: isConfirmed ? (1 as const) : (0 as const), limitType: limitKind.toWire(kind) },
    }),
  }),
  excludeMyself: mutationOf({
    ...saves,
    call: ({ limits }) => limits.exclude,
    sends({ days, reason }, context) {
      if (days != null && (days < 1 || days > 3650))
        throw badInput('`days` must be from 1 to 3650, or null.');
      return { ...inLanguage(context), body: { days: days ?? indefinite, reasonId: reason ?? null } };
    },
  }),
};

/** The value on the wire. The service's own sentinels are no values that a player can ask for. */
function checkedValue(type: number, value: number | null): number {
  if (value === null) return noneOf(type);
  if (value < 1 || value >= noneOf(1)) throw badInput(`\`value\` must be from 1 to ${noneOf(1) - 1}.`);
  return value;
}

function checkToken(token: string): void {
  if (!isUuid(token)) throw badInput('`token` must be the UUID that came with the questions.');
}

export const resolvers = {
  ...sittings,
  ...advice,
  ...returns,
  Player,
  PlayerLimit,
  ExclusionReason,
  LimitQuestion,
  LimitQuestionOption,
  Mutation,
};
