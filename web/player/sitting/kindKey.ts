import type { WaitingKind } from '../../../rules/limitKinds';

/** A kind of limit as keys of texts have it: `due_deposit_day`. */
export const kindKey = <Kind extends WaitingKind>(kind: Kind) => kind.toLowerCase() as Lowercase<Kind>;
