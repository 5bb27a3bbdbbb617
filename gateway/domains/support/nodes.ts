import { ownByNumber } from '../session/player';
import type { NodeLookups } from '../shared/nodes';

export const nodes = {
  SupportRequest: ownByNumber(({ support }, id) => support.requests.load(id)),
  OperatorMessage: ownByNumber(({ support }, id) => support.messages.load(id)),
} satisfies NodeLookups;
