import type { paths } from '../../../schema/upstreams/__generated__/datarights';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('datarights');

/** The service of data rights. Browsers download the files themselves from it, past the gateway. */
export const datarights = {
  exportCoupons: write('POST /data-rights-api/v1/coupon-exports', { as: 'player' }),
  exportPayments: write('POST /data-rights-api/v1/payment-exports', { as: 'player' }),
  exportStatement: write('POST /data-rights-api/v1/statement-exports', { as: 'player' }),
  exportPersonalData: write('POST /data-rights-api/v1/personal-exports', { as: 'player' }),
  closing: read('GET /data-rights-api/v1/closing', { as: 'player' }),
  closeAccount: write('POST /data-rights-api/v1/closing', { as: 'player' }),
};
