import type { LatePart } from '../../overlay/latePart';
import { ResidenceAsk } from './ResidenceAsk';

/** What pages ask of players who registered before something was asked. */
export const registrationParts = {
  residence: { Part: ResidenceAsk, when: ({ player }) => player?.isResidenceDue === true },
} satisfies Record<string, LatePart>;
