import { GatewayError, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { Refused, refusalsOf } from './refusals';

const refusals = refusalsOf<{ code: 'FULL' | 'SHARED_ACCOUNT' | 'NO_SESSION' | 'INVALID' | 'UNAVAILABLE' }>()(
  {
    invalid: 'The service does not take this.',
    keyOf: 'another thing',
    codes: { FULL: 'LIMIT_REACHED', SHARED_ACCOUNT: true, NO_SESSION: false },
    own: ['LIMIT_NOT_DUE'],
    prefix: 'limit',
    keys: { SIGNED_OUT: 'error_signed_out', TOO_MANY_TRIES: 'error_too_many_tries' },
    fieldKey: (field, reason) => `field_${field}_${reason}`,
  },
);
const refused = refusals.as('LimitRefused');

const answer = (refusal: object): Refusing<unknown> => ({
  status: 409,
  refusal,
  message: undefined,
  retryAfterMs: 4000,
});

/** What reading a refusal throws. */
function thrownBy(refusal: object, about = {}): unknown {
  try {
    return refused.read(answer(refusal), about);
  } catch (error) {
    return error;
  }
}

const dataOf = (error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  return refused.of(error.code, error.about);
};

it('makes the message key of the code, without its own word twice', () => {
  expect(refused.of('SHARED_ACCOUNT').messageKey).toBe('limit_shared_account');
  expect(refused.of('LIMIT_NOT_DUE').messageKey).toBe('limit_not_due');
  expect(refused.of('SIGNED_OUT').messageKey).toBe('error_signed_out');
});

it('lists the message key of everything that it can say', () => {
  expect([...refusals.messageKeys].sort()).toEqual([
    'error_signed_out',
    'error_too_many_tries',
    'limit_not_due',
    'limit_reached',
    'limit_shared_account',
  ]);
});

it('gives a code of the service the name of the product, with all that the service says', () => {
  const fields = [{ field: 'name', reason: 'too_long' }];
  expect(dataOf(thrownBy({ code: 'FULL', fields, retryAfter: 30 }))).toMatchObject({
    __typename: 'LimitRefused',
    code: 'LIMIT_REACHED',
    fields: [{ field: 'name', messageKey: 'field_name_too_long' }],
    retryAfter: 30,
  });
});

it('says of who is under age what they are', () => {
  expect(dataOf(thrownBy({ code: 'SHARED_ACCOUNT', closedFor: 'UNDER_AGE' }))).toMatchObject({
    code: 'SHARED_ACCOUNT',
    messageKey: 'error_person_under_age',
  });
});

it('is an error of the caller’s program where the service does not take the input', () => {
  expect(thrownBy({ code: 'INVALID' })).toEqual(
    new GatewayError('BAD_USER_INPUT', 'The service does not take this.'),
  );
  expect(thrownBy({ code: 'KEY_REUSED' })).toEqual(
    new GatewayError('BAD_USER_INPUT', '`idempotencyKey` belongs to another thing.'),
  );
});

it('shows the service’s own words where it has a reason of its own', () => {
  expect(dataOf(thrownBy({ code: 'INVALID' }, { detail: 'Not on Sundays.' }))).toMatchObject({
    code: 'REFUSED_BY_SERVICE',
    detail: 'Not on Sundays.',
  });
});

it('is an error of the service where it cannot answer, or answers with a code that is no refusal', () => {
  expect(thrownBy({ code: 'UNAVAILABLE' })).toEqual(new UpstreamError('UPSTREAM_UNAVAILABLE', 409, 4000));
  expect(thrownBy({ code: 'NO_SESSION' })).toEqual(new UpstreamError('UPSTREAM_INVALID'));
});

it('reads a service by its statuses where the codes are its own', () => {
  const byStatus = refusalsOf<{ code: string }>()({
    byStatus: true,
    codes: { 409: 'TERMS_OUTDATED' },
    rest: 'UPSTREAM_UNAVAILABLE',
  }).as('ConfirmTermsRefused');
  const read = (status: number) => () => byStatus.read({ ...answer({ code: 'theirs' }), status });
  expect(read(409)).toThrow(new Refused('TERMS_OUTDATED'));
  expect(read(403)).toThrow(new UpstreamError('UPSTREAM_UNAVAILABLE', 403, 4000));
});
