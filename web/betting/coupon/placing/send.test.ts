import { createMockEnvironment } from 'relay-test-utils';
import { NetworkError } from '../../../foundation/relay/errors';
import { sendPlacement } from './send';
import type { Placement } from '../state';

const placement: Pick<Placement, 'key' | 'body'> = {
  key: '3f2c8a5e-0000-4000-8000-000000000000',
  body: { type: 'SINGLE', stake: 10_000, currency: 'RUB', bets: [], priceChangePolicy: 'ASK' },
};

/** The result of a placement that the gateway answers with an error in one place and without data. */
const answerTo = (code: string, path: string[]) => {
  const environment = createMockEnvironment();
  const answer = sendPlacement(environment, placement);
  const errors = [{ message: '', path, extensions: { code } }];
  environment.mock.rejectMostRecentOperation(Object.assign(new Error(), { source: { data: null, errors } }));
  return answer;
};

test.each([
  ['CAPTCHA_REQUIRED', 'refusal_check_required'],
  ['FINGERPRINT_REQUIRED', 'refusal_check_required'],
  ['TERMS_CHANGED', 'refusal_unknown'],
])(
  '%s before the coupon was placed leaves it with the player, who sees the message %s',
  async (code, messageKey) => {
    expect(await answerTo(code, ['placeCoupon'])).toMatchObject({
      kind: 'refused',
      refusal: { code: 'NOT_SENT', messageKey },
    });
  },
);

test('an answer that breaks off after its head leaves the result of the placement unknown', async () => {
  const environment = createMockEnvironment();
  const answer = sendPlacement(environment, placement);
  environment.mock.rejectMostRecentOperation(new NetworkError('refused', 200));
  expect(await answer).toEqual({ kind: 'lost' });
});

test.each([
  ['a demand of another service after it', 'CAPTCHA_REQUIRED', ['placeCoupon', 'account']],
  ['a service that cannot be reached', 'UPSTREAM_UNAVAILABLE', ['placeCoupon']],
])('%s leaves the result of the placement unknown', async (_, code, path) => {
  expect(await answerTo(code, path)).toEqual({ kind: 'lost' });
});
