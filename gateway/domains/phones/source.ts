import type { paths } from '../../../schema/upstreams/__generated__/phones';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('phones');

/** The same for everybody, and rarely changed. */
const perHour = { as: 'nobody', keptFreshMs: () => 3_600_000, timeoutMs: 1000 } as const;

/** The phones service. */
export const phones = {
  countries: read('GET /web-api/phone-countries', perHour),
  masks: read('GET /web-api/phone-masks', perHour),
};
