/** Where the service's paths begin, the cookies of a player, and a limit as the service lists it. */
export const base = '/limit-service-api/api/external/web/v3';
export const cookies = 'sid=alive; user_token=t';
export const wire = {
  limitType: 20,
  limitValue: 100,
  limitState: 'ACTIVE',
  startedAt: 1_772_971_200,
  endsAt: null,
  limitBalance: 40,
  needApprove: false,
  selfExcludeReason: null,
  measure: 'RUB',
  availableValues: [],
  used: 60_00,
  left: 40_00,
  dueAt: null,
  riseDueAt: 1_773_057_600,
  foretold: [
    { text: 'You can confirm from {{time}}.', at: '2026-03-09T12:00:00.000Z' },
    { text: 'Less applies at once.', at: null },
  ],
  frame: 'ROLLING',
  isRequired: true,
  openValues: [],
  largest: 1000,
  isByRegister: false,
  returnNeedsReason: false,
  returnRequest: null,
};
