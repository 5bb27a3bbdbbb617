import { refusalsOf } from '../shared/refusals';
import type { DataRightsRefusal } from './parents';

/** How the service of data rights refuses; texts in the dictionaries `main`, `session` and `data`. */
export const refusals = refusalsOf<DataRightsRefusal>()({
  invalid: 'The service of data rights does not take this.',
  codes: {
    SHARED_ACCOUNT: true,
    STEP_UP_TIME_UP: true,
    NOT_EMPTY: 'CLOSING_NOT_POSSIBLE',
    SIGNED_OUT: false,
  },
  keys: { CLOSING_NOT_POSSIBLE: 'closing_not_possible' },
});

export const refused = refusals.as('DataRightsRefused');
