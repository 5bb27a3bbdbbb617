/** A limit of a player as the gateway answers, not set unless `changes` say otherwise. */
export const limit = (kind: string, changes: object = {}) => ({
  __typename: 'PlayerLimit',
  kind,
  state: 'INACTIVE',
  value: null,
  currency: 'EUR',
  isRequired: false,
  isByRegister: false,
  largest: null,
  periods: 'ROLLING',
  used: null,
  left: null,
  usedTime: null,
  leftTime: null,
  endsAt: null,
  dueAt: null,
  foretold: [],
  options: [],
  openOptions: [],
  isIndefiniteOffered: false,
  returnNeedsReason: false,
  returnRequest: null,
  ...changes,
});

/** A player with limits. */
export const playerWith = (limits: object[] | null, exclusionReasons: object[] = []) => ({
  __typename: 'Player',
  id: '7',
  limits,
  exclusionReasons,
  sitting: null,
  alwaysShown: null,
  waitingLimits: [],
  limitAdvice: null,
});

/** A sentence of the server about what a change would do. */
export const sentence = (text: string, at: string | null = null) => ({
  __typename: 'ForetoldSentence',
  text,
  at,
});
