import type { components } from '../../../schema/upstreams/__generated__/limits';

type Schemas = components['schemas'];

export type PlayerLimitParent = Schemas['Limit'];
export type LimitQuestionParent = Schemas['Question'];
export type ExclusionReasonParent = { id: number; selfExcludeReason: string };
export type LimitQuestionOptionParent = LimitQuestionParent['options'][number];
export type LimitAdviceParent = Schemas['Advice'];
export type LimitProposalParent = NonNullable<LimitAdviceParent['proposal']>;
export type SittingParent = Schemas['Sitting'];
export type LimitsRefusal = Schemas['Refusal'];
